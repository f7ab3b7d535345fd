/** Moving and zooming what is larger than its window: by mouse, wheel, one finger or two. */

import type { Action } from 'svelte/action'

export interface Gestures {
  move: (dx: number, dy: number) => void
  zoom: (factor: number, at: { x: number; y: number }) => void // in pixels of the element
}

const SLACK = 6 // pixels a hand may tremble before a tap is a drag

export const gestures: Action<HTMLElement, Gestures> = (node, first) => {
  let does = first
  let dragging = false
  const fingers = new Map<number, { x: number; y: number }>()
  let start = { x: 0, y: 0 }

  const point = (event: MouseEvent) => {
    const { left, top } = node.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const spread = () => {
    const [a, b] = [...fingers.values()]
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, far: Math.hypot(a.x - b.x, a.y - b.y) }
  }

  function down(event: PointerEvent): void {
    if (event.button) return
    if (!fingers.size) {
      dragging = false
      start = point(event)
    }
    fingers.set(event.pointerId, point(event))
  }

  function moved(event: PointerEvent): void {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = point(event)
    if (!dragging) {
      if (fingers.size < 2 && Math.hypot(now.x - start.x, now.y - start.y) < SLACK) return
      dragging = true
    }
    node.setPointerCapture(event.pointerId)
    if (fingers.size === 1) {
      fingers.set(event.pointerId, now)
      does.move(now.x - before.x, now.y - before.y)
      return
    }
    const old = spread()
    fingers.set(event.pointerId, now)
    const { x, y, far } = spread()
    does.move(x - old.x, y - old.y)
    if (old.far > 0) does.zoom(far / old.far, { x, y })
  }

  function up(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId) || !dragging || fingers.size) return
    // The click that follows a drag chooses nothing.
    const stop = (click: Event) => click.stopPropagation()
    node.addEventListener('click', stop, { capture: true, once: true })
    setTimeout(() => node.removeEventListener('click', stop, { capture: true }))
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault()
    const pixels = event.deltaMode ? event.deltaY * 30 : event.deltaY
    does.zoom(Math.exp(-pixels / 500), point(event))
  }

  node.addEventListener('pointerdown', down)
  node.addEventListener('pointermove', moved)
  node.addEventListener('pointerup', up)
  node.addEventListener('pointercancel', up)
  node.addEventListener('wheel', wheel, { passive: false })
  return {
    update: (now) => {
      does = now
    },
    destroy() {
      node.removeEventListener('pointerdown', down)
      node.removeEventListener('pointermove', moved)
      node.removeEventListener('pointerup', up)
      node.removeEventListener('pointercancel', up)
      node.removeEventListener('wheel', wheel)
    },
  }
}
