/** Starts Python in a worker, with the program of Pioche in it. */

import lock from './lock.json?raw' // there are no packages beside Python's own library
import type { Parts } from './messages'

/** What is used of Pyodide. */
export interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, text: string): void }
  runPython(code: string): unknown
}

const PACKED = '.packed'
const HOME = '/pioche' // where the program is

/** Load everything. `arrived` is told of every piece that comes. */
export async function startPython(parts: Parts, arrived: (bytes: number) => void = () => {}): Promise<Python> {
  const program = unpacked(parts.program, arrived)
  program.catch(() => {}) // it is awaited below
  const whole = self.fetch
  // Pyodide fetches its two large files itself: they lie there packed.
  self.fetch = async (what, options) => {
    const path = String(what instanceof Request ? what.url : what)
    if (!/\.(wasm|zip)$/.test(path)) return whole(what, options)
    const type = path.endsWith('.wasm') ? 'application/wasm' : 'application/zip'
    return new Response(await unpacked(path + PACKED, arrived, whole), { headers: { 'Content-Type': type } })
  }
  const indexURL = new URL(parts.python, location.origin).href
  const { loadPyodide } = await import(/* @vite-ignore */ `${indexURL}pyodide.mjs`)
  const python: Python = await loadPyodide({ indexURL, packageBaseUrl: indexURL, lockFileContents: lock })
  self.fetch = whole
  for (const [path, text] of Object.entries<string>(JSON.parse(new TextDecoder().decode(await program)))) {
    python.FS.mkdirTree(`${HOME}/${path}`.replace(/\/[^/]*$/, ''))
    python.FS.writeFile(`${HOME}/${path}`, text)
  }
  python.runPython(`import sys; sys.path.insert(0, '${HOME}')`)
  return python
}

/** A file that was compressed when it was built. A web server that unpacks it on the way does no harm. */
async function unpacked(path: string, arrived: (bytes: number) => void, get = self.fetch): Promise<ArrayBuffer> {
  const answer = await get(path)
  if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`)
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, out) {
        arrived(piece.byteLength)
        out.enqueue(piece)
      },
    }),
  )
  const data = await new Response(counted).arrayBuffer()
  const [first, second] = new Uint8Array(data, 0, 2)
  if (first !== 0x1f || second !== 0x8b) return data
  return new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
}
