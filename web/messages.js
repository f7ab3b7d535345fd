// Writes the names of all messages that the page may say as a type: a name that is none fails `svelte-check`.
// Every build writes it anew; Git ignores it.

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PYTHON = fileURLToPath(new URL('../src/pioche', import.meta.url))
const FILE = fileURLToPath(new URL('src/generated/messages.ts', import.meta.url))

/** What the page says itself (src/words/words.svelte.ts), in any language: a test of Python compares them. Games bring
 *  words of their own, which the page does not name. */
const SPOKEN = 'words/locale/{fr,en,puzzles.*,review.*,push.*,lessons.*,device.*}.ftl'

const texts = globSync(SPOKEN, { cwd: PYTHON }).map((file) => readFileSync(`${PYTHON}/${file}`, 'utf8'))
const names = texts.flatMap((text) => [...text.matchAll(/^([a-z][\w-]*) *=/gim)].map(([, name]) => name))
const union = [...new Set(names)].sort().map((name) => `\n  | '${name}'`)
writeFileSync(FILE, `// Written by messages.js: do not edit.\n\nexport type Message =${union.join('')}\n`)
