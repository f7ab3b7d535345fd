import { expect, test } from 'vitest'

import { free, isClear, lain } from './places'

test('a piece lies with the named half outwards', () => {
  expect(lain('6-1', 'L', 'out6')).toEqual({ tile: '6-1', lying: true })
  expect(lain('6-1', 'L', 'out1')).toEqual({ tile: '1-6', lying: true })
  expect(lain('6-1', 'R', 'out6')).toEqual({ tile: '1-6', lying: true })
  expect(lain('6-1', 'R', 'out1')).toEqual({ tile: '6-1', lying: true })
  expect(lain('6-1', 'R', 'cross')).toEqual({ tile: '6-1', lying: false })
  expect(lain('6-1', 'R', 'announced')).toBeNull()
})

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const table = box(0, 0, 300, 200)

test('what is laid over the table stays where it is wanted if that hides nothing', () => {
  expect(free(box(100, 150, 100, 40), table, [])).toMatchObject({ left: 100, top: 150 })
  expect(free(box(100, 150, 100, 40), table, [box(0, 0, 300, 150)])).toMatchObject({ left: 100, top: 150 })
})

test('else it goes to the nearest place where it hides nothing, inside the table', () => {
  const wanted = box(100, 150, 100, 40)
  expect(free(wanted, table, [box(90, 170, 120, 30)])).toMatchObject({ left: 100, top: 126 })
  expect(free(wanted, table, [box(90, 0, 60, 200)])).toMatchObject({ left: 154, top: 150 })
  // The gap between the two is too narrow.
  expect(free(wanted, table, [box(0, 100, 190, 100), box(280, 0, 20, 200)])).toMatchObject({ left: 100, top: 56 })
})

test('where nothing is free there is no place', () => {
  expect(free(box(0, 0, 100, 40), table, [box(0, 30, 300, 140)])).toBeNull()
})

test('what flies over a name is not clear', () => {
  const size = { width: 20, height: 20 }
  const name = box(100, 40, 60, 20)
  expect(isClear({ left: 0, top: 40 }, { left: 200, top: 40 }, size, [name])).toBe(false)
  expect(isClear({ left: 0, top: 70 }, { left: 200, top: 70 }, size, [name])).toBe(true)
  expect(isClear({ left: 0, top: 0 }, { left: 0, top: 200 }, size, [name])).toBe(true)
})
