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

/** What these events sound like. */
export function sound(events: readonly GameEvent[]): void {
  const at = context()
  if (!at) return
  const now = at.currentTime
  for (const event of events)
    switch (event.event) {
      case 'Placed':
      case 'Turned':
        knock(at, now, 0.9)
        break
      case 'Drew':
        knock(at, now, 0.35)
        break
      case 'Scored':
        if (event.points > 0) {
          tone(at, now + 0.08, 659, 0.2)
          tone(at, now + 0.2, 880, 0.3)
        }
        break
      case 'Collapsed':
        for (let n = 0; n < 9; n++) knock(at, now + n * 0.07 + Math.random() * 0.05, 1)
        break
      case 'MancheEnded':
        for (const [n, pitch] of [523, 659, 784].entries()) tone(at, now + n * 0.13, pitch, 0.4)
        break
    }
}

/** It is your turn. */
export function chime(): void {
  const at = context()
  if (at) tone(at, at.currentTime, 587, 0.25)
}
