/** The way through the lesson of a game: the step one is at, and its table. The house keeps nothing of it, so what was
 *  played is kept here and sent along with every frame. */

import { isAway, playLesson } from '../house/api'
import type { Socket } from '../house/device/device'
import type { LessonAnswer, LessonInfo, LessonStep } from '../generated/types'
import { record } from './kept'

export type Said = Pick<LessonAnswer, 'kind' | 'words'>

const NOTHING: Said = { kind: '', words: null }

export class Course {
  at = $state(0)
  said: Said = $state.raw(NOTHING) // to the last move
  reading = $state(false) // the step is done, and the next one has tiles of its own: one reads, then goes on
  looking = $state(false) // what was not waited for lies there for a moment
  over = $state(false) // the round has been played
  readonly step: LessonStep = $derived.by(() => this.info.steps[this.at])
  /** Is it won, or is there only what would have been better? */
  log: readonly string[] = []

  constructor(
    readonly info: LessonInfo,
    at: number,
    readonly rest: () => number, // ms that something is looked at
  ) {
    this.at = Math.min(Math.max(at, 0), info.steps.length - 1)
  }

  /** A step from its beginning. */
  begin(at: number): void {
    this.at = at
    this.said = NOTHING
    this.reading = this.over = this.looking = false
    this.log = []
    record(this.info.id, at)
  }

  hear({ log, kind, words, over }: LessonAnswer): void {
    this.log = log
    if (!kind) return
    this.said = { kind, words }
    if (kind !== 'right') return
    if (this.step.round) {
      this.over = over
      if (over) record(this.info.id, 0, true)
    } else if (this.info.steps[this.at + 1].fresh) this.reading = true
    else record(this.info.id, ++this.at)
  }

  /** The table of the step, as a connection to it. */
  readonly open = (): Socket => new Desk(this)
}

const PONG = JSON.stringify({ type: 'pong' })

/** A connection to nothing but the house's answers. */
class Desk implements Socket {
  readyState: number = WebSocket.OPEN
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  #before: Promise<void> = Promise.resolve() // frames are answered one after the other

  constructor(readonly course: Course) {
    queueMicrotask(() => this.onopen?.(new Event('open')))
  }

  send(text: string): void {
    if (JSON.parse(text).type === 'ping') queueMicrotask(() => this.#tell(PONG))
    else
      this.#before = this.#before.then(() => this.#ask(text)).catch((error) => this.#end(isAway(error) ? 1006 : 4404))
  }

  async #ask(frame: string): Promise<void> {
    const { course } = this
    const answer = await playLesson(course.info.id, { step: course.at, frame, log: course.log })
    if (this.readyState !== WebSocket.OPEN) return
    const { frames } = answer
    if (answer.kind !== 'other') {
      frames.forEach((one) => this.#tell(one))
      course.hear(answer)
      return
    }
    // What came of it is seen, before all is as it was.
    course.looking = true
    course.hear(answer)
    frames.slice(0, -1).forEach((one) => this.#tell(one))
    await new Promise((go) => setTimeout(go, course.rest()))
    course.looking = false
    this.#tell(frames[frames.length - 1])
  }

  #tell(text: string): void {
    if (this.readyState === WebSocket.OPEN) this.onmessage?.(new MessageEvent('message', { data: text }))
  }

  #end(code: number): void {
    if (this.readyState !== WebSocket.OPEN) return
    this.readyState = WebSocket.CLOSED
    this.onclose?.(new CloseEvent('close', { code }))
  }

  close(): void {
    this.readyState = WebSocket.CLOSED
  }
}
