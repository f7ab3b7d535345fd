/**
 * One table as this page sees it: the socket, what was received, and what may be shown.
 *
 * The server sends faster than people can follow, so frames wait in a queue and are shown one by
 * one; nothing can be played before the queue is empty. A move that was sent and not answered when
 * the connection is lost is sent again with the same id: the server plays it once.
 */

import type { Socket } from '../../house/device/device'
import type { Risk } from '../../board/props'
import { changed } from './changed'
import { isForced } from '../choosing/choice'
import type { RunningClock } from '../../words/clock'
import { company, type Company, isWaiting, mySeats } from '../../words/company'
import { fault } from '../../house/fault'
import { deviceHouse, serverAnswered, withoutServer } from '../../house/host.svelte'
import { ofThisManche } from './redeal'
import { isMuted, type Remark } from '../talk/remarks'
import { patience } from '../../house/patience'
import { settings } from '../../ui/settings.svelte'
import { chime, sound } from '../../ui/sound'
import { type Line, story } from '../../words/story'
import type {
  Answer,
  ClientFrame,
  FilledSheet,
  GameEvent,
  GridLine,
  Hint,
  Offers,
  Phrase,
  Presence,
  Problem,
  Said,
  Scored,
  ServerFrame,
  StateFrame,
  StepView,
  TableInfo,
  View,
} from '../../generated/types'
import { say } from '../../words/words.svelte'

export type Status = 'connecting' | 'open' | 'lost' | 'gone'

/** Points on their way to a player's plate. */
export interface Token {
  key: number
  scored: Scored
}

const socketTo = (table: string): string =>
  `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/api/tables/${table}/play`

const RETRY = [300, 600, 1200, 2500, 5000] // ms until the next try to connect
// A connection can be dead without being closed: the page asks now and then whether anybody is there.
const BEAT = 1500 // ms between the last sign of life and the next question
const SILENCE = 2950 // ms that the answer may take
const OPENING = 8000 // ms until the first state
const LATE = 50 // ms in which an answer that came while the page was busy is read
const REST: Record<string, number> = { slow: 1200, normal: 570, fast: 250, none: 0 }
const SAID = 4500 // ms that what somebody says stays
const HEARD = 12 // lines that a screen reader may still have to read
const FORCED_REST = 500 // ms in which one can see that a draw or a pass is coming
// What is taken away or turned back with a move is looked at longer, and so is one's own move before
// the device goes to somebody else.
const LONGER = 2.2
const TAKEN = ['Captured', 'TrickWon', 'TurnedBack', 'Collapsed']

const isAction = (event: GameEvent) => !['Scored', 'MancheEnded', 'PartieEnded'].includes(event.event)

// Refusals that need no words: a newer position comes, or a banner says that the connection is lost.
const SHOWN = ['stale', 'no-connection']

const noConnection = (id: string, version: number): Answer => ({
  type: 'answer',
  id,
  ok: false,
  version,
  problem: { code: 'no-connection', why: '', message: 'There is no connection.', rule: null, facts: {} },
  hint: null,
  risk: null,
  sway: null,
  why: null,
  lines: null,
  offers: null,
})

const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(36)).join('')

export class Live {
  status: Status = $state('connecting')
  table: TableInfo | null = $state.raw(null)
  view: View | null = $state.raw(null)
  /** What can be laid, where there are too many moves to have them all: null, if `view` has them. */
  pieces: readonly string[] | null = $state.raw(null)
  aim: Phrase | null = $state.raw(null) // what the one who looks is after, and what would do now
  sheet: FilledSheet | null = $state.raw(null)
  events: GameEvent[] = $state.raw([]) // of this manche, as the seat that looks saw them
  undo = $state(false)
  hint: Hint | null = $state.raw(null)
  problem: Problem | null = $state.raw(null)
  trouble: Problem | null = $state.raw(null) // what keeps the opponents from playing
  clock: RunningClock | null = $state.raw(null)
  there: Presence['players'] = $state.raw([]) // who is at the table, by player, where several people play
  successor: string | null = $state(null) // the table of the rematch
  tokens: Token[] = $state([])
  trying = $state(false) // has a try to connect failed, and none succeeded since?
  unsent = $state(false) // is a move on its way that was not answered?
  busy = $state(false) // frames are being shown, or an answer is awaited
  showing = $state(false) // frames are being shown
  said: { key: number; seat: number; what: Remark }[] = $state.raw([]) // what players have just said
  watchers = $state(0) // how many look on without a place here
  moved = $state(false) // are this person's places held by another device?
  held = $state(false) // is a lesson waiting for somebody to read on?
  /** The person who must say ready before their hand is asked for; null: no curtain. */
  curtain: number | null = $state(null)
  /** The player who may still take back the move that led to the curtain. */
  regrets: number | null = $state(null)
  /** What a screen reader is told, one line after another: nothing takes the place of what it still reads. */
  heard: { key: number; text: string }[] = $state.raw([])

