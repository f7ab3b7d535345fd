import { describe, expect, test } from 'vitest'
import played from './boards.json'
import type { ChainBoard, LitPlace } from '../props'
import { ghost, linksOf, model, type Link, type Model } from './chain'
import { expectSound, halfOf, joined } from './check'
import { layOut } from './layout'

/** Boards of games that were played at random: by the game, its options and so many moves. */
const boards = Object.entries(played).map(([name, board]) => ({ name, board: board as unknown as ChainBoard }))

describe.each(boards)('$name', ({ board }) => {
  const chain = model(board)!

  test.each([
    { width: 860, height: 440 },
    { width: 344, height: 330 },
  ])('the half that touches lies at the tile before it ($width)', (size) => {
    const layout = layOut(chain, size, null)
    expectSound(layout, chain)
    const spotOf = ({ tile }: Link) => layout.laid.get(tile)!.spot
    chain.strands.forEach(({ links, way }) => {
      // The outer half of the root lies to the left.
      let before = halfOf({ ...spotOf(chain.root), back: false }, way !== 'W', chain.root.across)
      links.forEach((link) => {
        const spot = spotOf(link)
        expect(joined(before, halfOf(spot, false, link.across)), link.tile).toBe(true)
        before = halfOf(spot, true, link.across)
      })
    })
  })

  test('no tile is lost, and equal halves touch where the game asks for it', () => {
    const all = linksOf(chain).map(({ tile }) => tile)
    const told = [board.first!, ...board.arms.flatMap(({ tiles }) => tiles)].map(({ tile }) => tile)
    expect(all.sort()).toEqual(told.sort())
    if (chain.signs || /matador|domino-k/.test(expect.getState().currentTestName ?? '')) return
    for (const { links, way } of chain.strands) {
      let end = way === 'W' ? chain.root.outer : chain.root.inner
      for (const { inner, outer } of links) {
        expect(inner).toBe(end)
        end = outer
      }
    }
  })
})

const link = (tile: string, inner: number, outer: number, at: number): Link & { manner: string } => ({
  tile,
  inner,
  outer,
  at,
  across: inner === outer,
  manner: '',
  seat: 0,
})
const lit = (piece: string, ...manners: string[]): LitPlace => ({
  place: 'R',
  piece,
  manners: manners.length ? manners : [''],
  label: '',
  hinted: false,
})

test('the spinner is the root, wherever it lies', () => {
  const board: ChainBoard = {
    shape: 'cross',
    first: link('6-1', 6, 1, 0), // the larger half to the right
    arms: [
      { name: 'L', tiles: [link('1-0', 1, 0, 4)], open: true, wants: '' },
      { name: 'R', tiles: [link('6-4', 6, 4, 1), link('4-4', 4, 4, 2), link('4-3', 4, 3, 3)], open: true, wants: '' },
      { name: 'U', tiles: [], open: true, wants: '' },
      { name: 'D', tiles: [link('4-2', 4, 2, 5)], open: true, wants: '' },
    ],
    spinner: '4-4',
  }
  const { root, cross, strands } = model(board)!
  expect(cross).toBe(true)
  expect(root.tile).toBe('4-4')
  expect(strands.map(({ name }) => name)).toEqual(['U', 'R', 'D', 'L'])
  const left = strands[3]
  expect(left.links.map(({ inner, outer }) => [inner, outer])).toEqual([
    [4, 6],
    [6, 1],
    [1, 0],
  ])
  expect(left.end).toBe(0)
  expect(strands[0].end).toBe(4)
  // The tiles that lay there when it was laid, from the first one outwards.
  const { root: first, strands: line, before } = model(board)!.before!
  expect(linksOf({ root: first, strands: line } as Model).map(({ tile }) => tile)).toEqual(['6-1', '6-4', '4-4'])
  expect(before).toBeUndefined()
})

describe('how a tile would lie', () => {
  const line = (...right: Link[]): Model =>
    model({
      shape: 'line',
      spinner: null,
      first: link('6-6', 6, 6, 0),
      arms: [
        { name: 'L', tiles: [], open: true, wants: '' },
        { name: 'R', tiles: right, open: true, wants: '' },
      ],
    })!
  const at = (chain: Model, one: LitPlace) =>
    ghost(
      chain,
      chain.strands.find(({ name }) => name === 'R')!,
      one,
    )

  test('the equal half inward', () => {
    const chain = line(link('6-4', 6, 4, 1))
    expect(at(chain, lit('5-4'))).toEqual({ across: false, halves: { inner: 4, outer: 5 } })
    expect(at(chain, lit('4-4'))).toEqual({ across: true, halves: { inner: 4, outer: 4 } })
    expect(at(chain, lit('5-4', '', 'announced')).halves).toEqual({ inner: 4, outer: 5 })
  })

  test('where halves make seven, the complement inward', () => {
    const chain = line(
      { ...link('1-0', 1, 0, 1), inner: 1, outer: 0 },
      { ...link('5-2', 5, 2, 2), across: true, manner: 'cross' },
      link('3-0', 0, 3, 3),
    )
    expect(at(chain, lit('4-2')).halves).toEqual({ inner: 4, outer: 2 })
    expect(at(chain, lit('5-2', 'cross'))).toEqual({ across: true, halves: { inner: 5, outer: 2 } })
    expect(at(chain, lit('5-2', 'out5')).halves).toEqual({ inner: 2, outer: 5 })
    expect(at(chain, lit('4-0', 'by0')).halves).toEqual({ inner: 0, outer: 4 })
    expect(at(chain, lit('5-2', 'cross', 'out5', 'out2')).halves).toBeNull()
  })

  test('a joker inward', () => {
    expect(at(line(), lit('joker-3')).halves).toEqual({ inner: 'joker', outer: 3 })
    expect(at(line(), lit('4-rejouer', 'out-rejouer')).halves).toEqual({ inner: 4, outer: 'rejouer' })
  })
})
