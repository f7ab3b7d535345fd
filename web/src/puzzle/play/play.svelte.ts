/** One puzzle being solved: what lies, what is in the hand, what was asked and answered. */

import { fault } from '../../house/fault'
import { checkPuzzle, hintPuzzle, lookPuzzle, Refused, solvePuzzle } from '../../house/api'
import type { PuzzleHint, PuzzleInfo, PuzzleVerdict } from '../../generated/types'
import { say } from '../../words/words.svelte'
import { beginDay, solvedDay } from '../shelf/days'
import * as h from '../position/history'
import {
  aim,
  at,
  cellTowards,
  conflicts,
  covers,
  type Held,
  type Laid,
  lay,
  neighbour,
  numbers,
  readAll,
  revealed,
  same,
  sums,
  take,
  tileOf,
  turn,
  turnLaid,
  used,
  laidText,
} from '../position/model'
import { EMPTY, moment, type Moment, readHistory, writeHistory } from '../position/moment'
import * as pencil from '../position/pencil'
import { shown, type Step, steps as stepsOf } from '../technique/reason'
import { again, alone, back, FRESH, finished, type Progress, recall, remember } from './progress'
import { cellName, cellWords, faultWords, hintWords, placeWords, stepWords } from './words'

/** What the panel beside the board says. */
export type Note =
  // So many steps of its reason told; the note `at` shown on the board.
  | { kind: 'hint'; hint: PuzzleHint; steps: readonly Step[]; told: number; at: number; more: boolean }
  | { kind: 'verdict'; verdict: PuzzleVerdict }
  | { kind: 'text'; text: string }

/** In the hand: taken from the tray, picked up on the board, or just laid (it can be turned). */
export type Holding = Held & { from: 'tray' | 'board' | 'laid' }

export class Play {
  readonly fixed: readonly Laid[]
  history: h.History<Moment> = $state.raw(h.begin(EMPTY))
  held: Holding | null = $state.raw(null)
  cursor = $state(0)
  private offered: Laid | null = $state.raw(null)
  pencil = $state(false) // taps and digits note candidates instead of laying dominoes
  private marked: readonly { number: number; look: number }[] = $state.raw([]) // the older first
  note: Note | null = $state.raw(null)
  busy = $state(false)
  stopped = $state(false) // for a moment nothing can be laid
  spoken = $state('')
  progress: Progress = $state.raw(FRESH)
  record = $state(false) // was the best time beaten just now?

  readonly position = $derived(this.history.now.laid)
  readonly marks = $derived(this.history.now.marks)
  readonly crossed = $derived(this.history.now.crossed)
  /** The two numbers that are shown, each in its own colour; -1 where there is none. */
  readonly shown = $derived([0, 1].map((look) => this.marked.find((one) => one.look === look)?.number ?? -1))
  readonly carried = $derived.by(() => numbers(this.puzzle, this.position))
  readonly sums = $derived.by(() => sums(this.puzzle, this.carried))
  readonly conflicts = $derived.by(() => conflicts(this.puzzle, this.carried))
  readonly used = $derived.by(() => used(this.puzzle, this.position))
  readonly left = $derived.by(() => this.puzzle.wanted - this.fixed.length - this.position.length)

  constructor(
    readonly puzzle: PuzzleInfo,
    readonly id: string,
    private readonly drafts = false, // what is laid is being drawn, not solved: nothing is kept or judged
    private readonly stays = 0, // so many of what is revealed were laid before, in a lesson
  ) {
    this.fixed = revealed(puzzle)
    this.progress = drafts ? FRESH : recall(puzzle.link)
    const { history, laid } = this.progress
    this.history = history ? readHistory(puzzle, history) : h.begin(moment(puzzle, laid))
    const free = puzzle.cells.findIndex((_, cell) => !this.fixed.some((laid) => covers(laid, cell)))
    this.cursor = Math.max(0, free)
  }

  get locked(): boolean {
    return this.progress.solved || this.stopped
  }

  /** What is revealed on the sheet itself. */
  get printed(): readonly Laid[] {
    return this.fixed.slice(0, this.fixed.length - this.stays)
  }

  get texts(): string[] {
    return this.position.map((laid) => laidText(this.puzzle, laid))
  }

  /** Is the held domino on the board? */
  get heldLaid(): Laid | undefined {
    const held = this.held
    return held ? this.position.find((laid) => tileOf(laid) === tileOf(held)) : undefined
  }

  save(): void {
    if (this.drafts) return
    this.progress = { ...this.progress, laid: this.texts, history: writeHistory(this.puzzle, this.history) }
    remember(this.puzzle.link, this.progress)
    beginDay(this.id, !this.locked && (this.position.length > 0 || this.marks.size > 0))
  }

  second(): void {
    if (this.locked) return
    this.progress = { ...this.progress, seconds: this.progress.seconds + 1 }
    if (this.progress.seconds % 5 === 0) this.save()
  }

  // -- laying --------------------------------------------------------------------------------------

