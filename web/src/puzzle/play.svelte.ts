/** One puzzle being solved: what lies, what is in the hand, what was asked and answered. */

import { checkPuzzle, hintPuzzle, Refused, solvePuzzle } from '../lib/api'
import type { PuzzleHint, PuzzleInfo, PuzzleVerdict } from '../lib/types'
import { say } from '../lib/words.svelte'
import * as h from './history'
import {
  aim,
  at,
  conflicts,
  covers,
  type Held,
  type Laid,
  lay,
  neighbour,
  numbers,
  type Position,
  readAll,
  revealed,
  same,
  sums,
  take,
  tileOf,
  turn,
  turnLaid,
  used,
  write,
} from './model'
import { FRESH, finished, type Progress, recall, remember } from './progress'
import { cellWords, faultWords, hintWords, placeWords } from './words'

/** What the panel beside the board says. */
export type Note =
  | { kind: 'hint'; hint: PuzzleHint; more: boolean }
  | { kind: 'verdict'; verdict: PuzzleVerdict }
  | { kind: 'text'; text: string }

/** In the hand: taken from the tray, picked up on the board, or just laid (it can be turned). */
export type Holding = Held & { from: 'tray' | 'board' | 'laid' }

export class Play {
  readonly fixed: readonly Laid[]
  history: h.History<Position> = $state.raw(h.begin<Position>([]))
  held: Holding | null = $state.raw(null)
  cursor = $state(0)
  shown: readonly number[] = $state.raw([])
  note: Note | null = $state.raw(null)
  busy = $state(false)
  spoken = $state('')
  progress: Progress = $state.raw(FRESH)
  record = $state(false) // was the best time beaten just now?

  readonly position = $derived(this.history.now)
  readonly carried = $derived.by(() => numbers(this.puzzle, this.position))
  readonly sums = $derived.by(() => sums(this.puzzle, this.carried))
  readonly conflicts = $derived.by(() => conflicts(this.puzzle, this.carried))
  readonly used = $derived.by(() => used(this.puzzle, this.position))
  readonly left = $derived.by(() => this.puzzle.wanted - this.fixed.length - this.position.length)

  constructor(
    readonly puzzle: PuzzleInfo,
    readonly id: string,
  ) {
    this.fixed = revealed(puzzle)
    this.progress = recall(puzzle.link)
    let position: Position = []
    for (const laid of readAll(puzzle, this.progress.laid)) position = lay(puzzle, position, laid) ?? position
    this.history = h.begin(position)
    const free = puzzle.cells.findIndex((_, cell) => !this.fixed.some((laid) => covers(laid, cell)))
    this.cursor = Math.max(0, free)
  }

  get locked(): boolean {
    return this.progress.solved
  }

  get texts(): string[] {
    return this.position.map((laid) => write(this.puzzle, laid))
  }

  /** Is the held domino on the board? */
  get heldLaid(): Laid | undefined {
    const held = this.held
    return held ? this.position.find((laid) => tileOf(laid) === tileOf(held)) : undefined
  }

  save(): void {
    this.progress = { ...this.progress, laid: this.texts }
    remember(this.puzzle.link, this.progress)
  }

  second(): void {
    if (this.locked) return
    this.progress = { ...this.progress, seconds: this.progress.seconds + 1 }
    if (this.progress.seconds % 5 === 0) this.save()
  }

  // -- laying --------------------------------------------------------------------------------------

  private changed(history: h.History<Position>, words: string): void {
    this.history = history
    this.note = null
    this.spoken = words
    this.save()
    if (!this.left) void this.check()
  }

  /** A tile of the tray: into the hand; once more: turned. */
  pick(tile: string): void {
    if (this.locked || this.used.has(tile)) return
    const held = this.held
    if (held?.from === 'tray' && tileOf(held) === tile) return this.turn()
    const [a, b] = tile.split('-').map(Number)
    this.held = { a, b, dir: held?.from === 'tray' ? held.dir : 0, from: 'tray' }
    this.spoken = say('puz-said-held', { tile })
  }

  /** A cell of the board: lay what is held, pick up what lies, or turn it. */
  tap(cell: number): void {
    this.cursor = cell
    if (this.locked) return
    const held = this.held
    const lies = at(this.position, cell)
    if (held && lies && tileOf(held) === tileOf(lies)) return this.turn(cell)
    if (held?.from === 'tray' || (held?.from === 'board' && !lies)) {
      const target = aim(this.puzzle, this.position, held, cell)
      if (target) this.put(target)
      return
    }
    if (!lies) {
      this.held = null
      this.spoken = cellWords(this, cell)
      return
    }
    this.pickUp(lies)
  }

  pickUp(lies: Laid): void {
    this.held = { a: lies.a, b: lies.b, dir: this.direction(lies), from: 'board' }
    this.spoken = say('puz-said-held', { tile: tileOf(lies) })
  }

