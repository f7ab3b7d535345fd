/** The house of this device: the Python of the server, in a worker. What it is told, and tells, is in `messages`. */

import * as database from './database'
import * as memories from './memory'
import type { FromHouse, FromThinker, Parts, ToHouse, ToThinker } from './messages'
import { loadLessons, type Started, startPython } from './python'

/** `pioche.device.house.Device`, as JavaScript sees it. */
interface Device {
  answer(method: string, path: string, body?: string): Promise<{ get(at: number): unknown; destroy(): void }>
  open(port: number, table: string): void
  hear(port: number, text: string): void
  close(port: number): void
}

const tell = (message: FromHouse) => self.postMessage(message)

// -- thoughts: in a worker of their own, so that the house never stands still -----------------------

const LOST = ''
let thinker: Worker | undefined
let parts: Parts
let started: Started
let thoughts = 0
const waiting = new Map<number, (answer: string) => void>()

function think(job: string): Promise<string> {
  warm()
  return new Promise((resolve) => {
    waiting.set(++thoughts, resolve)
    thinker!.postMessage({ kind: 'think', number: thoughts, job } satisfies ToThinker)
  })
}

function warm(): void {
  if (thinker) return
  thinker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module', name: 'thinker' })
  thinker.postMessage({ kind: 'start', parts, memory: started.memory } satisfies ToThinker)
  thinker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
    waiting.get(data.number)?.(data.answer)
    waiting.delete(data.number)
  }
  thinker.onerror = () => {
    thinker?.terminate()
    thinker = undefined
    waiting.forEach((lost) => lost(LOST))
    waiting.clear()
  }
}

// -- the house --------------------------------------------------------------------------------------

let device: Promise<Device>

async function start(given: Parts): Promise<Device> {
  parts = given
  started = await startPython(given, (bytes) => tell({ kind: 'arrived', bytes }))
  const Device = started.python.runPython('start.house.Device') as (...given: unknown[]) => Device
  const post = (port: number, text: string) => tell({ kind: 'frame', port, text })
  const end = (port: number, code: number) => tell({ kind: 'closed', port, code })
  return Device({ ...database }, think, warm, post, end)
}

let lessons: Promise<boolean> | undefined
const NO_LESSONS = { code: 'no-server', why: '', message: 'The lessons cannot be had now.', rule: null, facts: {} }

/** Are the lessons here? They come once; where they cannot be had, the next question tries again. */
function withLessons(): Promise<boolean> {
  lessons ??= loadLessons(parts, started.python).then(
    () => true,
    () => ((lessons = undefined), false),
  )
  return lessons
}

/** The next start is quick. Where there is no room for that, it is as this one was. */
async function keepMemory(): Promise<void> {
  if (started.memory) await memories.keep(parts, started.memory).catch(() => {})
}

self.onmessage = async ({ data }: MessageEvent<ToHouse>) => {
  if (data.kind === 'start') {
    device = start(data.parts)
    device.then(
      () => tell({ kind: 'ready', remembered: started.remembered }),
      () => tell({ kind: 'failed' }),
    )
    return
  }
  const house = await device
  if (data.kind === 'open') house.open(data.port, data.table)
  else if (data.kind === 'say') house.hear(data.port, data.text)
  else if (data.kind === 'shut') house.close(data.port)
  else if (data.kind === 'keep') await keepMemory()
  else {
    if (data.path.startsWith('/lessons') && !(await withLessons())) {
      tell({ kind: 'answer', number: data.number, status: 503, text: JSON.stringify(NO_LESSONS) })
      return
    }
    const said = await house.answer(data.method, data.path, data.body)
    tell({ kind: 'answer', number: data.number, status: said.get(0) as number, text: said.get(1) as string })
    said.destroy()
  }
}
