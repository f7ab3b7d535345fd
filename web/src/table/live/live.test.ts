import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Answer, ClientFrame, GridLine, Problem, StateFrame } from '../../generated/types'

/** A connection that a test opens, answers on and cuts. */
class Socket {
  static readonly OPEN = 1
  static last: Socket
  readyState = 0
  sent: ClientFrame[] = []
  onopen = () => {}
  onmessage: (message: { data: string }) => void = () => {}
  onclose: (event: { code: number }) => void = () => {}

  constructor() {
    Socket.last = this
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.readyState = 2 // until the other side says so too, which may never be
  }

  open(): void {
    this.readyState = Socket.OPEN
    this.onopen()
    this.tell(STATE)
  }

  cut(): void {
    this.readyState = 3
    this.onclose({ code: 1006 })
  }

  tell(frame: unknown): void {
    this.onmessage({ data: JSON.stringify(frame) })
  }
}

const STATE = {
  type: 'state',
  version: 7,
  since: 0,
  clock: null,
  table: { players: [{ mine: true }], seating: [0], sides: [0], alone: false },
  view: { seat: null, turn: null, moves: [], shown: [], facts: {} },
  events: [],
} as unknown as StateFrame

const PROBLEM: Problem = { code: 'illegal-move', why: '', message: 'No.', rule: 'GEN-10', facts: { text: '2-0' } }

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
let comeBack = () => {} // to the page, from another one
vi.stubGlobal('document', {
  documentElement: {},
  hidden: false,
  addEventListener: (_: string, heard: () => void) => (comeBack = heard),
  removeEventListener: () => {},
})
vi.stubGlobal('location', { protocol: 'http:', host: 'here' })
vi.stubGlobal('window', globalThis)
vi.stubGlobal('WebSocket', Socket)
const { Live } = await import('./live.svelte')

const TROUBLE: Problem = { code: 'cannot-save', why: 'cannot-save', message: 'Wait.', rule: null, facts: {} }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function sit(): InstanceType<typeof Live> {
  const live = new Live('table')
  Socket.last.open()
  vi.advanceTimersByTime(400)
  return live
}

/** Answer the question that was asked last. */
function answer(given: Partial<Answer>): void {
  const asked = Socket.last.sent.at(-1) as ClientFrame & { id: string }
  Socket.last.tell({
    type: 'answer',
    id: asked.id,
    ok: true,
    version: 7,
    problem: null,
    hint: null,
    why: null,
    lines: null,
    offers: null,
    ...given,
  })
}

test('why a tile is refused is a question about it, not a move', async () => {
  const live = sit()
  const asked = live.askWhy('2-0')
  const { type, version, piece, place } = Socket.last.sent.at(-1) as never
  expect({ type, version, piece, place }).toEqual({ type: 'why', version: 7, piece: '2-0', place: '' })
  expect(live.busy).toBe(false)
  answer({ why: PROBLEM })
  await asked
  expect(live.problem).toEqual(PROBLEM)
  expect(Socket.last.sent.some((frame) => frame.type === 'move')).toBe(false)
})

test('a piece that can be laid, or a position that has gone, is not spoken of', async () => {
  const live = sit()
  let asked = live.askWhy('2-0', 'L')
  answer({})
  await asked
  expect(live.problem).toBeNull()
  asked = live.askWhy('2-0')
  answer({ ok: false, problem: { ...PROBLEM, code: 'stale' } })
  await asked
  expect(live.problem).toBeNull()
})

test('the lines of a laying are asked for as it lies, and a refusal is not spoken of', async () => {
  const live = sit()
  const steps = [{ piece: '9-3', place: '0:0', manner: 'r' }]
  let asked = live.askLines(steps)
  expect(Socket.last.sent.at(-1)).toMatchObject({ type: 'lines', version: 7, steps })
  const line: GridLine = { squares: ['0:0', '1:0'], values: [9, 3], total: 12, missing: 8, marks: [] }
  answer({ lines: [line] })
  expect(await asked).toEqual([line])
  asked = live.askLines(steps)
  answer({ ok: false, problem: PROBLEM })
  expect(await asked).toBeNull()
  expect(live.problem).toBeNull()
})

test('a question is over when the connection is lost, and can be asked again', async () => {
  const live = sit()
  const [hint, risk] = [live.askHint(), live.askRisk('6-4>L')]
  Socket.last.cut()
  await hint
  expect(await risk).toBeNull()
  expect([live.status, live.problem, live.hint]).toEqual(['lost', null, null])
  expect(await live.askRisk('6-4>L')).toBeNull() // nobody is there to be asked
  vi.advanceTimersByTime(400)
  Socket.last.open()
  expect(Socket.last.sent.map((frame) => frame.type)).not.toContain('hint')
  const again = live.askRisk('6-4>L')
  const sway = { period: 1900, tap: 220, steady: 0.26, hasty: 0.82 }
  answer({ risk: 0.25, sway })
  expect(await again).toEqual({ risk: 0.25, sway })
  const untold = live.askRisk('6-4>L') // in company without hints
  answer({ risk: null, sway })
  expect(await untold).toEqual({ risk: null, sway })
})

test('a move tells how long the hand was held, where it was', () => {
  const live = sit()
  live.play('6-4>L', 480)
  expect(Socket.last.sent.at(-1)).toMatchObject({ type: 'move', move: '6-4>L', held: 480 })
})

test('a move is sent again on the next connection', () => {
  const live = sit()
  live.play('6-4>L')
  const [move] = Socket.last.sent.slice(-1)
  Socket.last.cut()
  vi.advanceTimersByTime(400)
  Socket.last.open()
  expect(Socket.last.sent).toContainEqual(move)
})

