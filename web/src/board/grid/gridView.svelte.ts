/** How the grid is looked at: moved and zoomed by hand, and of its own accord when the position changes. */

import { untrack } from 'svelte'
import { clamp, type Rect, type Size, type View } from '../geometry'
import { FINGER, fit, sees, type Sight, SMALLEST, within } from './grid'
import { still } from '../travel'

interface Seen {
  size: Size
  sight: Sight
  content: Rect // all that lies there, in squares
  newest: Rect // what was laid last
  open: Rect | null // the squares that may be chosen now
  advised: Rect | null // what a hint names
  reached: Rect // content and open
}

const GLIDE = 220 // ms
const touched = matchMedia('(pointer: coarse)')

export function gridView(seen: () => Seen) {
  let view: View = $state.raw({ unit: 40, x: 0, y: 0 })
  let looked = false // was it ever fitted?
  let own = false // moved by hand: leave it there
  let gliding = 0

  function show(to: View): void {
    cancelAnimationFrame(gliding)
    if (!looked || still()) {
      view = to
      looked = true
      return
    }
    const from = view
    const start = performance.now()
    const step = (now: number) => {
      const part = clamp((now - start) / GLIDE, 0, 1)
      const eased = 1 - (1 - part) ** 3
      const mix = (a: number, b: number) => a + (b - a) * eased
      view = { unit: mix(from.unit, to.unit), x: mix(from.x, to.x), y: mix(from.y, to.y) }
      if (part < 1) gliding = requestAnimationFrame(step)
    }
    gliding = requestAnimationFrame(step)
  }

  function byHand(to: View): void {
    const { reached, size } = seen()
    cancelAnimationFrame(gliding)
    own = true
    view = within(to, reached, size)
  }

  function everything(): void {
    const { reached, sight } = seen()
    own = false
    show(fit(reached, sight, 0.6, reached, SMALLEST))
  }

  // A new position: all of it, unless one is looking elsewhere and it can be seen there.
  $effect(() => {
    const { size, sight, content, newest } = seen()
    if (!size.width || !size.height) return
    const best = fit(content, sight, size.height < 340 ? 0.5 : 1.2, newest)
    untrack(() => {
      const good = sees(view, own ? newest : content, sight) && (own || view.unit >= 0.85 * best.unit)
      if (looked && good) return
      own = false
      show(best)
    })
  })

  // A tile is taken: its squares must not lie outside, and for a finger they are brought near where all of them can
  // be. Nor must what a hint names lie outside, wherever one looks.
  $effect(() => {
    const { size, sight, open, advised, reached } = seen()
    if (!size.width) return
    untrack(() => {
      const wanted = own ? advised : open
      if (!wanted) return
      const near = fit(reached, sight, 0.3, wanted, FINGER)
      if (!own && touched.matches && view.unit < FINGER && sees(near, wanted, sight)) return show(near)
      if (sees(view, wanted, sight)) return
      const all = fit(reached, sight, 0.3, wanted)
      show(sees(all, wanted, sight) ? all : fit(wanted, sight, 0.1, wanted, SMALLEST))
    })
  })

  return {
    get now() {
      return view
    },
    byHand,
    everything,
  }
}
