/**
 * A second reader of records, written from docs/notation.md alone: it knows no rule, and the page does not need it.
 * The tests read the same records with it as with Python.
 */

export type Piece = { piece: string; place: string; manner: string }
export type Move = { text: string; pieces: Piece[] }
export type Deal = { hands: string[][]; stock: string[]; parts: Record<string, string[][]> }
export type Seated = { after: number; seat: number; what: string; names: string[] }
export type Manche = { deal: Deal; moves: Move[]; seated: Seated[]; score: number[] | null }
export type Partie = {
  game: string
  seats: number
  names: string[]
  options: Record<string, string>
  auto: boolean
  undone: number
  manches: Manche[]
}

const HEAD = ['game', 'seats', 'players', 'options', 'seed', 'salt', 'commitment', 'auto', 'undone']
const HEIRS = ['left', 'gone']
const WHAT = ['joined', 'given', 'freed', 'time', 'absent', 'back', ...HEIRS]
const ELSEWHERE = ['lots', 'shuffle']

const TILE = '(?:\\d+|[a-z]+)-(?:\\d+|[a-z]+)'
const LAID = new RegExp(
  `^(${TILE})(?:>([lrudnesw])(?::(cross|out\\d+|by\\d+|out-(?:\\d+|[a-z]+)))?|@(-?\\d+:-?\\d+|-?\\d+\\.-?\\d+\\.\\d+)([rldu]))?$`,
)
const OUTCOME = / = [+-]\d+\.\d+ [+-]\d+\.\d+ [+-]\d+\.\d+ (stands|falls)$/
const SAID = /^(draw|buy|pass|stop|leave|muggins|(bid|trump|draw) \d+)$/
const ONLY_TILE = new RegExp(`^${TILE}$`)

export function readPartie(text: string): Partie {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('#')[0].trim())
    .filter((line) => line)
  check(lines[0] === 'pioche 1', 'the first line')
  check(lines.at(-1) === 'end', 'the last line')
  const body = lines.slice(1, -1)
  const head = new Map<string, string>()
  while (body.length && HEAD.includes(body[0].split(/\s/)[0])) {
    const [name, value] = split(body.shift()!, /\s+/)
    check(!head.has(name), `${name} twice`)
    head.set(name, value)
  }
  check(head.has('game'), 'no game')
  if (head.get('seed')?.startsWith('"')) check(typeof fromJson(head.get('seed')!) === 'string', 'the seed')
  check(['on', 'off', undefined].includes(head.get('auto')), 'auto')
  const seats = whole(head.get('seats') ?? '')
  const manches: Manche[] = []
  while (body.length) manches.push(readManche(body, manches.length + 1, seats))
  check(manches.length > 0, 'no manche')
  const names = head.has('players') ? readNames(head.get('players')!) : []
  return {
    game: head.get('game')!.toLowerCase().replaceAll('_', '-'),
    seats,
    names: names.some((name) => name) ? names : [],
    options: Object.fromEntries((head.get('options') ?? '').split(/\s+/).filter(Boolean).map(readOption)),
    auto: head.get('auto') === 'on',
    undone: whole(head.get('undone') ?? '0'),
    manches,
  }
}

function readManche(body: string[], number: number, seats: number): Manche {
  check(body.shift() === `manche ${number}`, `manche ${number}`)
  check(body[0]?.startsWith('deal '), 'no deal')
  const deal = readDeal(body.shift()!.slice('deal '.length))
  const manche: Manche = { deal, moves: [], seated: [], score: null }
  while (body.length && !body[0].startsWith('manche ')) {
    const line = body.shift()!
    if (line.startsWith('score ')) {
      manche.score = line.split(/\s+/).slice(1).map(Number)
      check(manche.score.every(Number.isInteger), 'the score')
      check(!body.length || body[0].startsWith('manche '), 'after the score')
    } else if (line.startsWith('seated ')) {
      manche.seated.push(readSeated(line, manche.moves.length, seats))
    } else {
      for (const move of line.split(',')) if (move.trim()) manche.moves.push(readMove(move))
    }
  }
  return manche
}