const pong = () => Socket.last.tell({ type: 'pong' })
const pings = () => Socket.last.sent.filter((frame) => frame.type === 'ping').length

test('a page that is answered keeps its connection', () => {
  const live = sit()
  const socket = Socket.last
  for (let second = 0; second < 600; second++) {
    vi.advanceTimersByTime(1000)
    if (second % 2) pong()
  }
  expect(Socket.last).toBe(socket)
  expect(live.status).toBe('open')
  expect(pings()).toBeGreaterThan(100)
})

test('a connection that swallows everything is noticed within five seconds, and another one opened', () => {
  const live = sit()
  const dead = Socket.last
  vi.advanceTimersByTime(1400)
  live.play('6-4>L')
  const [move] = dead.sent.slice(-1)
  expect(live.unsent).toBe(true)
  vi.advanceTimersByTime(3300)
  expect([live.status, live.myTurn]).toEqual(['lost', false])
  vi.advanceTimersByTime(400)
  expect(Socket.last).not.toBe(dead)
  Socket.last.open()
  expect(live.status).toBe('open')
  expect(Socket.last.sent).toContainEqual(move)
  dead.cut() // it notices at last; nobody looks at it any more
  dead.tell({ type: 'trouble', problem: TROUBLE })
  expect([live.status, live.trouble]).toEqual(['open', null])
  answer({ id: (move as { id: string }).id, version: 8 })
  expect(live.unsent).toBe(false)
})

test('what only one way is swallowed is noticed too', () => {
  const live = sit()
  for (let tenth = 0; tenth < 48; tenth++) {
    vi.advanceTimersByTime(100)
    Socket.last.tell({ type: 'trouble', problem: null }) // others are heard of
  }
  expect(live.status).toBe('lost')
})

test('a connection that never opens is given up, and the page says that it tries on', () => {
  const live = new Live('table')
  const first = Socket.last
  expect(live.trying).toBe(false)
  vi.advanceTimersByTime(8400)
  expect(Socket.last).not.toBe(first)
  expect([live.status, live.trying]).toEqual(['connecting', true])
  first.readyState = Socket.OPEN
  first.onopen() // too late
  expect(first.sent).toEqual([])
  Socket.last.open()
  expect([live.status, live.trying]).toEqual(['open', false])
})

test('who comes back to the page learns within three seconds whether anybody is there', () => {
  const live = sit()
  const before = pings()
  comeBack()
  expect(pings()).toBe(before + 1)
  vi.advanceTimersByTime(3000)
  expect(live.status).toBe('lost')
})

test('who leaves the page waits for nothing', async () => {
  const live = sit()
  const risk = live.askRisk('6-4>L')
  live.close()
  expect(await risk).toBeNull()
})

test('what keeps the opponents from playing is shown as long as it lasts', () => {
  const live = sit()
  Socket.last.tell({ type: 'trouble', problem: TROUBLE })
  expect(live.trouble).toEqual(TROUBLE)
  expect(live.view?.seat).toBe(null)
  Socket.last.tell({ type: 'trouble', problem: null })
  expect(live.trouble).toBe(null)
})

test('after a lost connection, the trouble is told again if it lasts', () => {
  const live = sit()
  Socket.last.tell({ type: 'trouble', problem: TROUBLE })
  Socket.last.cut()
  expect(live.trouble).toBe(null)
})

test('who leaves the page and who comes back is told to the others', () => {
  sit()
  const page = document as { hidden: boolean }
  page.hidden = true
  comeBack()
  expect(Socket.last.sent.at(-1)).toEqual({ type: 'ping', hidden: true })
  page.hidden = false
  comeBack()
  expect(Socket.last.sent.at(-1)).toEqual({ type: 'ping', hidden: false })
})

test('who is there, what time is left and the rematch are known when they are told', () => {
  const live = sit()
  expect([live.clock, live.there, live.successor]).toEqual([null, [], null])
  Socket.last.tell({ type: 'presence', players: ['here', 'gone'] })
  Socket.last.tell({ type: 'rematch', table: 'again' })
  const clock = { per: 'move', seconds: 60, increment: 0, left: [60_000, 9000], ticking: 1 }
  Socket.last.tell({ ...STATE, version: 8, since: 7, clock })
  expect([live.there, live.successor]).toEqual([['here', 'gone'], 'again'])
  expect(live.clock).toEqual({ ...clock, at: Date.now() })
})

test('where the house plays for somebody, it is not their turn until they are back', () => {
  const live = sit()
  const players = [{ name: 'Anne', mine: true, kind: 'person', relieved: true }]
  const mine = { ...STATE, table: { ...STATE.table, players }, view: { ...STATE.view, seat: 0, turn: 0 } }
  Socket.last.tell({
    ...STATE,
    table: { ...STATE.table, players },
    view: { ...STATE.view, turn: 0 },
    version: 8,
    since: 7,
  })
  vi.advanceTimersByTime(400)
  Socket.last.tell({ ...mine, version: 8 })
  vi.advanceTimersByTime(400)
  expect([live.view?.seat, live.myTurn]).toEqual([0, false])
  live.back()
  expect(Socket.last.sent.at(-1)).toMatchObject({ type: 'back', version: 8 })
  answer({ id: (Socket.last.sent.at(-1) as { id: string }).id, version: 9 })
  const back = { ...mine.table, players: [{ name: 'Anne', mine: true, kind: 'person', relieved: false }] }
  Socket.last.tell({ ...mine, table: back, version: 9, since: 8 })
  vi.advanceTimersByTime(400)
  expect(live.myTurn).toBe(true)
})