  private changed(history: h.History<Moment>, words: string): void {
    const before = this.history.now
    this.history = history
    this.offered = null
    if (before.laid !== history.now.laid) this.note = null
    this.spoken = words
    this.save()
    if (!this.left && !this.locked && !this.drafts && before.laid !== history.now.laid) this.judge()
  }

  /** One step further: these dominoes lie now. */
  private laid(position: Moment['laid'], words: string): void {
    this.changed(h.did(this.history, pencil.tidy({ ...this.history.now, laid: position })), words)
  }

  /** A tile of the tray: into the hand; once more: turned. */
  pick(tile: string): void {
    if (this.locked || this.used.has(tile)) return
    if (this.pencil) return this.cross(tile)
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
    if (this.pencil) {
      this.spoken = cellWords(this, cell)
      return
    }
    const { held, lit } = this
    const lies = at(this.position, cell)
    if (lit && covers(lit, cell)) {
      this.put(lit)
      return
    }
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

  /** Show where a domino goes: it comes into the hand, and a press of either square lays it so. */
  offer(laid: Laid): void {
    const { first, second, a, b } = laid
    const dir = [0, 1, 2, 3].find((one) => cellTowards(this.puzzle, first, one) === second) ?? 0
    this.held = { a, b, dir, from: 'tray' }
    this.cursor = first
    this.offered = laid
  }

  get lit(): Laid | null {
    return this.held && this.offered && tileOf(this.held) === tileOf(this.offered) ? this.offered : null
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
    this.laid(next, words)
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
    const next = [...this.position.filter((one) => one !== lies), laid]
    this.held = { a: laid.a, b: laid.b, dir: this.direction(laid), from: held.from }
    this.laid(next, say('puz-said-laid', { tile: tileOf(laid), cells: placeWords(this.puzzle, laid) }))
  }

  /** Put the held domino, or the one under the cursor, back into the tray. */
  takeOff(): void {
    const lies = this.heldLaid ?? at(this.position, this.cursor)
    if (this.locked) return
    if (this.pencil) return this.unmark()
    if (!lies) return
    this.held = null
    this.laid(take(this.position, lies.first), say('puz-said-taken', { tile: tileOf(lies) }))
  }

  undo(): void {
    if (!this.locked && this.history.past.length) this.go(h.undo(this.history))
  }

  redo(): void {
    if (!this.locked && this.history.future.length) this.go(h.redo(this.history))
  }

  /** To a moment before or after. Starting again is such a step too, with the clock and the counts. */
  private go(history: h.History<Moment>): void {
    const starts = history.now.start - this.history.now.start
    if (starts) this.progress = starts > 0 ? again(this.progress) : back(this.progress)
    this.held = null
    this.record = false
    this.note = null
    const count = this.puzzle.wanted - this.fixed.length - history.now.laid.length
    this.changed(history, say('puz-said-undone', { count }))
  }

  restart(): void {
    this.go(h.did(this.history, { ...EMPTY, start: this.history.now.start + 1 }))
  }

  // -- pencil --------------------------------------------------------------------------------------

  /** Take up the pencil, or lay it down. */
  sharpen(taken = !this.pencil): void {
    if (this.locked) return
    this.pencil = taken
    this.held = null
    this.spoken = say(taken ? 'puz-said-pencil' : 'puz-said-no-pencil')
  }

  /** A digit: note it in the square of the cursor, or show it everywhere. */
  digit(number: number): void {
    if (!this.pencil) return this.show(number)
    if (this.locked) return
    if (this.carried.has(this.cursor)) {
      this.spoken = cellWords(this, this.cursor)
      return
    }
    const next = pencil.note(this.history.now, this.cursor, number)
    const noted = next.marks.get(this.cursor) ?? []
    const cell = cellName(this.puzzle, this.cursor)
    this.changed(h.did(this.history, next), say('puz-said-noted', { cell, numbers: noted.join(', ') || 'none' }))
  }

  /** Rub out what is noted in the square of the cursor. */
  private unmark(): void {
    if (!this.marks.has(this.cursor)) return
    const marks = new Map(this.marks)
    marks.delete(this.cursor)
    const words = say('puz-said-noted', { cell: cellName(this.puzzle, this.cursor), numbers: 'none' })
    this.changed(h.did(this.history, { ...this.history.now, marks }), words)
  }

  private cross(tile: string): void {
    const next = pencil.cross(this.history.now, tile)
    const crossed = next.crossed.includes(tile)
    this.changed(h.did(this.history, next), say(crossed ? 'puz-said-crossed' : 'puz-said-uncrossed', { tile }))
  }

  /** Note everywhere what nothing visible excludes. */
  fill(): void {
    if (this.locked) return
    const next = pencil.fill(this.puzzle, this.history.now)
    this.changed(h.did(this.history, next), say('puz-said-filled', { count: next.marks.size }))
  }

  /** Rub everything out that is in pencil. */
  rub(): void {
    if (this.locked || !(this.marks.size || this.crossed.length)) return
    const next = { ...this.history.now, marks: EMPTY.marks, crossed: [] }
    this.changed(h.did(this.history, next), say('puz-said-rubbed'))
  }

  // -- looking -------------------------------------------------------------------------------------

  move(dx: number, dy: number): void {
    this.cursor = neighbour(this.puzzle, this.cursor, dx, dy)
  }

  /** Show a number, or no longer; two at most, the older one goes. */
  show(number: number): void {
    const others = this.marked.filter((one) => one.number !== number)
    if (others.length < this.marked.length) this.marked = others
    else {
      const stay = others.slice(-1)
      const look = others.length > 1 ? others[0].look : stay[0]?.look === 0 ? 1 : 0
      this.marked = [...stay, { number, look }]
    }
  }

  // -- asking --------------------------------------------------------------------------------------

  /** Ask the server something about this position; an answer that comes too late is left out. */
  private ask<T>(asked: () => Promise<T>, then: (answer: T) => void): void {
    const before = this.position
    this.busy = true
    asked()
      .finally(() => (this.busy = false))
      .then(
        (answer) => this.position === before && then(answer),
        (error) => this.tell(error instanceof Refused ? error.words : say('page-no-answer')),
      )
      .catch(fault)
  }

  private tell(text: string): void {
    this.note = { kind: 'text', text }
    this.spoken = text
  }

  /** Asked for by the player: that is counted. */
  check(): void {
    this.judge(() => this.count({ checks: this.progress.checks + 1 }))
  }

  private count(asked: Partial<Progress>): void {
    this.progress = { ...this.progress, ...asked }
    this.save()
  }

  /** Is what lies right? `unsolved`: the server has answered, and the puzzle is not solved by it. */
  private judge(unsolved = () => {}): void {
    this.ask(
      () => checkPuzzle(this.id, this.texts),
      (verdict) => {
        this.note = { kind: 'verdict', verdict }
        if (!verdict.solved) {
          const { laid, wanted, faults } = verdict
          const first = faults.slice(0, 1).map((fault) => faultWords(this.puzzle, fault))
          this.spoken = [say('puz-faults', { count: faults.length, laid, wanted }), ...first].join(' ')
          unsolved()
          return
        }
        const { best } = this.progress
        this.progress = finished(this.progress)
        if (!this.progress.helped) solvedDay(this.id, this.progress)
        this.record = alone(this.progress) && best !== null && this.progress.seconds < best
        this.held = null
        this.pencil = false
        this.save()
        this.spoken = say('puz-done')
      },
    )
  }

  /** First where to look, then the reason step by step (a supposition with its end is one), then the domino. It lays nothing. */
  hint(): void {
    if (this.note?.kind === 'hint') this.tellOf(this.note.hint, this.note)
    else
      this.ask(
        () => hintPuzzle(this.id, this.texts),
        (hint) => this.tellOf(hint, null),
      )
  }

  private tellOf(hint: PuzzleHint, before: (Note & { kind: 'hint' }) | null): void {
    if (!before) this.count({ hints: this.progress.hints + 1 })
    const steps = before?.steps ?? stepsOf(hint.steps)
    const told = before ? Math.min(before.told + 1, steps.length) : 0
    const more = hint.kind !== 'step' || (before !== null && told === steps.length)
    const newest = before && told > before.told ? shown(steps[told - 1]) : []
    this.note = { kind: 'hint', hint, steps, told, at: more || !newest.length ? -1 : newest[0].at, more }
    const words = newest.map(({ note }) => stepWords(this.puzzle, note))
    if (more || !words.length) words.push(hintWords(this.puzzle, hint, more))
    this.spoken = words.join(' ')
  }

  /** Show once more what a step of the reason speaks about. */
  showStep(at: number): void {
    if (this.note?.kind === 'hint') this.note = { ...this.note, at: this.note.at === at ? -1 : at }
  }

  /** May one look at the two dominoes of the corner? In a réussite that reveals nothing. */
  get hasCorner(): boolean {
    return this.puzzle.kind === 'reussite' && !this.puzzle.revealed.length
  }

  /** Look at the corner: its two dominoes are laid, and the result says so. */
  look(): void {
    this.ask(
      () => lookPuzzle(this.id, this.texts),
      (found) => {
        let position = this.position
        for (const laid of readAll(this.puzzle, found.laid)) position = lay(this.puzzle, position, laid) ?? position
        this.held = null
        this.progress = { ...this.progress, looked: true }
        this.laid(position, say('puz-said-looked'))
      },
    )
  }

  solve(): void {
    this.ask(
      () => solvePuzzle(this.id, this.texts),
      (found) => {
        const laid = readAll(this.puzzle, found.laid).filter((one) => !this.fixed.some((fix) => same(fix, one)))
        this.held = null
        this.progress = { ...this.progress, solved: true, helped: true }
        this.pencil = false
        this.history = h.did(this.history, pencil.tidy({ ...this.history.now, laid }))
        this.save()
        this.tell(say('puz-solution-shown'))
      },
    )
  }
}
