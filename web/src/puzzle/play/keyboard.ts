/** The keys of a puzzle's page; arrows belong to the board and to the tray. */

import { settings } from '../../ui/settings.svelte'
import type { Play } from './play.svelte'

interface Rules {
  open(): void
  close(): void
}

/** Do what a key asks for. False: it asks for nothing here. */
export function press(event: KeyboardEvent, play: Play, rules: Rules): boolean {
  const name = event.key.toLowerCase()
  if (event.altKey || event.metaKey || (event.target as Element).closest('input, select, dialog')) return false
  if (event.ctrlKey) {
    if (name === 'z' && !event.shiftKey) play.undo()
    else if (name === 'y' || name === 'z') play.redo()
    else return false
  } else if (name.length === 1 && !settings.shortcuts) return false
  else if (/^[0-6]$/.test(name)) play.digit(Number(name))
  else if (name === 'u' && event.shiftKey) play.redo()
  else if (name === 'u') play.undo()
  else if (name === 'r') play.turn()
  else if (name === 'n') play.sharpen()
  else if (name === 'f' && play.pencil) play.fill()
  else if (name === 'h') play.hint()
  else if (name === '?') rules.open()
  else if (name === 'delete' || name === 'backspace') play.takeOff()
  else if (name === 'escape') {
    play.held = null
    if (play.pencil) play.sharpen(false)
    rules.close()
  } else return false
  return true
}
