import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { FILE, messages } from './messages.js'

test('the names of the messages are up to date: else run `make types`', () => {
  expect(readFileSync(FILE, 'utf8')).toBe(messages())
})
