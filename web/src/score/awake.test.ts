import { afterEach, expect, test, vi } from 'vitest'

import { awake } from './awake'

/** A browser that can keep the screen on, seen or hidden as the test says. */
function browser(request: () => Promise<unknown>) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { wakeLock: { request } })
  return {
    show(state: string) {
      page.visibilityState = state
      page.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

/** A lock that counts how often it was let go. */
function lock() {
  const made = Object.assign(new EventTarget(), {
    released: 0,
    release() {
      made.released++
      made.dispatchEvent(new Event('release'))
      return Promise.resolve()
    },
  })
  return made
}

const settled = () => new Promise((done) => setTimeout(done))

afterEach(() => vi.unstubAllGlobals())

test('the screen stays on while the page is seen, and not longer', async () => {
  const locks = [lock(), lock()]
  const told: boolean[] = []
  const ask = vi.fn(() => Promise.resolve(locks[ask.mock.calls.length - 1]))
  const page = browser(ask)
  const end = awake((on) => told.push(on))
  await settled()
  await locks[0].release() // as browsers do with a page that is hidden
  page.show('hidden')
  await settled()
  expect(ask).toHaveBeenCalledTimes(1)
  page.show('visible')
  await settled()
  expect(told).toEqual([true, false, true])
  end()
  expect(locks[1].released).toBe(1)
  page.show('visible')
  await settled()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a lock that comes too late is let go', async () => {
  const made = lock()
  browser(() => Promise.resolve(made))
  awake(() => {})()
  await settled()
  expect(made.released).toBe(1)
})

test('a browser that refuses changes nothing', async () => {
  const told: boolean[] = []
  browser(() => Promise.reject(new Error('low battery')))
  awake((on) => told.push(on))()
  await settled()
  expect(told).toEqual([false])
})
