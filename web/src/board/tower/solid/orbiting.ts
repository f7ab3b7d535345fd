/** Turning and nearing the tower by hand: one finger or the mouse, two fingers, the wheel, keys. */

import type { Action } from 'svelte/action'
import { nearer, type Orbit, turned } from '../camera'

export interface Orbiting {
  change: (how: (orbit: Orbit) => Orbit) => void
  home: () => void
  dragging: (now: boolean) => void
}

const STEP = Math.PI / 15 // of an arrow key
const KEYS: Record<string, (orbit: Orbit) => Orbit> = {
  ArrowLeft: (orbit) => turned(orbit, -STEP, 0),
  ArrowRight: (orbit) => turned(orbit, STEP, 0),
  ArrowUp: (orbit) => turned(orbit, 0, STEP / 2),
  ArrowDown: (orbit) => turned(orbit, 0, -STEP / 2),
  '+': (orbit) => nearer(orbit, 1.2),
  '-': (orbit) => nearer(orbit, 1 / 1.2),
}

export const orbiting: Action<HTMLElement, Orbiting> = (node, does) => {
  const fingers = new Map<number, { x: number; y: number }>()

  function down(event: PointerEvent): void {
    if (event.button || (event.target as Element).closest('button')) return
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    node.setPointerCapture(event.pointerId)
    does.dragging(true)
  }

  function drag(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    const span = () => (other ? Math.hypot(finger.x - other.x, finger.y - other.y) : 0)
    const was = span()
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y]
    Object.assign(finger, { x: event.clientX, y: event.clientY })
    if (!other) does.change((orbit) => turned(orbit, -dx * 0.009, dy * 0.007))
    else if (was > 10) does.change((orbit) => nearer(orbit, span() / was))
  }

  function up(event: PointerEvent): void {
    fingers.delete(event.pointerId)
    does.dragging(fingers.size > 0)
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault()
    does.change((orbit) => nearer(orbit, Math.exp(-event.deltaY * 0.0012)))
  }

  function key(event: KeyboardEvent): void {
    if (event.target !== node || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Home') does.home()
    else if (KEYS[event.key]) does.change(KEYS[event.key])
    else return
    event.preventDefault()
  }

  const leave = new AbortController()
  const { signal } = leave
  node.addEventListener('pointerdown', down, { signal })
  node.addEventListener('pointermove', drag, { signal })
  node.addEventListener('pointerup', up, { signal })
  node.addEventListener('pointercancel', up, { signal })
  node.addEventListener('wheel', wheel, { signal, passive: false })
  node.addEventListener('keydown', key, { signal })
  return { destroy: () => leave.abort() }
}
