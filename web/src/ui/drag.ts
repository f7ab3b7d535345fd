/** A piece that follows the pointer until it is let go. */

const SLACK = 6 // pixels a hand may tremble before a tap is a drag
const LIFT = 40 // pixels: a finger would hide what it drags, so that hangs above it

/** Where the dragged piece is. */
export interface Dragged {
  x: number
  y: number
}

interface Drag {
  start: () => void
  move: (at: Dragged) => void
  end: (at: Dragged | null) => void // null where it was broken off
}

/** Follow the pointer that went down on a piece, as soon as it has moved by more than a tremble. */
export function follow(down: PointerEvent, drag: Drag): void {
  const above = down.pointerType === 'mouse' ? 0 : LIFT
  let lifted = false
  const where = (event: PointerEvent): Dragged => ({ x: event.clientX, y: event.clientY - above })
  const move = (event: PointerEvent) => {
    if (!lifted && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLACK) return
    if (!lifted) {
      lifted = true
      drag.start()
    }
    drag.move(where(event))
  }
  const stop = (event: PointerEvent) => {
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', stop)
    removeEventListener('pointercancel', stop)
    if (!lifted) return
    drag.end(event.type === 'pointerup' ? where(event) : null)
    swallowClick()
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', stop)
  addEventListener('pointercancel', stop)
}

/** The click that follows a drag chooses nothing. */
export function swallowClick(): void {
  const swallow = (click: Event) => {
    click.stopPropagation()
    click.preventDefault()
  }
  addEventListener('click', swallow, { capture: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}