  private direction(laid: Laid): number {
    const [one, two] = [this.puzzle.cells[laid.first], this.puzzle.cells[laid.second]]
    return one.row === two.row || this.puzzle.borders ? 0 : 1
  }

  put(laid: Laid): boolean {
    const next = lay(this.puzzle, this.position, laid)
    if (!next || this.locked) return false
    this.held = { a: laid.a, b: laid.b, dir: this.held?.dir ?? 0, from: 'laid' }
    const words = say('puz-said-laid', { tile: tileOf(laid), cells: placeWords(this.puzzle, laid) })
    this.changed(h.did(this.history, next), words)
    return true
  }

  turn(pivot?: number): void {
    const held = this.held
    if (!held || this.locked) return
    const lies = this.heldLaid
    if (!lies) {
      this.held = { ...turn(this.puzzle, held), from: held.from }
      this.spoken = say('puz-said-turned', { tile: `${this.held.a}-${this.held.b}` })
      return
    }
    const laid = turnLaid(
      this.puzzle,
      this.position,
      lies,
      pivot ?? (covers(lies, this.cursor) ? this.cursor : lies.first),
    )
    if (same(laid, lies)) return
    const next = this.position.map((one) => (one === lies ? laid : one))
    this.held = { a: laid.a, b: laid.b, dir: this.direction(laid), from: held.from }
    this.changed(
      h.did(this.history, next),
      say('puz-said-laid', { tile: tileOf(laid), cells: placeWords(this.puzzle, laid) }),
    )
  }

  /** Put the held domino, or the one under the cursor, back into the tray. */
  takeOff(): void {
    const lies = this.heldLaid ?? at(this.position, this.cursor)
    if (!lies || this.locked) return
    this.held = null
    this.changed(h.did(this.history, take(this.position, lies.first)), say('puz-said-taken', { tile: tileOf(lies) }))
  }

  undo(): void {
    if (this.locked || !this.history.past.length) return
    this.held = null
    this.changed(h.undo(this.history), say('puz-said-undone', { count: this.left }))
  }

  redo(): void {
    if (this.locked || !this.history.future.length) return
    this.held = null
    this.changed(h.redo(this.history), say('puz-said-undone', { count: this.left }))
  }

  restart(): void {
    const { best, ever } = this.progress
    this.held = null
    this.progress = { ...FRESH, best, ever }
    this.record = false
    this.changed(h.begin<Position>([]), say('puz-said-undone', { count: this.left }))
  }

  move(dx: number, dy: number): void {
    this.cursor = neighbour(this.puzzle, this.cursor, dx, dy)
  }

  /** Show a number, or no longer; two at most, the older one goes. */
  show(number: number): void {
    this.shown = this.shown.includes(number)
      ? this.shown.filter((one) => one !== number)
      : [...this.shown, number].slice(-2)
  }

  // -- asking --------------------------------------------------------------------------------------

  /** Ask the server something about this position; an answer that comes too late is left out. */
  private async ask<T>(asked: () => Promise<T>): Promise<T | null> {
    const before = this.position
    this.busy = true
    try {
      const answer = await asked()
      return this.position === before ? answer : null
    } catch (error) {
      this.tell(error instanceof Refused ? error.words : say('page-no-server'))
      return null
    } finally {
      this.busy = false
    }
  }

  private tell(text: string): void {
    this.note = { kind: 'text', text }
    this.spoken = text
  }

  async check(): Promise<void> {
    const verdict = await this.ask(() => checkPuzzle(this.id, this.texts))
    if (!verdict) return
    this.note = { kind: 'verdict', verdict }
    if (!verdict.solved) {
      const { laid, wanted, faults } = verdict
      const first = faults.slice(0, 1).map((fault) => faultWords(this.puzzle, fault))
      this.spoken = [say('puz-faults', { count: faults.length, laid, wanted }), ...first].join(' ')
      return
    }
    const { best } = this.progress
    this.progress = finished(this.progress)
    this.record = !this.progress.helped && (best === null || this.progress.seconds < best)
    this.held = null
    this.save()
    this.spoken = say('puz-done')
  }

  /** First the reason, then the step. It lays nothing. */
  async hint(): Promise<void> {
    const asked = this.note?.kind === 'hint' ? this.note.hint : null
    const hint = asked ?? (await this.ask(() => hintPuzzle(this.id, this.texts)))
    if (!hint) return
    const more = asked !== null || hint.kind !== 'step'
    this.note = { kind: 'hint', hint, more }
    this.spoken = hintWords(this.puzzle, hint, more)
  }

  async solve(): Promise<void> {
    const found = await this.ask(() => solvePuzzle(this.id, this.texts))
    if (!found) return
    const laid = readAll(this.puzzle, found.laid).filter((one) => !this.fixed.some((fix) => same(fix, one)))
    this.held = null
    this.progress = { ...this.progress, solved: true, helped: true }
    this.history = h.did(this.history, laid)
    this.save()
    this.tell(say('puz-solution-shown'))
  }
}
