/** The tables over HTTP. The key of this device travels in a cookie that scripts cannot read. */

import type { House } from './device/device'
import { deviceHouse, serverAnswered, withoutServer } from './host.svelte'
import { refusalWords } from '../words/refusals'
import type {
  Catalogue,
  CodeFound,
  CompanyInfo,
  CompanyRequest,
  DeviceLink,
  ImportRequest,
  Invitation,
  InvitationInfo,
  LessonAnswer,
  LessonCard,
  LessonFrame,
  LessonInfo,
  LessonLaid,
  LessonVerdict,
  NewKey,
  NewTable,
  Problem,
  PuzzleExamined,
  PuzzleHint,
  PuzzleInfo,
  PuzzleTechnique,
  PuzzleShelf,
  PuzzleSolution,
  PuzzleVerdict,
  Replay,
  Review,
  RuleText,
  ScoreInfo,
  ScoreRequest,
  TableCard,
  TableMade,
  WatchInfo,
  WatchLink,
  WatchState,
} from '../generated/types'
import { say } from '../words/words.svelte'

/** What the server said no to. */
export class Refused extends Error {
  constructor(public problem: Problem) {
    super(problem.message)
  }

  /** The reason in the language of the page, whichever that is by now. */
  get words(): string {
    return this.problem.code === 'no-server' ? say('page-no-answer') : refusalWords(this.problem)
  }
}

/** There is no server, or something else answers in its place. */
export const isAway = (error: unknown) => error instanceof Refused && error.problem.code === 'no-server'
const noServer = () => new Refused({ code: 'no-server', why: '', message: 'No server.', rule: null, facts: {} })

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await ask(method, path, body)
  const json = answer.headers.get('content-type')?.includes('json')
  return json ? answer.json() : ((await answer.text()) as T)
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const house = deviceHouse()
  const answer = house ? await askHouse(house, method, path, text) : await askServer(method, path, text)
  if (answer.ok) return answer
  throw new Refused(await answer.json())
}

/** Ask the server; where none has ever answered, the house of this device. */
async function askServer(method: string, path: string, body?: string): Promise<Response> {
  const headers: HeadersInit = body === undefined ? {} : { 'Content-Type': 'application/json' }
  try {
    const answer = await fetch(`/api${path}`, { method, headers, body })
    // Something else may answer in its place: a web space, with a page that says that there is nothing.
    const ours = answer.ok ? !isPage(answer) : (await answer.clone().json()).code
    if (ours) {
      serverAnswered()
      return answer
    }
  } catch {
    // nobody is there
  }
  const house = await withoutServer()
  if (!house) throw noServer()
  return askHouse(house, method, path, body)
}

const isPage = (answer: Response) => answer.headers.get('content-type')?.includes('html') ?? false

