/** What happens at a table, in words: events, moves, places. No game is known here. */

import type { Company } from './company'
import { signed } from './numbers'
import type { GameEvent, MoveView, StepView } from '../generated/types'
import { type Args, byRule, has, join, maybe, say } from './words.svelte'

/** MancheEnded → manche-ended. */
function kebab(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
}

// -- events ---------------------------------------------------------------------------------------

/** Tell one event; `brief` where the points stand on the line of what gave them. */
export function tell(company: Company, event: GameEvent, brief = false): string {
  const args = facts(company, event)
  const rule = 'rule' in event ? event.rule : ''
  if (event.event === 'Scored' && event.points < 0 && !brief)
    return say(byRule('event-scored-less', rule), { ...args, points: -event.points })
  if (event.event === 'MancheEnded' && event.out !== null && String(event.winners) === String(event.out))
    return say('event-went-out', person(company, event.out))
  return say(byRule(`event-${kebab(event.event)}${brief ? '-brief' : ''}`, rule), args)
}

/** The arguments of an event's message: seats become names, places become words. */
function facts(company: Company, event: GameEvent): Args {
  let args: Args = {}
  for (const [name, value] of Object.entries(event)) {
    switch (name) {
      case 'event':
      case 'hands':
        break
      case 'seat':
      case 'starter':
        args = { ...args, ...person(company, value) }
        break
      case 'winners':
        args = { ...args, ...group(company, value) }
        break
      case 'place':
        args.place = value
        args.where = toldWhere(value)
        break
      case 'manner':
        if (event.event === 'Placed') args.manner = manner(toldManner(event.tile, event.place, value)) || 'none'
        break
      case 'what':
        args.what = announcement(value, 'value' in event ? event.value : '')
        break
      case 'title':
        args.title = value ? maybe(`title-${value}`, value) : 'none'
        break
      case 'counts': {
        const inside = value.filter((n: number) => n)
        const same = new Set(inside).size === 1
        args.each = same ? inside[0] : inside.length ? 'none' : 0
        args.counts = value.join(', ')
        break
      }
      case 'lots':
        args.lots = event.event === 'Dealt' && value.length ? lotsWords(company, event) : 'none'
        break
      default:
        args[name] = plain(value)
    }
  }
  if (event.event === 'MancheEnded') {
    args.how = howWords(company, event)
    if (event.how === 'redeal') args.who = 'void'
  }
  if (event.event === 'Scored')
    args = { ...args, reason: reasonWords(event) || 'none', ...group(company, company.seatsOf(event.side)) }
  return args
}

/** The lots by name. Who is out of the partie draws none. */
function lotsWords(company: Company, { lots, counts }: { lots: readonly string[]; counts: readonly number[] }): string {
  const seats = counts.map((_, seat) => seat)
  const drew = lots.length === seats.length ? seats : seats.filter((seat) => counts[seat])
  return lots.map((tile, at) => say('lot-of', { ...person(company, drew[at]), tile })).join(', ')
}

/** How a manche ended. */
export function howWords(company: Company, end: { how: string; rule: string; out: number | null }): string {
  const who = end.out === null ? {} : person(company, end.out)
  return maybe(byRule(`how-${end.how}`, end.rule), say('how-other', { how: end.how }), who)
}

/** Why there are points: the sum that the event gives itself, else the words of the rule. */
export function reasonWords({ rule, points, reason = '' }: { rule: string; points: number; reason?: string }): string {
  return reason.includes('=')
    ? reason.replaceAll(' - ', ' − ')
    : maybe(byRule(`because-${rule}`, reason), '', { points })
}

/** What a rule gave in this position: the sum, or the points and what they are for. */
export function hereWords(scored: { rule: string; points: number; reason: string }): string {
  const why = reasonWords(scored)
  return why.includes('=') ? why : [signed(scored.points), why].filter(Boolean).join(', ')
}

function plain(value: unknown): string | number {
  if (value === null || value === '' || (Array.isArray(value) && !value.length)) return 'none'
  if (Array.isArray(value)) return join(value.map(String))
  return typeof value === 'number' ? value : String(value)
}

export function person(company: Company, seat: number): Args {
  return { who: seat === company.viewer ? 'you' : 'other', name: company.names[seat] ?? '' }
}

