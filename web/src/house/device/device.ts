/** The house of this device, as the page sees it: for where no server answers. */

import { withWords } from '../../words/words.svelte'
import { fault } from '../fault'
import { ownScript } from '../parts'
import { arriving } from './arriving'
import Here from './Here.svelte'
import { askToPersist, keepHere } from './installed.svelte'
import type { FromHouse, Parts, ToHouse } from './messages'

export interface Answer {
  status: number
  text: string
}

let starting: Promise<House> | undefined

/** Start the house, once, and show how much of it has come. Fails where it cannot be had. */
export function house(): Promise<House> {
  starting ??= start().catch((error) => {
    starting = undefined // try again next time
    throw error
  })
  return starting
}

async function start(): Promise<House> {
  const found = await fetch('/device.json')
  if (!found.ok || !found.headers.get('content-type')?.includes('json')) throw new Error('There is no house here.')
  const parts: Parts = await found.json()
  if (parts.page !== ownScript()) throw new Error('The house is of another version than the page.')
  await withWords('device', () => Promise.resolve())
  const { arrived, done } = arriving()
  try {
    const made = new House(parts, arrived)
    await made.ready
    keepHere()
      .then((kept) => kept && !made.remembered && made.keep())
      .catch(fault)
    return made
  } finally {
    done()
  }
}

export class House {
  readonly Here = Here
  readonly ready: Promise<void>
  remembered = false // did it go on from what was kept of an earlier start?
  #worker = new Worker(new URL('./house.worker.ts', import.meta.url), { type: 'module', name: 'house' })
  #asked = new Map<number, (answer: Answer) => void>()
  #ports = new Map<number, Port>()
  #last = 0

  constructor(parts: Parts, arrived: (share: number) => void) {
    let bytes = 0
    this.ready = new Promise((resolve, reject) => {
      this.#worker.onerror = reject
      this.#worker.onmessage = ({ data }: MessageEvent<FromHouse>) => {
        if (data.kind === 'ready') {
          this.remembered = data.remembered
          resolve()
        } else if (data.kind === 'failed') reject(new Error('The house does not start.'))
        else if (data.kind === 'arrived') arrived(Math.min(1, (bytes += data.bytes) / parts.bytes))
        else if (data.kind === 'frame') this.#ports.get(data.port)?.hear(data.text)
        else if (data.kind === 'closed') this.#ports.get(data.port)?.end(data.code)
        else {
          this.#asked.get(data.number)?.(data)
          this.#asked.delete(data.number)
        }
      }
    })
    this.#tell({ kind: 'start', parts })
  }

  ask(method: string, path: string, body?: string): Promise<Answer> {
    return new Promise((resolve) => {
      const number = ++this.#last
      if (method === 'POST' && path === '/tables') askToPersist().catch(fault) // now there is something to lose
      this.#asked.set(number, resolve)
      this.#tell({ kind: 'ask', number, method, path, body })
    })
  }

  /** The program is kept on this device now. */
  keep(): void {
    this.#tell({ kind: 'keep' })
  }

  /** A connection to a table. */
  connect(table: string): Port {
    const number = ++this.#last
    const port = new Port(
      (text) => this.#tell({ kind: 'say', port: number, text }),
      () => {
        this.#ports.delete(number)
        this.#tell({ kind: 'shut', port: number })
      },
    )
    this.#ports.set(number, port)
    this.#tell({ kind: 'open', port: number, table })
    queueMicrotask(() => port.onopen?.(new Event('open')))
    return port
  }

  #tell(message: ToHouse): void {
    this.#worker.postMessage(message)
  }
}

/** What is used of a WebSocket. */
export interface Socket {
  readonly readyState: number
  onopen: ((event: Event) => void) | null
  onmessage: ((message: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send(text: string): void
  close(): void
}

/** The same, to the house of this device. */
class Port implements Socket {
  readyState: number = WebSocket.OPEN
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null

  constructor(
    readonly say: (text: string) => void,
    readonly shut: () => void,
  ) {}

  /** Whether anybody is there needs no asking: a page and its worker live and end together. */
  send(text: string): void {
    if (JSON.parse(text).type === 'ping') queueMicrotask(() => this.hear('{"type": "pong"}'))
    else this.say(text)
  }

  hear(text: string): void {
    this.onmessage?.(new MessageEvent('message', { data: text }))
  }

  close(): void {
    this.readyState = WebSocket.CLOSED
    this.shut()
  }

  end(code: number): void {
    this.close()
    this.onclose?.(new CloseEvent('close', { code }))
  }
}