async function askHouse(house: House, method: string, path: string, body?: string): Promise<Response> {
  const { status, text } = await house.ask(method, path, body)
  const type = /^[{[]/.test(text) ? 'application/json' : 'text/plain'
  return new Response(status === 204 ? null : text, { status, headers: { 'Content-Type': type } })
}

let catalogued: Promise<Catalogue> | undefined
const ruled = new Map<string, Promise<RuleText>>()

export function catalogue(): Promise<Catalogue> {
  catalogued ??= call<Catalogue>('GET', '/catalogue').catch((error) => {
    catalogued = undefined // ask again next time
    throw error
  })
  return catalogued
}

export function rules(game: string, lang: string): Promise<RuleText> {
  const path = `/games/${game}/rules?lang=${lang}`
  if (!ruled.has(path)) {
    const asked = call<RuleText>('GET', path)
    ruled.set(path, asked)
    asked.catch(() => ruled.delete(path)) // ask again next time
  }
  return ruled.get(path)!
}

export const companyFor = (game: string, agreed: CompanyRequest) =>
  call<CompanyInfo>('POST', `/games/${game}/company`, agreed)
export const newTable = (request: NewTable) => call<TableMade>('POST', '/tables', request)
export const myTables = () => call<TableCard[]>('GET', '/tables')
export const dropTable = (id: string) => call<void>('DELETE', `/tables/${id}`)
/** The same tiles once more, at a new table. */
export const again = (id: string, manche: number) => call<TableMade>('POST', `/tables/${id}/again/${manche}`)
export const rematch = (id: string) => call<TableMade>('POST', `/tables/${id}/rematch`)
/** A link and a code for a friend who is to take an open place. */
export const invite = (id: string) => call<Invitation>('POST', `/tables/${id}/invitation`)
export const withdraw = (id: string) => call<void>('DELETE', `/tables/${id}/invitation`)
/** An open place goes to an opponent of the house. */
export const givePlace = (id: string, player: number) => call<void>('POST', `/tables/${id}/places/${player}`, {})
/** A link with which the same person goes on at another device. */
export const deviceLink = (id: string) => call<DeviceLink>('POST', `/tables/${id}/device`)
export const byCode = (code: string) => call<CodeFound>('POST', '/codes', { code })
export const invitation = (token: string) => call<InvitationInfo>('GET', `/invitations/${token}`)
export const join = (token: string, name: string) => call<TableMade>('POST', `/invitations/${token}`, { name })
/** Close this person's games everywhere but here. */
export const newKey = () => call<NewKey>('POST', '/key')
/** A link to watch a table, or to see again a partie that is over. */
export const letWatch = (id: string) => call<WatchLink>('POST', `/tables/${id}/watching`)
export const isWatched = (id: string) => call<WatchState>('GET', `/tables/${id}/watching`)
export const endWatching = (id: string) => call<void>('DELETE', `/tables/${id}/watching`)
/** The same for who was invited to a table that is full. */
export const watchInstead = (token: string) => call<WatchLink>('POST', `/invitations/${token}/watching`)
/** The table that a link to watch leads to. */
export const watched = (token: string) => call<WatchInfo>('GET', `/watching/${token}`)
const by = (watch: string | null) => (watch ? `?watch=${watch}` : '')
export const record = (id: string, watch: string | null) => call<string>('GET', `/tables/${id}/record${by(watch)}`)
export const importRecord = (request: ImportRequest) => call<TableMade>('POST', '/import', request)
export const replay = (id: string, manche: number, watch: string | null) =>
  call<Replay>('GET', `/tables/${id}/replay/${manche}${by(watch)}`)
/** The own choices of a manche that is over, judged; it takes some seconds. */
export const review = (id: string, manche: number) => call<Review>('POST', `/tables/${id}/review/${manche}`)

// -- scores of games with real dominoes: the server keeps nothing, so all that was entered is sent along

export const countScore = (book: ScoreRequest) => call<ScoreInfo>('POST', '/score', book)
/** The sheet as a file to print. */
export const printScore = async (book: ScoreRequest, lang: string): Promise<Blob> =>
  (await ask('POST', `/score/print?lang=${lang}`, book)).blob()

// -- puzzles: the server keeps nothing, so what is laid is sent along ------------------------------

const shelved = new Map<string, Promise<PuzzleShelf>>()

/** The puzzles of the house and that of a day. */
export function puzzles(day: string): Promise<PuzzleShelf> {
  if (!shelved.has(day)) {
    const asked = call<PuzzleShelf>('GET', `/puzzles?day=${day}`)
    shelved.set(day, asked)
    asked.catch(() => shelved.delete(day)) // ask again next time
  }
  return shelved.get(day)!
}

export const puzzle = (id: string) => call<PuzzleInfo>('GET', `/puzzles/${id}`)
export const checkPuzzle = (id: string, laid: readonly string[]) =>
  call<PuzzleVerdict>('POST', `/puzzles/${id}/check`, { laid })
export const hintPuzzle = (id: string, laid: readonly string[]) =>
  call<PuzzleHint>('POST', `/puzzles/${id}/hint`, { laid })
export const lookPuzzle = (id: string, laid: readonly string[]) =>
  call<PuzzleSolution>('POST', `/puzzles/${id}/look`, { laid })
/** Each technique of the hints with an example. */
export const techniques = () => call<PuzzleTechnique[]>('GET', '/techniques')
// -- lessons: the house keeps nothing, so what was played is sent along -----------------------------

export const lessons = () => call<LessonCard[]>('GET', '/lessons')
export const lesson = (id: string) => call<LessonInfo>('GET', `/lessons/${id}`)
export const playLesson = (id: string, frame: LessonFrame) => call<LessonAnswer>('POST', `/lessons/${id}/play`, frame)
export const layInLesson = (id: string, laid: LessonLaid) => call<LessonVerdict>('POST', `/lessons/${id}/lay`, laid)
/** What can be said in a short time about a puzzle that somebody has drawn. */
export const examinePuzzle = (text: string) => call<PuzzleExamined>('POST', '/examine-puzzle', { text })
export const solvePuzzle = (id: string, laid: readonly string[]) =>
  call<PuzzleSolution>('POST', `/puzzles/${id}/solution`, { laid })
