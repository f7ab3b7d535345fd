import { expect, test } from 'vitest'

import { figure, signed, sumOf } from './numbers'

test('a minus is not a hyphen', () => {
  expect([figure(-27), figure(0), figure(8)]).toEqual(['−27', '0', '8'])
  expect([signed(-27), signed(0), signed(8)]).toEqual(['−27', '0', '+8'])
})

test('what is taken away is not added', () => {
  expect(sumOf([6, 8, -109])).toBe('6 + 8 − 109')
  expect(sumOf([-50, 3])).toBe('−50 + 3')
})