  readonly company: Company | null = $derived(this.table && this.view ? company(this.table, this.view.seat) : null)
  readonly log: Line[] = $derived(this.company ? story(this.company, this.events) : [])
  readonly mine: number[] = $derived(this.table ? mySeats(this.table) : [])
  /** Do several people pass this device round? */
  readonly shared: boolean = $derived(this.mine.length > 1 && !this.table?.alone)
  /** The seats that this device plays itself: for others that are its own, the house may play. */
  readonly played: number[] = $derived(
    this.mine.filter((seat) => !this.table!.players[this.table!.seating[seat]].relieved),
  )
  /** May the one in front of the screen play now? */
  readonly myTurn: boolean = $derived(
    !this.busy &&
      !this.held &&
      this.status === 'open' &&
      this.curtain === null &&
      this.view !== null &&
      this.view.seat !== null &&
      this.view.turn === this.view.seat &&
      this.played.includes(this.view.seat),
  )

  #socket: Socket | null = null
  #version = 0
  #seat: number | null = null // the seat that was asked for
  #queue: StateFrame[] = []
  #latest: StateFrame | null = null // the last one that came: the next may tell only what has changed
  #pending: (ClientFrame & { id: string }) | null = null
  #asked = new Map<string, (answer: Answer) => void>()
  #tries = 0
  #closed = false
  #alarm = 0 // rings when nobody answers
  #timers = new Set<number>()
  #tokenKey = 0
  #lineKey = 0
  #elsewhere = true // was it somebody else's turn?
  #undoing = false
  #regretting = false // the one who sits down again takes a move back

