import { beforeAll, expect, test, vi } from 'vitest'
import { type Rect } from '../geometry'
import { ghost, type Model, type Strand } from './chain'
import { halfOf, joined, played, TABLES, tilesOf } from './check'
import type { Layout } from './layout'
import manches from './manches.json'

// The words are read by a module that asks the browser for its preferences.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
vi.stubGlobal('document', { documentElement: {} })
const { where } = await import('../../words/moves')
const { say, speak } = await import('../../words/words.svelte')

beforeAll(() => speak('fr'))

/** What is drawn where a tile could be laid next: the half that it would touch, and its tile. */
function drawn(
  { root }: Model,
  { way, links, end }: Strand,
  { laid }: Layout,
): { at: Rect; shows: string; tile: string } {
  const last = links.at(-1) ?? root
  const { spot } = laid.get(last.tile)!
  // The outer half of the root lies to the left.
  const at =
    last === root ? halfOf({ ...spot, back: false }, way !== 'W', root.across) : halfOf(spot, true, last.across)
  return { at, shows: String(end), tile: last.tile }
}

/** What a label names: a tile, a number, or a sign. */
function named(label: string): string {
  const [, name] = /^du côté du (.+)$/.exec(label) ?? []
  expect(name, label).toBeDefined()
  const signs = ['joker', 'rejouer', 'contrer', 'passer', 'piocher']
  return name === 'blanc' ? '0' : (signs.find((sign) => say(`sign-${sign}` as 'sign-joker') === name) ?? name)
}

test.each(TABLES)('on a %s table no label contradicts the place that it names', (_, table) => {
  let [labels, byTile] = [0, 0]
  for (const [id, told] of Object.entries(manches)) {
    const seen = played(told, table)
    for (const [at, { arm, tile, end, across }] of tilesOf(told).entries()) {
      if (!at) continue
      const { chain, layout } = seen[at - 1]
      const strand = chain.strands.find(({ name }) => name === arm)!
      const place = layout.next.get(strand.way)!
      const here = drawn(chain, strand, layout)
      const about = `${id}: ${tile} at ${end}`
      // The place that lights up touches what is named, and that lies at no other place.
      expect(joined(here.at, place.along) && joined(here.at, place.across), about).toBe(true)
      const name = named(where(arm, end))
      expect([here.shows, here.tile], about).toContain(name)
      if (name !== here.tile)
        for (const other of chain.strands) {
          const there = layout.next.has(other.way) && drawn(chain, other, layout)
          if (there && there.tile !== here.tile) expect(there.shows, about).not.toBe(name)
        }
      // There the tile is laid, unless all had to be laid anew.
      const shown = ghost(chain, strand, { place: arm, piece: tile, manners: [''], label: '', hinted: false })
      const then = seen[at].layout.laid.get(tile)!.spot
      if (seen[at].layout.steps === layout.steps && shown.across === across)
        expect(then, about).toMatchObject(place[across ? 'across' : 'along'])
      labels++
      byTile += Number(name === here.tile)
    }
  }
  expect(labels).toBeGreaterThan(900)
  expect(byTile).toBeGreaterThan(50)
})
