/** Starts Python in a worker, with the program of Pioche in it.

    What Python's memory looks like once the program is in it is taken down, and later starts begin with that instead
    (`memory`). Pyodide names what is needed for it with an underscore, so its version is pinned. */

import lock from './lock.json?raw' // there are no packages beside Python's own library
import * as memories from './memory'
import type { Parts } from './messages'

/** What is used of Pyodide. */
export interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, text: string): void }
  runPython(code: string): unknown
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>
}

export interface Started {
  python: Python
  memory: Blob | null // null: it cannot be taken down here
  remembered: boolean // it went on from what an earlier start had taken down
}

type Arrived = (bytes: number) => void

const PACKED = '.packed'
const HOME = '/pioche' // where the program is
const LOAD = `import sys; sys.path.insert(0, '${HOME}'); from pioche.device import start`
const GO_ON = 'start.go_on()'

/** Load everything. `arrived` is told of every piece that comes; `memory` is that of another worker. */
export async function startPython(parts: Parts, arrived: Arrived = () => {}, memory?: Blob | null): Promise<Started> {
  const program = unpacked(parts.program, arrived).then((data) => JSON.parse(new TextDecoder().decode(data)))
  program.catch(() => {}) // it is awaited below
  const known = memory ?? (await memories.find(parts))
  if (known) {
    try {
      const python = await load(parts, arrived, { _loadSnapshot: new Uint8Array(await known.arrayBuffer()) })
      python.runPython(GO_ON)
      install(python, await program)
      return { python, memory: known, remembered: true }
    } catch {
      await memories.forget(parts) // whatever is wrong with it, it starts without
    }
  }
  const python = await load(parts, arrived, { _makeSnapshot: true })
  install(python, await program)
  python.runPython(LOAD)
  return { python, memory: takenDown(python), remembered: false }
}

async function load(parts: Parts, arrived: Arrived, options: object): Promise<Python> {
  const whole = self.fetch
  // Pyodide fetches its two large files itself: they lie there packed.
  self.fetch = async (what, options) => {
    const path = String(what instanceof Request ? what.url : what)
    if (!/\.(wasm|zip)$/.test(path)) return whole(what, options)
    const type = path.endsWith('.wasm') ? 'application/wasm' : 'application/zip'
    return new Response(await unpacked(path + PACKED, arrived, whole), { headers: { 'Content-Type': type } })
  }
  try {
    const indexURL = new URL(parts.python, location.origin).href
    const { loadPyodide } = await import(/* @vite-ignore */ `${indexURL}pyodide.mjs`)
    return await loadPyodide({ indexURL, packageBaseUrl: indexURL, lockFileContents: lock, ...options })
  } finally {
    self.fetch = whole
  }
}

/** Fetch the lessons, and who runs them. */
export async function loadLessons(parts: Parts, python: Python): Promise<void> {
  install(python, JSON.parse(new TextDecoder().decode(await unpacked(parts.lessons, () => {}))))
}

/** Write the program where Python finds it. Files are not in Python's memory. */
function install(python: Python, program: Record<string, string>): void {
  const folders = new Set<string>()
  for (const [path, text] of Object.entries(program)) {
    const folder = `${HOME}/${path}`.replace(/\/[^/]*$/, '')
    if (!folders.has(folder)) python.FS.mkdirTree(folder)
    folders.add(folder)
    python.FS.writeFile(`${HOME}/${path}`, text)
  }
}

function takenDown(python: Python): Blob | null {
  try {
    return new Blob([python.makeMemorySnapshot()])
  } catch {
    return null
  }
}

/** A file that was compressed when it was built. A web server that unpacks it on the way does no harm. */
async function unpacked(path: string, arrived: Arrived, get = self.fetch): Promise<ArrayBuffer> {
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
