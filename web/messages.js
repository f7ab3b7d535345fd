// Writes the names of all messages that the page may say as a type: a name that is none fails `svelte-check`.
//     npm run types
// A test fails when the type is not up to date (src/words/messages.test.ts).

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PYTHON = fileURLToPath(new URL('../src/pioche', import.meta.url))
export const FILE = fileURLToPath(new URL('src/generated/messages.ts', import.meta.url))

/** What the page says itself (src/words/words.svelte.ts), in any language: a test of Python compares them. Games bring
 *  words of their own, which the page does not name. */
const SPOKEN = 'words/locale/{fr,en,puzzles.*,review.*,push.*,device.*}.ftl'

export function messages() {
  const texts = globSync(SPOKEN, { cwd: PYTHON }).map((file) => readFileSync(`${PYTHON}/${file}`, 'utf8'))
  const names = texts.flatMap((text) => [...text.matchAll(/^([a-z][\w-]*) *=/gim)].map(([, name]) => name))
  const union = [...new Set(names)].sort().map((name) => `  | '${name}'\n`)
  return `// Written by messages.js: do not edit, run \`make types\`.\n\nexport type Message =\n${union.join('')}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, messages())
