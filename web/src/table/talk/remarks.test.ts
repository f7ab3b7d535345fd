import { afterEach, expect, test, vi } from 'vitest'

import type { TableInfo } from '../../generated/types'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
const { settings } = await import('../../ui/settings.svelte')
const { hasCompany, isMuted, mute } = await import('./remarks')

const table = (...players: [string, boolean][]) =>
  ({ id: 't', players: players.map(([kind, mine]) => ({ kind, mine })) }) as unknown as TableInfo

afterEach(() => {
  settings.quiet = false
  settings.muted = []
})

test('there is company where somebody else is a person', () => {
  expect(hasCompany(table(['person', true], ['bot', false]))).toBe(false)
  expect(hasCompany(table(['person', true], ['person', true]))).toBe(false)
  expect(hasCompany(table(['person', true], ['person', false]))).toBe(true)
  expect(hasCompany(table(['person', true], ['open', false]))).toBe(false)
})

test('one player can be muted and heard again, and so can all', () => {
  const here = table(['person', true], ['person', false], ['person', false])
  mute(here, 1, true)
  mute(here, 1, true)
  expect(settings.muted).toEqual(['t:1'])
  expect([isMuted(here, 1), isMuted(here, 2)]).toEqual([true, false])
  expect(isMuted({ ...here, id: 'other' }, 1)).toBe(false)
  mute(here, 1, false)
  expect(isMuted(here, 1)).toBe(false)
  settings.quiet = true
  expect([isMuted(here, 1), isMuted(here, 2)]).toEqual([true, true])
})

test('only the last ones are remembered', () => {
  for (let n = 0; n < 60; n++) mute({ ...table(), id: `t${n}` }, 0, true)
  expect(settings.muted.length).toBe(50)
  expect(settings.muted.at(-1)).toBe('t59:0')
})
