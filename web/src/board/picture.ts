/** Any board as a still picture: only where its tiles lie. */

import type { Board, ChainBoard, TowerTile } from './props'
import { halves } from '../tile/pips'
import { linksOf, model } from './chain/chain'
import { countFigures, layCount } from './count/count'
import { fieldFigures, layField } from './memory/field'
import { lying, standing, type Figure } from './figures'
import { around, centred, onScreen, whole, type Size } from './geometry'
import { seenFromAfar } from './chain/layout'
import { layPiles, pileFigures } from './piles/piles'
import { layRow, rowFigures } from './row/row'
import { layTrick, trickFigures } from './tricks/tricks'

export interface Picture {
  size: Size // of the drawing; it is scaled into its box
  figures: Figure[]
}

const LARGEST = 30
const MARGIN = 20
const TABLE: Size = { width: 600, height: 400 } // boards are laid out on this, then brought nearer
const SEATS = 4 // those of a trick

export function picture(board: Board, size: Size): Picture {
  return { size, figures: fitted(figuresOf(board, size), size) }
}

/** Does anything lie there that a picture would show? */
export function lies(board: Board): boolean {
  return picture(board, TABLE).figures.length > 0
}

function figuresOf(board: Board, size: Size): Figure[] {
  switch (board.shape) {
    case 'line':
    case 'cross':
      return chain(board, size)
    case 'row':
      return rowFigures(board, layRow(board.tiles.length, TABLE))
    case 'tricks':
      return trickFigures(board, layTrick(SEATS, 0, 'counterclockwise', TABLE, false))
    case 'memory':
      return fieldFigures(board, layField(board.rows, board.cols, TABLE))
    case 'piles':
      return pileFigures(board, layPiles(board, TABLE)).flat()
    case 'count':
      return countFigures(board, layCount(board, TABLE))
    case 'grid':
      return board.tiles.map(({ tile, column, row, way }) => onGrid(tile, column, row, way))
    case 'tower':
      return board.tiles.map(({ tile, cells, numbers }) => onCells(tile, cells, numbers))
    case 'sheet':
      return board.tiles.map(({ place, tile, left, right }) => ({
        key: tile,
        rect: lying(2 * place, 0, 1),
        unit: 1,
        a: left,
        b: right,
      }))
    default:
      return []
  }
}

function chain(board: ChainBoard, size: Size): Figure[] {
  const found = model(board)
  if (!found) return []
  const { view, laid } = seenFromAfar(found, size)
  return linksOf(found)
    .map((link): Figure => {
      const { spot } = laid.get(link.tile)!
      const [a, b] = spot.back ? [link.outer, link.inner] : [link.inner, link.outer]
      return { key: link.tile, rect: onScreen(spot, view), unit: view.unit, a, b }
    })
    .sort((one, other) => one.rect.y - other.rect.y)
}

const WAYS: Record<string, [number, number]> = { r: [1, 0], l: [-1, 0], d: [0, 1], u: [0, -1] }

function onGrid(tile: string, column: number, row: number, way: string): Figure {
  const [dx, dy] = WAYS[way] ?? [1, 0]
  const [first, second] = halves(tile)
  const swap = dx + dy < 0
  const [x, y] = [Math.min(column, column + dx), Math.min(row, row + dy)]
  return {
    key: tile,
    rect: dx ? lying(x, y, 1) : standing(x, y, 1),
    unit: 1,
    a: swap ? second : first,
    b: swap ? first : second,
  }
}

function onCells(tile: string, cells: TowerTile['cells'], numbers: TowerTile['numbers']): Figure {
  const [[x1, y1], [x2, y2]] = cells
  const swap = x2 < x1 || y2 < y1
  const [x, y] = [Math.min(x1, x2), Math.min(y1, y2)]
  return {
    key: tile,
    rect: x1 === x2 ? standing(x, y, 1) : lying(x, y, 1),
    unit: 1,
    a: numbers[swap ? 1 : 0],
    b: numbers[swap ? 0 : 1],
  }
}

/** The figures, as large as the picture allows. */
function fitted(figures: Figure[], size: Size): Figure[] {
  if (!figures.length) return []
  const box = around(figures.map(({ rect }) => rect))
  const scale = Math.min((size.width - MARGIN) / box.w, (size.height - MARGIN) / box.h, LARGEST / figures[0].unit)
  const view = centred(box, scale, whole(size))
  return figures.map((one) => ({ ...one, rect: onScreen(one.rect, view), unit: one.unit * scale }))
}
