/** A chain as the board tells it, made ready to be laid out: a root, and arms that grow from it. */

import type { ChainBoard, ChainPiece, LitPlace } from '../props'
import { half, halves, type Half } from '../../tile/pips'
import type { Compass } from './layout'

export interface Link {
  tile: string
  inner: Half // towards the root
  outer: Half
  across: boolean
  manner: string
  seat: number
  at: number
}

export interface Strand {
  name: string // as moves call it
  way: Compass
  links: Link[]
  open: boolean
  end: Half // the number at its end
}

export interface Model {
  cross: boolean // are there four arms, or will there be?
  before?: Model // as it was when the root was laid, if that was not the first tile
  root: Link // its outer half lies to the left
  strands: Strand[] // clockwise: N, E, S, W
  signs: boolean // Dingominos, where doubles lie along the chain
}

const WAYS: Record<string, Compass> = { L: 'W', R: 'E', U: 'N', D: 'S', N: 'N', E: 'E', S: 'S', W: 'W' }

/** Has it four arms, or will it have? */
export const isCross = (board: ChainBoard): boolean => board.arms.some(({ name }) => !'LRWE'.includes(name))

/** All tiles, the first one first. */
export const linksOf = ({ root, strands }: Model): Link[] => [root, ...strands.flatMap(({ links }) => links)]

export function model(board: ChainBoard): Model | null {
  if (!board.first) return null
  const first = link(board.first)
  const arms = new Map(board.arms.map((arm) => [arm.name, { ...arm, links: arm.tiles.map(link) }]))
  const cross = isCross(board)
  const sides = ['U', 'D'].some((name) => arms.get(name)?.open || arms.get(name)?.links.length)
  let root = first
  if (arms.has('L') && arms.has('R')) {
    if (sides || board.spinner) root = fromSpinner(first, arms.get('L')!.links, arms.get('R')!.links, board.spinner)
    else ['U', 'D'].forEach((name) => arms.delete(name)) // they open later
  }
  const strands = [...arms.values()].map(({ name, links, open }): Strand => {
    const way = WAYS[name]
    return { name, way, links, open, end: links.at(-1)?.outer ?? (way === 'W' ? root.outer : root.inner) }
  })
  strands.sort((one, other) => 'NESW'.indexOf(one.way) - 'NESW'.indexOf(other.way))
  // There all halves are told as words, numbers too.
  const found: Model = { cross, root, strands, signs: typeof board.first.inner === 'string' }
  if (root !== first) found.before = upTo(board, root.at)
  return found
}

/** The line that there was when the spinner was laid. */
function upTo(board: ChainBoard, at: number): Model {
  const arms = board.arms.map((arm) => ({
    ...arm,
    tiles: arm.tiles.filter((tile) => tile.at <= at),
    open: 'LR'.includes(arm.name),
  }))
  return model({ ...board, arms, spinner: null })!
}

function link(piece: ChainPiece): Link {
  return { ...piece, inner: half(piece.inner), outer: half(piece.outer) }
}

const turned = (one: Link): Link => ({ ...one, inner: one.outer, outer: one.inner })

/**
 * The side arms grow from the spinner, which need not be the first tile. Make it the root: what lies
 * between it and the first tile changes sides. Both lists are changed in place.
 */
function fromSpinner(first: Link, left: Link[], right: Link[], spinner: string | null | undefined): Link {
  const isSpinner = (one: Link) => (spinner ? one.tile === spinner : one.inner === one.outer)
  if (isSpinner(first)) return first
  for (const [near, far, middle] of [
    // Seen from the right end, the first tile shows its right half, which is its inner one.
    [right, left, first],
    [left, right, turned(first)],
  ] as const) {
    const at = near.findIndex(isSpinner)
    if (at < 0) continue
    const root = near[at]
    far.unshift(...near.slice(0, at).map(turned).reverse(), middle)
    near.splice(0, at + 1)
    return root
  }
  return first
}

// -- how would a tile lie? -------------------------------------------------------------------------

/** A tile that is not there yet. Without halves, we cannot tell which way round it would lie. */
export interface Ghost {
  across: boolean
  halves: { inner: Half; outer: Half } | null
}

export function ghost(chain: Model | null, strand: Strand | null, lit: LitPlace): Ghost {
  if (!lit.piece) return { across: false, halves: null }
  const [a, b] = halves(lit.piece)
  const double = a === b && doublesLieAcross(chain)
  if (!chain || !strand) return { across: double, halves: { inner: b, outer: a } } // the first tile
  const told = lit.manners.length === 1 ? lit.manners[0] : ''
  if (told === 'cross') return { across: true, halves: { inner: a, outer: b } }
  const inward = /^by-?(.+)$/.exec(told)?.[1]
  const outward = /^out-?(.+)$/.exec(told)?.[1]
  const lies = (inner: Half) => ({ across: double, halves: { inner, outer: inner === a ? b : a } })
  if (inward !== undefined) return lies(half(inward))
  if (outward !== undefined) return lies(half(outward) === a ? b : a)
  const ways = new Set(lit.manners.filter((manner) => /^(by|out|cross)/.test(manner)))
  const inner = ways.size ? undefined : touching(chain, strand.end, [a, b])
  return inner === undefined ? { across: double, halves: null } : lies(inner)
}

/** Which half goes inward? Only what the tiles on the table show: equal halves touch, or sevens. */
function touching(chain: Model, end: Half, [a, b]: [Half, Half]): Half | undefined {
  if (a === b) return a
  if (a === 'joker' || b === 'joker') return 'joker'
  const wanted = touchesBySeven(chain) ? 7 - Number(end) : end
  return [a, b].find((one) => one === wanted)
}

function touchesBySeven(chain: Model): boolean {
  let [equal, seven] = [0, 0]
  for (const { links, way } of chain.strands) {
    let end = way === 'W' ? chain.root.outer : chain.root.inner
    for (const one of links) {
      equal += Number(one.inner === end)
      seven += Number(Number(one.inner) + Number(end) === 7)
      end = one.outer
    }
  }
  return seven > equal
}

/** They do, unless the tiles on the table tell otherwise. */
function doublesLieAcross(chain: Model | null): boolean {
  if (!chain) return true
  return linksOf(chain).find((one) => one.inner === one.outer)?.across ?? !chain.signs
}
