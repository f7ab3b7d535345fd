/** Sounds made here, from nothing but a little noise and two tones. Off until they are asked for. */

import { settings } from './settings.svelte'
import type { GameEvent } from '../generated/types'

let audio: AudioContext | null = null

function context(): AudioContext | null {
  if (!settings.sound) return null
  audio ??= new AudioContext()
  if (audio.state === 'suspended') audio.resume().catch(() => {}) // it stays silent
  return audio
}

/** Bone on wood: a short knock of filtered noise. */
function knock(at: AudioContext, when: number, loud: number): void {
  const length = Math.round(at.sampleRate * 0.05)
  const buffer = at.createBuffer(1, length, at.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let n = 0; n < length; n++) samples[n] = (Math.random() * 2 - 1) * (1 - n / length) ** 6
  const noise = at.createBufferSource()
  noise.buffer = buffer
  const filter = at.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = 1900
  filter.Q.value = 1.4
  const gain = at.createGain()
  gain.gain.value = loud
  noise.connect(filter).connect(gain).connect(at.destination)
  noise.start(when)
}

function tone(at: AudioContext, when: number, pitch: number, long: number): void {
  const voice = at.createOscillator()
  voice.frequency.value = pitch
  voice.type = 'triangle'
  const gain = at.createGain()
  gain.gain.setValueAtTime(0.0001, when)
  gain.gain.exponentialRampToValueAtTime(0.12, when + 0.015)
  gain.gain.exponentialRampToValueAtTime(0.0001, when + long)
  voice.connect(gain).connect(at.destination)
  voice.start(when)
  voice.stop(when + long)
}

let busy = 0 // until when something sounds: one thing at a time

/** What these events sound like, one after the other. */
export function sound(events: readonly GameEvent[]): void {
  const at = context()
  if (!at) return
  for (const heard of told(events)) {
    const now = Math.max(at.currentTime, busy)
    busy = now + LONG[heard]
    if (heard === 'laid') knock(at, now, 0.9)
    else if (heard === 'drawn') knock(at, now, 0.35)
    else if (heard === 'points') {
      tone(at, now, 659, 0.2)
      tone(at, now + 0.12, 880, 0.3)
    } else if (heard === 'fall') for (let n = 0; n < 9; n++) knock(at, now + n * 0.07 + Math.random() * 0.05, 1)
    else for (const [n, pitch] of [523, 659, 784].entries()) tone(at, now + n * 0.13, pitch, 0.4)
  }
}

const LONG = { laid: 0.08, drawn: 0.08, points: 0.45, fall: 0.7, end: 0.7 } // seconds
type Heard = keyof typeof LONG

/** What is heard of events: each thing once. The points of an alignment are the sums that are told with it; a manche that
 *  is void ends without a fanfare. */
export function told(events: readonly GameEvent[]): Heard[] {
  const heard = events.flatMap((event): Heard[] => {
    if (event.event === 'Placed' || event.event === 'Turned') return ['laid']
    if (event.event === 'Drew') return ['drawn']
    if (event.event === 'Collapsed') return ['fall']
    if (event.event === 'Scored' && event.points > 0) return ['points']
    if (event.event === 'Announced' && event.what === 'twenty') return ['points']
    if (event.event === 'MancheEnded' && event.how !== 'redeal') return ['end']
    return []
  })
  return heard.filter((one, at) => heard.indexOf(one) === at)
}

/** It is your turn. */
export function chime(): void {
  const at = context()
  if (!at) return
  const now = Math.max(at.currentTime, busy)
  busy = now + 0.3
  tone(at, now, 587, 0.25)
}