function readOption(pair: string): [string, string] {
  check(pair.includes('='), 'an option')
  const [name, value] = split(pair, /=/)
  return [name.replaceAll('-', '_'), value.replaceAll('_', ' ')]
}

function readSeated(line: string, after: number, seats: number): Seated {
  const found = /^seated (\d+) ([a-z]+) (.+)$/.exec(line)
  check(found, 'seated')
  const [, seat, what, given] = found!
  const names = readNames(given)
  check(Number(seat) < seats && WHAT.includes(what), 'seated')
  check(names.length === (HEIRS.includes(what) ? 2 : 1), 'names of seated')
  return { after, seat: Number(seat), what, names }
}

function readNames(text: string): string[] {
  if (!text.includes('"')) return text.split(',').map((name) => name.trim())
  const names = fromJson(`[${text}]`)
  check(Array.isArray(names) && names.every((name) => typeof name === 'string'), 'the names')
  return (names as string[]).map((name) => name.trim())
}

// -- deals ------------------------------------------------------------------------------------------------------------

export function readDeal(text: string): Deal {
  const sections = text.split(';').map((section) => section.trim())
  const deal: Deal = { hands: groups(sections.shift()!), stock: [], parts: {} }
  sections.forEach((section, at) => {
    const name = /^[a-z]+(?= |$)/i.exec(section)?.[0]
    check(name !== undefined || at === 0, 'a part without a name')
    if (name === undefined) deal.stock = groups(section).flat()
    else {
      check(!(name in deal.parts), `${name} twice`)
      deal.parts[name] = groups(section.slice(name.length).trim())
    }
  })
  const placed = Object.entries(deal.parts).filter(([name]) => !ELSEWHERE.includes(name))
  const tiles = [...deal.hands, deal.stock, ...placed.flatMap(([, tiles]) => tiles)].flat()
  check(new Set(tiles).size === tiles.length, 'a tile twice')
  return deal
}

function groups(section: string): string[][] {
  return section.split('|').map((group) => {
    const words = group.split(/\s+/).filter((word) => word && word !== '-')
    return words.map((word) => readTile(word.toLowerCase()))
  })
}

/** The larger number first; a sign stands where it is. */
function readTile(word: string): string {
  check(ONLY_TILE.test(word), 'a tile')
  const [one, other] = word.split('-')
  check(!(Number(one) > 12 || Number(other) > 12), 'a tile')
  return Number(one) < Number(other) ? `${other}-${one}` : word
}

// -- moves ------------------------------------------------------------------------------------------------------------

export function readMove(written: string): Move {
  const text = written.trim().toLowerCase().replace(/\s+/g, ' ').replace(/ ?> ?/g, '>')
  const bare = text.replace(OUTCOME, '').replace(/!$/, '')
  const [word, rest] = split(bare, / /)
  if (SAID.test(bare)) return { text, pieces: [] }
  if (['take', 'give', 'exchange'].includes(word)) return { text, pieces: rest.split(' ').map(alone) }
  if (word === 'turn') {
    check(/^[a-d]\d+$/.test(rest), 'a place')
    return { text, pieces: [{ piece: '', place: rest, manner: '' }] }
  }
  const two = bare.split(' ')
  if (two.length === 2) return { text, pieces: two.map(alone) }
  return { text, pieces: bare.split(' + ').map(readLaid) }
}

function readLaid(text: string): Piece {
  const found = LAID.exec(text)
  check(found, `a move: ${text}`)
  const [, tile, arm, manner, cell, way] = found!
  return { piece: readTile(tile), place: arm?.toUpperCase() ?? cell ?? '', manner: manner ?? way ?? '' }
}

function alone(tile: string): Piece {
  return { piece: readTile(tile), place: '', manner: '' }
}

// -- what both need ---------------------------------------------------------------------------------------------------

/** The text before the first separator, and what follows it. */
function split(text: string, separator: RegExp): [string, string] {
  const found = separator.exec(text)
  return found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : [text, '']
}

function whole(text: string): number {
  check(/^\d{1,9}$/.test(text), 'a number')
  return Number(text)
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('This is no record: a quoted text')
  }
}

function check(right: unknown, what: string): void {
  if (!right) throw new Error(`This is no record: ${what}`)
}