  /** `watch`: the last part of a link to watch the table; `lesson`: what opens the table of a lesson. */
  constructor(
    readonly id: string,
    readonly watch: string | null = null,
    readonly lesson: (() => Socket) | null = null,
  ) {
    this.#connect()
    document.addEventListener('visibilitychange', this.#lookAgain)
  }

  close(): void {
    this.#closed = true
    document.removeEventListener('visibilitychange', this.#lookAgain)
    clearTimeout(this.#alarm)
    this.#timers.forEach(clearTimeout)
    this.#unanswered()
    this.#socket?.close()
  }

  // -- what a person does ---------------------------------------------------------------------------

  /** `held`: for how many milliseconds the hand swayed over the move, where it does. */
  play(move: string, held: number | null = null): void {
    this.regrets = null
    this.#send({ type: 'move', id: newId(), version: this.#version, move, held })
  }

  /** Ask why a piece cannot be laid. Nothing changes, so nothing waits for it. */
  async askWhy(piece: string, place = ''): Promise<void> {
    this.hint = null
    const { problem, why } = await this.#ask({ type: 'why', id: newId(), version: this.#version, piece, place })
    if (!this.#pending) this.#tell(problem ?? why)
  }

  /** Say something to the others. It is about this moment: what is lost on its way is not said later. */
  async say(what: Remark): Promise<void> {
    const { problem } = await this.#ask({ type: 'say', id: newId(), what })
    this.#tell(problem)
  }

  #hearSaid({ seat, what }: Said): void {
    const { table, company } = this
    if (!table || !company || this.curtain !== null) return
    if (!this.mine.includes(seat) && isMuted(table, table.seating[seat])) return
    const key = ++this.#lineKey
    this.said = [...this.said.filter((one) => one.seat !== seat), { key, seat, what }]
    this.#later(() => (this.said = this.said.filter((one) => one.key !== key)), SAID)
    const name = company.names[seat]
    this.hear(say('speak-said', { name, what: say(`phrase-${what}`) }))
  }

  next(): void {
    this.#send({ type: 'next', id: newId(), version: this.#version })
  }

  /** Play again where the house played for who sits here. */
  back(): void {
    this.#send({ type: 'back', id: newId(), version: this.#version })
  }

  /** Let the house play for a player who is gone. */
  agree(player: number): void {
    this.#send({ type: 'agree', id: newId(), version: this.#version, player })
  }

  takeBack(): void {
    this.#undoing = true
    this.#send({ type: 'undo', id: newId(), version: this.#version })
  }

  async askHint(): Promise<void> {
    const answer = await this.#ask({ type: 'hint', id: newId(), version: this.#version })
    if (answer.problem) this.#tell(answer.problem)
    else if (answer.version === this.#version) this.hint = answer.hint
  }

  async askRisk(move: string): Promise<Risk | null> {
    const { ok, risk, sway } = await this.#ask({ type: 'risk', id: newId(), version: this.#version, move })
    return ok ? { risk, sway } : null
  }

  async askLines(steps: readonly StepView[]): Promise<readonly GridLine[] | null> {
    return (await this.#ask({ type: 'lines', id: newId(), version: this.#version, steps })).lines
  }

  /** What can be laid after these steps, and where this piece can go. */
  async askOffers(steps: readonly StepView[], piece: string): Promise<Offers | null> {
    return (await this.#ask({ type: 'offers', id: newId(), version: this.#version, steps, piece })).offers
  }

  /** The next person has the device now. */
  ready(): void {
    if (this.curtain !== null) this.#sit(this.curtain)
  }

  /** Who said ready is somebody else: the hand is hidden again. Where all hands lie open, none is. */
  readonly mayHide: boolean = $derived(this.shared && this.myTurn && this.#secret)
  hide(): void {
    if (!this.mayHide) return
    this.curtain = this.#seat
    this.#sit(null)
  }

  /** The player who has just played still has the device, and takes the move back. */
  regret(): void {
    this.curtain = null
    this.#regretting = true
    this.#sit(this.regrets)
  }

  /** A lesson goes on from other tiles: they are shown from their beginning. */
  anew(): void {
    this.forget()
    this.#sit(this.#seat)
  }

  forget(): void {
    this.problem = null
  }

  /** Tell a screen reader. */
  hear(text: string): void {
    if (text) this.heard = [...this.heard, { key: ++this.#lineKey, text }].slice(-HEARD)
  }

  // -- the socket -----------------------------------------------------------------------------------

  #connect(): void {
    const socket = this.lesson?.() ?? deviceHouse()?.connect(this.id) ?? new WebSocket(socketTo(this.id))
    this.#socket = socket
    this.#within(OPENING)
    socket.onopen = () => {
      if (this.#socket !== socket) return
      if (socket instanceof WebSocket) serverAnswered()
      // After a lost connection only what was missed is asked for.
      const same = this.view?.seat === this.#seat
      const since = same && this.#version && !this.#queue.length ? this.#version : null
      this.#transmit({ type: 'sit', seat: this.#seat, since, watch: this.watch, changes: true })
      if (this.#pending) this.#transmit(this.#pending)
    }
    socket.onmessage = (message) => {
      if (this.#socket === socket) this.#receive(JSON.parse(message.data))
    }
    socket.onclose = (event) => {
      if (this.#closed || this.#socket !== socket) return
      clearTimeout(this.#alarm)
      if (event.code === 4404 || this.status === 'gone') {
        this.status = 'gone'
        return
      }
      // The place is played from another device now, or watching was switched off: unless this browser
      // has another right to look, the table is closed to it.
      if (event.code === 4401) {
        this.#seat = this.curtain = null
        this.moved = true
      }
      this.#lost()
    }
  }

  #lost(): void {
    this.#socket = null
    if (!this.table) withoutServer().catch(fault) // which the next try finds, if no server has ever answered
    this.status = this.table ? 'lost' : 'connecting'
    this.trying = true
    this.trouble = null // if it lasts, it is told again
    this.#unanswered()
    this.#later(() => this.#connect(), RETRY[Math.min(this.#tries++, RETRY.length - 1)])
  }

  /** Somebody must answer within this time; else the connection is dead, and another one is opened. */
  #within(ms: number): void {
    clearTimeout(this.#alarm)
    this.#alarm = window.setTimeout(() => {
      this.#alarm = window.setTimeout(() => this.#dead(), LATE)
    }, ms * patience())
  }

  #dead(): void {
    if (this.status === 'gone') return
    const dead = this.#socket
    this.#lost()
    dead?.close() // which it may notice much later
  }

  /** There was a sign of life. After a while the page asks for the next one. */
  #alive(): void {
    clearTimeout(this.#alarm)
    this.#alarm = window.setTimeout(() => this.#ping(), BEAT)
  }

  #ping(): void {
    this.#transmit({ type: 'ping', hidden: document.hidden })
    this.#within(SILENCE)
  }

  /** Whoever comes back to the page must not look at a table that has long gone on without them; and
   *  when somebody leaves it, the others are told. */
  #lookAgain = (): void => {
    if (this.status === 'open') this.#ping()
  }

  #transmit(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame))
  }

  /** Send something that changes the table: one at a time, and again if the connection is lost. */
  #send(frame: ClientFrame & { id: string }): void {
    if (this.#pending) return
    this.#pending = frame
    this.unsent = frame.type === 'move'
    this.busy = true
    this.problem = null
    this.hint = null
    this.#transmit(frame)
  }

  #ask(frame: ClientFrame & { id: string }): Promise<Answer> {
    return new Promise((resolve) => {
      this.#asked.set(frame.id, resolve)
      if (this.#socket?.readyState === WebSocket.OPEN) this.#transmit(frame)
      else this.#unanswered()
    })
  }

  /** A question is about one moment: unlike a move it is not asked again on the next connection. */
  #unanswered(): void {
    for (const [id, resolve] of this.#asked) resolve(noConnection(id, this.#version))
    this.#asked.clear()
  }

  /** This browser may not look at the table. */
  #shut(problem: Problem | null): void {
    this.status = 'gone'
    this.problem = problem
    clearTimeout(this.#alarm)
    this.#socket?.close()
  }

  /** Say what was refused, unless the page shows it anyway. */
  #tell(problem: Problem | null): void {
    if (problem && !SHOWN.includes(problem.code)) this.problem = problem
  }

  #sit(seat: number | null): void {
    if (seat !== this.#seat) {
      // What was told to one person is not for the next one, nor for a screen reader. Who waited for the others has
      // heard who came.
      this.events = []
      if (this.#seat !== null) this.heard = []
    }
    this.#seat = seat
    this.#queue = []
    this.#transmit({ type: 'sit', seat, watch: this.watch, changes: true })
  }

  #receive(frame: ServerFrame): void {
    if (frame.type === 'pong') {
      this.#alive()
      return
    }
    if (frame.type === 'said') {
      this.#hearSaid(frame)
      return
    }
    if (frame.type === 'watchers') {
      this.watchers = frame.count
      return
    }
    if (frame.type === 'trouble') {
      this.trouble = frame.problem
      return
    }
    if (frame.type === 'presence') {
      this.there = frame.players
      return
    }
    if (frame.type === 'rematch') {
      this.successor = frame.table
      return
    }
    if (frame.type === 'answer') {
      if (frame.id && this.#asked.has(frame.id)) {
        this.#asked.get(frame.id)!(frame)
        this.#asked.delete(frame.id)
        return
      }
      if (frame.id && frame.id === this.#pending?.id) {
        this.#pending = null
        this.unsent = false
      }
      if (['unknown-table', 'broken-table'].includes(frame.problem?.code ?? '')) this.status = 'gone'
      else if (['not-watching', 'too-many-watch'].includes(frame.problem?.code ?? '')) this.#shut(frame.problem)
      else this.#tell(frame.problem)
      // What was accepted comes as a state right after; until then nothing is offered.
      if (!frame.ok || frame.version <= this.#version) this.#settle()
      return
    }
    const state = frame.type === 'changed' ? changed(this.#latest!, frame) : frame
    this.#latest = state
    if (this.status !== 'open') this.#alive()
    this.#tries = 0
    this.trying = this.moved = false
    this.status = 'open'
    this.clock = state.clock && { ...state.clock, at: Date.now() } // time does not wait for what is shown
    // After a refusal the state comes once more: what is on the screen is not shown again.
    const { version, since, view } = state
    if (version === this.#version && since === version && view.seat === this.view?.seat) return
    this.#queue.push(state)
    if (!this.showing) this.#show()
  }

  // -- showing, one frame after another -------------------------------------------------------------

  #show(): void {
    const frame = this.#queue.shift()
    if (!frame) {
      this.showing = false
      this.#settle()
      return
    }
    this.showing = true
    this.busy = true
    const rest = this.#apply(frame)
    this.#later(() => this.#show(), rest)
  }

  /** Take a frame over, and say how long it wants to be looked at. */
  #apply(frame: StateFrame): number {
    if (frame.view.seat !== this.#seat) return 0 // of a seat that we no longer look from
    const fresh = frame.since === 0
    const known = frame.version <= this.#version && !fresh
    const same = this.view?.seat === frame.view.seat
    this.#version = frame.version
    this.table = frame.table
    this.view = frame.view
    this.pieces = frame.pieces
    this.aim = this.lesson ? null : frame.aim // a lesson says what is to be done
    this.sheet = frame.sheet
    this.undo = frame.undo
    this.hint = null
    if (known) return 0
    this.events = fresh ? [...frame.events] : ofThisManche([...this.events, ...frame.events])
    if (fresh) {
      if (same) this.heard = [] // what was said before may never have happened now
      if (this.#undoing) this.hear(say('page-taken-back'))
      this.#undoing = false
      if (this.#seat === this.curtain) this.curtain = null
      if (this.#regretting) {
        this.#regretting = false
        this.regrets = null
        this.takeBack()
      }
      return 0
    }
    this.#announce(frame.events)
    const { turn, seat } = frame.view
    const acted = frame.events.flatMap((event) => (isAction(event) && 'seat' in event ? [event.seat] : []))
    if (turn === seat ? acted.every((who) => who === seat) : !acted.length) return 0
    const handed = turn !== null && turn !== seat && this.mine.includes(turn)
    const taken = frame.events.some((event) => TAKEN.includes(event.event))
    return handed || taken ? LONGER * this.rest : this.rest
  }

  /** Do hands lie hidden? */
  get #secret(): boolean {
    return this.view !== null && !this.view.shown.length && !this.view.facts.open.length
  }

  /** Do forced draws and passes play by themselves? In a lesson they are learnt. */
  get playsForced(): boolean {
    return settings.forced && !this.lesson
  }

  get rest(): number {
    return REST[settings.pace] ?? REST.normal
  }

  /** Points fly to their plate, one after the other, and everything is announced to screen readers. */
  #announce(events: readonly GameEvent[]): void {
    sound(events)
    const scored = events.filter((e): e is Scored => e.event === 'Scored' && e.points !== 0)
    if (this.company)
      this.hear([...story(this.company, events).map((l) => l.text), this.#myTotal(scored)].join(' ').trim())
    // What a player scored before makes room.
    if (scored.length) this.tokens = this.tokens.filter((t) => scored.every((e) => e.seat !== t.scored.seat))
    scored.forEach((event, at) => {
      const key = ++this.#tokenKey
      this.#later(() => this.tokens.push({ key, scored: event }), at * 200)
      this.#later(() => (this.tokens = this.tokens.filter((t) => t.key !== key)), at * 200 + 1900)
    })
  }

  /** What one has by now, where one has just scored. */
  #myTotal(scored: readonly Scored[]): string {
    const { table, view } = this
    const side = table && view && view.seat !== null ? table.sides[view.seat] : null
    return table && side !== null && scored.some((event) => event.side === side)
      ? say('page-my-total', { points: table.totals[side] })
      : ''
  }

  /** Everything that was received is shown: whose turn is it, and is anything forced? */
  #settle(): void {
    if (this.showing || this.#pending) return
    this.busy = false
    const { table, view } = this
    if (!table || !view || isWaiting(table)) return
    const people = this.mine
    if (view.turn === null) {
      // A manche that is over hides nothing. Who shares the device looks on together.
      this.curtain = null
      if (people.length === 1 && this.#seat === null) this.#sit(people[0])
      if (people.length > 1 && this.#seat !== null) this.#sit(null)
      return
    }
    if (people.length === 1) {
      if (this.#seat === null) this.#sit(people[0])
    } else if (this.played.includes(view.turn) && this.#seat !== view.turn) {
      // Another person of this device is to move: drop the hand on the screen, draw the curtain.
      if (!this.#secret) this.#sit(view.turn)
      else {
        this.curtain = view.turn
        if (this.#seat !== null) {
          this.regrets = this.undo ? this.#seat : null
          this.#sit(null)
        }
      }
      return
    }
    // It is said when the turn comes back, not at every choice of one's own.
    if (!this.myTurn) this.#elsewhere = true
    else if (this.#elsewhere && (view.moves.length > 1 || this.pieces)) {
      this.#elsewhere = false
      chime()
    }
    this.#playForced()
  }

  #playForced(): void {
    const { view, pieces } = this
    if (!this.playsForced || !this.myTurn || !view || !isForced(view.moves, pieces)) return
    const only = view.moves[0]
    const version = this.#version
    this.#later(
      () => {
        if (version === this.#version && this.myTurn) this.play(only.text)
      },
      settings.pace === 'none' ? 0 : FORCED_REST,
    )
  }

  #later(what: () => void, ms: number): void {
    const timer = window.setTimeout(() => {
      this.#timers.delete(timer)
      what()
    }, ms)
    this.#timers.add(timer)
  }
}
