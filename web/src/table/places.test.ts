import { expect, test } from 'vitest'

import { lain } from './places'

test('a piece lies with the named half outwards', () => {
  expect(lain('6-1', 'L', 'out6')).toEqual({ tile: '6-1', lying: true })
  expect(lain('6-1', 'L', 'out1')).toEqual({ tile: '1-6', lying: true })
  expect(lain('6-1', 'R', 'out6')).toEqual({ tile: '1-6', lying: true })
  expect(lain('6-1', 'R', 'out1')).toEqual({ tile: '6-1', lying: true })
  expect(lain('6-1', 'R', 'cross')).toEqual({ tile: '6-1', lying: false })
  expect(lain('6-1', 'R', 'announced')).toBeNull()
})
