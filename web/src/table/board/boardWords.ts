/** What lies on the table, in a sentence: for who cannot see the board. */

import type { Board, ChainBoard, MemoryBoard, TowerBoard, TricksBoard } from '../../board/props'
import { type Company, person } from '../../words/company'
import { manner, where } from '../../words/moves'
import { wayWords } from '../../board/tower/words'
import { halfWords } from '../../tile/tileWords'
import { join, say } from '../../words/words.svelte'

/** What the open ends show. An arm without a tile shows the first tile's half, or the spinner's number. */
export function ends({
  first,
  arms,
  spinner,
}: ChainBoard): { arm: string; value: string; wants: string; tile: string }[] {
  if (!first) return []
  const bare = (arm: string) => (spinner && /[UD]/.test(arm) ? spinner[0] : arm === 'L' ? first.outer : first.inner)
  return arms
    .filter((arm) => arm.open)
    .map(({ name, tiles, wants }) => {
      const last = tiles.at(-1)
      return { arm: name, wants, value: String(last ? last.outer : bare(name)), tile: last?.tile ?? first.tile }
    })
}

/** Tiles that lie face up, or did a moment ago: the log does not keep them, so they are told now. */
export function turnedUp(board: Board): string {
  if (board.shape !== 'memory') return ''
  const tell = (key: 'table-turned' | 'table-turned-back', tiles: string) => (tiles ? say(key, { tiles }) : '')
  const told = [tell('table-turned', seenTiles(faceUp(board))), tell('table-turned-back', seenTiles(board.missed))]
  return told.filter(Boolean).join(' ')
}

const faceUp = ({ places }: MemoryBoard) =>
  Object.entries(places).flatMap(([place, { tile }]) => (tile ? [{ place, tile }] : []))
const seenTiles = (seen: MemoryBoard['missed']) => seen.map(({ place, tile }) => `${place} ${tile}`).join(', ')

/** A bid or a tile, after the name of whose it is. */
const whose = (company: Company, seat: number, what: string) => say('table-whose', { ...person(company, seat), what })

function bidWords(board: TricksBoard, company: Company): string {
  const bids = board.bids.map(({ seat, bid }) =>
    bid === null ? say('table-bid-passed', person(company, seat)) : whose(company, seat, String(bid)),
  )
  return bids.length ? say('table-bids', { bids: bids.join(', ') }) : ''
}

/** The whole board, for a screen reader. */
export function described(board: Board, company: Company): string {
  switch (board.shape) {
    case 'line':
    case 'cross': {
      if (!board.first) return say('table-empty')
      const told = ends(board).map(({ value, wants, tile }) =>
        wants ? say(`table-end-${wants}`, { tile }) : halfWords(value),
      )
      const once = told.filter((text, n) => !ends(board)[n].wants || told.indexOf(text) === n)
      return say('table-ends', { ends: once.join(', ') })
    }
    case 'row':
      return board.tiles.length ? say('table-row', { tiles: board.tiles.join(' ') }) : say('table-row-empty')
    case 'tricks':
      if (board.trump === null) return bidWords(board, company) // they are still bidding
      return board.trick.length
        ? say('table-trick', {
            tiles: board.trick.map((p) => whose(company, p.seat, p.tile)).join(', '),
          })
        : say('table-trick-empty')
    case 'memory':
      return say('table-turned', { tiles: seenTiles(faceUp(board)) || say('table-nothing') })
    case 'piles':
      return board.piles
        .map((pile, at) =>
          say('table-pile-of', {
            pile: String(at + 1),
            top: pile.top ?? '—',
            height: say('table-pile', { height: pile.height }),
          }),
        )
        .join(' ')
    case 'count':
      return say('page-count', { total: board.total })
    case 'sheet': {
      const { tiles } = board
      return tiles.length
        ? say('sheet-chain', { tiles: tiles.map(({ left, right }) => `${left}-${right}`).join(', ') })
        : say('sheet-empty')
    }
    case 'grid':
      return board.tiles.length
        ? say('table-grid', {
            tiles: join(board.tiles.map((t) => `${t.tile} ${where(`${t.column}:${t.row}`)}, ${manner(t.way)}`)),
          })
        : say('table-grid-empty')
    case 'tower':
      return board.tiles.length ? levelWords(board).join(' ') : say('table-tower-empty')
  }
}

/** A tower from the table up: on which tiles each one lies, and which way it points. */
function levelWords({ tiles }: TowerBoard): string[] {
  const meets = (one: Half, other: Half, apart: number) =>
    Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) === apart
  const told = tiles.map((tile, at) => {
    const near = (level: number, apart: number) =>
      tiles
        .filter((other) => other.level === level && tiles.indexOf(other) < at)
        .filter(({ cells }) => cells.some((one) => tile.cells.some((half) => meets(one, half, apart))))
        .map((other) => other.tile)
    const [under, beside] = [near(tile.level - 1, 0), near(tile.level, 1)]
    const where = under.length
      ? say('table-tower-on', { tiles: join(under) })
      : beside.length
        ? say('table-tower-beside', { tiles: join(beside) })
        : ''
    return { level: tile.level, text: [tile.tile, where, wayWords(tile.way)].filter(Boolean).join(' ') }
  })
  return [...new Set(told.map(({ level }) => level))]
    .sort((a, b) => a - b)
    .map((level) =>
      say('table-tower', {
        level,
        tiles: told.flatMap((one) => (one.level === level ? [one.text] : [])).join(', '),
      }),
    )
}
type Half = readonly [number, number]
