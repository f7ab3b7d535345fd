/** A bar at the foot of the page: how much of the house of this device has come; then that it starts. */

import './arriving.css'

import { say } from '../../words/words.svelte'

export function arriving(): { arrived: (share: number) => void; done: () => void } {
  const bar = document.createElement('p')
  bar.className = 'arriving'
  bar.role = 'status'
  const words = document.createElement('span')
  const progress = document.createElement('progress')
  progress.ariaLabel = say('device-arriving')
  bar.append(words, progress)
  document.body.append(bar)

  function arrived(share: number): void {
    words.textContent = say(share < 1 ? 'device-arriving' : 'device-starting')
    if (share < 1) progress.value = share
    else progress.removeAttribute('value') // how long that takes is not known
  }
  arrived(0)
  return { arrived, done: () => bar.remove() }
}
