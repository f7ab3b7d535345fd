/** What the page and the house in its worker tell each other. */

/** `device.json`: the script of the page to which the house belongs, where its parts are, and how many bytes they
    have. */
export interface Parts {
  readonly page: string
  readonly version: string
  readonly python: string
  readonly program: string
  readonly lessons: string // which come when the first one is opened
  readonly bytes: number
}

/** To the house. The numbers are those of questions and of ports; a port is what a socket is to a server. `keep`: its
    program is kept on this device, and what it was like when it was loaded may be kept, too. */
export type ToHouse =
  | { kind: 'start'; parts: Parts }
  | { kind: 'keep' }
  | { kind: 'ask'; number: number; method: string; path: string; body?: string }
  | { kind: 'open'; port: number; table: string }
  | { kind: 'say'; port: number; text: string }
  | { kind: 'shut'; port: number }

/** From the house. `arrived` counts the bytes that have come; `remembered`: it went on from what was kept. */
export type FromHouse =
  | { kind: 'arrived'; bytes: number }
  | { kind: 'ready'; remembered: boolean }
  | { kind: 'failed' }
  | { kind: 'answer'; number: number; status: number; text: string }
  | { kind: 'frame'; port: number; text: string }
  | { kind: 'closed'; port: number; code: number }

/** To a worker that thinks, and from it. `memory` is that of the house when it was loaded. */
export type ToThinker =
  { kind: 'start'; parts: Parts; memory: Blob | null } | { kind: 'think'; number: number; job: string }
export type FromThinker = { number: number; answer: string }