/** Several people in one sentence: nobody, you, us (you and others), one, many. */
export function group(company: Company, seats: readonly number[]): Args {
  if (!seats.length) return { who: company.names.length > 1 ? 'nobody' : 'alone', names: '' }
  const names = seats.filter((s) => s !== company.viewer).map((s) => company.names[s])
  if (company.viewer !== null && seats.includes(company.viewer))
    return { who: names.length ? 'us' : 'you', names: join([say('you'), ...names]) }
  return { who: names.length === 1 ? 'one' : 'many', names: join(names) }
}

/** Tiles laid together on a grid. The board shows where. */
export function aligned(company: Company, together: readonly GameEvent[]): string {
  const laid = together.filter((event) => event.event === 'Placed')
  const said = together.filter((event) => event.event === 'Announced')
  const sums = said.filter((event) => event.what === 'twenty')
  const marks = said.filter((event) => event.what === 'marks').flatMap((event) => event.value.split(' '))
  return say('event-aligned', {
    ...person(company, laid[0].seat),
    tiles: join(laid.map((event) => event.tile)),
    sums: join(sums.map((event) => announcement(event.what, event.value))) || 'none',
    marks: say('grid-marks', { marks: marks.length }),
  })
}

/** What a seat said, such as `bid` with the value 31. */
export function announcement(what: string, value: string): string {
  const said = what === 'trump' ? maybe(`suit-${value}`, value) : value
  return maybe(`announce-${what}`, `${what} ${said}`.trim(), { value: said, count: said.split(' ').length })
}

// -- places, manners, moves -----------------------------------------------------------------------

const TOWER = /^-?\d+\.-?\d+\.(\d+)$/ // a cell and its level

/** A place as it is told afterwards: of a tower, the level is enough. */
function toldWhere(place: string): string {
  const tower = TOWER.exec(place)
  return tower ? say('place-level', { level: Number(tower[1]) }) : where(place)
}

/** A place may have a number: `pile 4` is `place-pile` with a value. */
export function where(place: string): string {
  const [word, value = ''] = place.split(' ')
  return place ? maybe(`place-${word}`, say('place-other', { place }), { value }) : ''
}

/** A manner may end in a number or a sign: `out4`, `out-joker` are `manner-out` with a value. */
export function manner(text: string): string {
  if (!text) return ''
  const parts = /^(.*?)(?:-(.+)|(\d+))?$/.exec(text)!
  const value = parts[2] ?? parts[3] ?? ''
  const told = has(`sign-${value}`) ? say('manner-sign', { sign: say(`sign-${value}`) }) : value
  return maybe(`manner-${parts[1]}`, text, { value: told })
}

/** Of a double, either half points outward: that is not told. In a tower, up and down are those of its plan. */
function toldManner(tile: string, place: string, text: string): string {
  const [one, other] = tile.split('-')
  if (/^[ud]$/.test(text) && TOWER.test(place)) return `above-${text}`
  return one === other && text.startsWith('out') ? '' : text
}

/** A legal move in words. A kind that is not known yet shows the move's own text. */
export function moveWords(move: MoveView): string {
  const [word, ...rest] = move.text.split(' ')
  let value = rest.join(' ')
  if (move.kind === 'trump') value = maybe(`suit-${value}`, value)
  const key = has(`move-${word}`) ? (`move-${word}` as const) : (`move-${move.kind}` as const)
  if (move.steps.length && (move.kind === 'place' || !has(key))) return move.steps.map(stepWords).join(', ')
  return maybe(key, move.text, { value })
}

/** A move whose places have no name on the screen: the board shows them. Null where all have one. */
export function shownWords({ steps }: MoveView): string | null {
  if (!steps.length || !steps.every(({ place }) => /^-?\d+[.:]/.test(place))) return null
  return say('page-hint-shown', { tiles: join(steps.map(({ piece }) => piece)), count: steps.length })
}

export function stepWords(step: StepView): string {
  const text = ['start', 'trick', 'table', ''].includes(step.place)
    ? say('move-start', { tile: step.piece })
    : say('move-place', { tile: step.piece, where: where(step.place) })
  // At an end a tile points outwards: its way says nothing.
  const outwards = /^[LR]$/.test(step.place) && /^[rdlu]$/.test(step.manner)
  const told = outwards ? '' : toldManner(step.piece, step.place, step.manner)
  return told ? `${text}, ${manner(told)}` : text
}
