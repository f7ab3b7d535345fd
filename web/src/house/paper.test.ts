import { describe, expect, it, vi } from 'vitest'

// The words are read by a module that asks the browser for its preferences.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
vi.stubGlobal('document', { documentElement: {} })
const { printed, printedSheet, usualPaper } = await import('./paper')

describe('paper', () => {
  it('is what printers hold in that country', () => {
    expect(usualPaper('fr-FR')).toBe('a4')
    expect(usualPaper('en-GB')).toBe('a4')
    expect(usualPaper('en-US')).toBe('letter')
    expect(usualPaper('fr-CA')).toBe('letter')
  })

  it('has an address with what was wanted, and nothing that is empty', () => {
    expect(printed('puzzles', { which: 'a b', count: 6, level: 0, seed: '' }, 'letter')).toBe(
      '/api/print/puzzles?which=a+b&count=6&lang=fr&paper=letter',
    )
    expect(printedSheet('x-1')).toMatch(/^\/api\/tables\/x-1\/sheet\?lang=fr&paper=/)
  })
})
