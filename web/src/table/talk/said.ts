/** What the table says round the board: refusals, hints, and what each player said last. */

import type { Board } from '../../board/props'
import type { Live } from '../live/live.svelte'
import { reasonOf, refusalWords } from '../../words/refusals'
import { moveWords, shownWords } from '../../words/moves'
import { briefWords, factWords, phraseWords } from '../../words/phrases'
import type { GameEvent, Hint, MoveView, Problem, View } from '../../generated/types'
import { tileWords } from '../../tile/tileWords'
import { byRule, capital, has, join, say } from '../../words/words.svelte'
import type { Choosing } from '../choosing/choosing.svelte'

/** Why something was refused, and what would be possible. */
export function problemWords(
  problem: Problem,
  { view, pieces, company }: Pick<Live, 'view' | 'pieces' | 'company'>,
): string {
  const key = `error-${problem.code}` as const
  const rule = problem.rule ?? ''
  const reason = reasonOf(problem)
  if (reason) return `${reason}.` // the rule is next to it, to be opened
  if (['illegal-move', 'unreadable-move', 'ambiguous-move'].includes(problem.code)) {
    const possible = [...new Set([...(view?.moves.map(moveWords) ?? []), ...(pieces ?? [])])]
    const legal = possible.slice(0, 6).join(', ') + (possible.length > 6 ? ' …' : '')
    return say('page-error-illegal-move', { text: String(problem.facts.text ?? '').split('>')[0], legal })
  }
  if (problem.code === 'out-of-turn') {
    const turn = problem.facts.turn
    return say(key, { turn: turn ?? 'none', name: company?.names[turn] ?? '', rule })
  }
  if (/undo/.test(problem.code) && has(key)) return say(key)
  return refusalWords(problem)
}

/** The advised move with its reason, and the rule that gives its points. */
export function hintWords(hint: Hint, advised: MoveView): { text: string; rule: string | null } {
  const move = shownWords(advised) ?? moveWords(advised)
  const { points, rule } = hint
  const told = points
    ? [say('hint-points', { move, points, rule: rule!, reason: say(`because-${rule}`, { points }) })]
    : [say('hint', { move }), ...(hint.why ? [phraseWords(hint.why)] : [])]
  if (hint.outlook) told.push(phraseWords(hint.outlook))
  return { text: told.join(' '), rule }
}

/** What else could be played, with the chance of each; empty where that is not known. */
export function otherWords(hint: Hint): string {
  if (!hint.others.length) return ''
  const moves = hint.others.map((one) =>
    say('hint-other', { move: moveWords({ ...one, text: one.move }), outlook: briefWords(one.outlook) }),
  )
  return say('hint-others', { moves: join(moves) })
}

/** What each seat said last, as a bubble at its plate: a pass, a bid, a draw. */
export function bubbles(board: Board, viewer: number | null, events: readonly GameEvent[]): Map<number, string> {
  const said = new Map<number, string>()
  const bidding = board.shape === 'tricks' && board.trump === null
  if (bidding) for (const { seat, bid } of board.bids) said.set(seat, bid ? String(bid) : say('table-bid-pass'))
  let acted = 0
  for (const event of events.toReversed()) {
    if (!('seat' in event) || event.event === 'Scored') continue
    if (++acted > 3) break
    if (said.has(event.seat) || event.seat === viewer) continue
    if (event.event === 'Passed') said.set(event.seat, say(byRule('page-sulks', event.rule)))
    else if (event.event === 'Announced') said.set(event.seat, String(factWords(event.phrase?.facts.what ?? '')))
    else if (event.event === 'Drew') said.set(event.seat, say(byRule('page-draws', event.rule)))
    else said.set(event.seat, '')
  }
  return said
}

/** Who acted last. */
export function lastSeat(events: readonly GameEvent[]): number | null {
  const event = events.findLast((e) => 'seat' in e && e.event !== 'Scored')
  return event && 'seat' in event ? event.seat : null
}

/** Whose turn it is. While a move is being shown, it is the turn of the player who made it; nobody's
 * while an answer is awaited, or the connection is lost. */
export function turnWords({
  table,
  view,
  company,
  events,
  myTurn,
  showing,
  shared,
}: Pick<Live, 'table' | 'view' | 'company' | 'events' | 'myTurn' | 'showing' | 'shared'>): string {
  if (!view || !company || view.turn === null) return ''
  if (myTurn && table?.alone) return say('page-your-turn-for', { name: company.names[view.turn] })
  if (myTurn && goesOn(view, events)) return say('page-once-more')
  if (myTurn && shared) return say('page-your-turn-by-name', { name: company.names[view.turn] })
  if (myTurn) return say('page-your-turn')
  const mover = view.turn !== view.seat ? view.turn : showing ? lastSeat(events) : null
  return mover === null || mover === view.seat ? '' : say('page-turn-of', { name: company.names[mover] })
}

/** Has the one who looks just taken a pair, which gives another turn? */
function goesOn({ board, seat }: View, events: readonly GameEvent[]): boolean {
  if (board.shape !== 'memory' || Object.values(board.places).some(({ state }) => state === 'up')) return false
  const last = events.findLast((event) => event.event === 'Captured' || event.event === 'TurnedBack')
  return last?.event === 'Captured' && last.seat === seat
}

/** What the one who looks is after, and what would do now. */
export function aimWords({ aim }: Live): string {
  return aim ? phraseWords(aim) : ''
}

/** A sentence ends with a full stop, unless it is a question. */
export const ended = (text: string) => (!text || /[.?!…]$/.test(text) ? text : `${text}.`)

/** Where one of these is offered, no tile is asked for. */
const CALLS = new Set(['bid', 'trump', 'take', 'claim'])

/** For screen readers: the tiles that fit, or what else can be done. */
export function fitWords({ hand, playable, plain, laying }: Choosing): string {
  const tiles = hand.filter((piece) => playable.has(piece))
  if (tiles.length) return say('page-fit', { count: tiles.length, tiles: join(tiles.map(tileWords)) })
  const others = plain
    .map((m) => capital(moveWords(m)))
    .slice(0, 4)
    .join(', ')
  const lacking = hand.length && !laying && !plain.some(({ kind }) => CALLS.has(kind))
  return lacking ? `${say('page-nothing-fits')} ${ended(others)}` : ended(others)
}
