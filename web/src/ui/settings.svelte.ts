/** What the one who plays has chosen, kept on this device. */

import { fault } from '../house/fault'
import { insist } from '../house/insist.svelte'
import { whole } from '../house/parts'
import { type Lang, speak } from '../words/words.svelte'

export interface Settings {
  lang: Lang | ''
  theme: 'light' | 'dark' | ''
  numerals: boolean
  contrast: boolean
  calm: boolean // no motion, whatever the system says
  forced: boolean // forced draws and passes play by themselves
  sound: boolean
  shortcuts: boolean // keys that do something by themselves: h, u, r, ?
  pace: 'slow' | 'normal' | 'fast' | 'none' // how long an opponent's move is shown
  name: string
  conflicts: boolean // mark in a puzzle what cannot be right
  clock: boolean // show the time while a puzzle is solved
  quiet: boolean // nobody is heard
  muted: string[] // players who are not heard: table and number
  met: string[] // the shapes of board on which this person has played: no first words any more
}

const usual: Settings = {
  lang: '',
  theme: '',
  numerals: false,
  contrast: false,
  calm: false,
  forced: true,
  sound: false,
  shortcuts: true,
  pace: 'normal',
  name: '',
  conflicts: false,
  clock: true,
  quiet: false,
  muted: [],
  met: [],
}

const KEY = 'pioche.settings'

function load(): Settings {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return { ...usual } // storage that is closed or damaged loses comfort, never the game
  }
}

export const settings: Settings = $state(load())

export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // A private window may refuse: the choice then lasts as long as the page.
  }
}

/** A player who has played on a board of this shape no longer needs its tip. */
export function meet(shape: string): void {
  if (settings.met.includes(shape)) return
  settings.met = [...settings.met, shape]
  keep()
}

const dark = matchMedia('(prefers-color-scheme: dark)')
const still = matchMedia('(prefers-reduced-motion: reduce)')
const sharp = matchMedia('(prefers-contrast: more)')

export function isCalm(): boolean {
  return settings.calm || still.matches
}

/** The language that was chosen, else that of the browser, else French. */
export function language(): Lang {
  if (settings.lang) return settings.lang
  const known = navigator.languages.map((l) => l.slice(0, 2)).find((l) => l === 'fr' || l === 'en')
  return (known as Lang) ?? 'fr'
}

let choosing = new AbortController()
let wordless = $state(false)
/** Do the words of the language that was chosen not come? */
export const isWordless = (): boolean => wordless

/** Speak the language of this person as soon as its words are here; `tell` whether they do not come. */
export function speakChosen(tell: (away: boolean) => void): Promise<void> {
  choosing.abort()
  choosing = new AbortController()
  return insist(
    () => whole(() => speak(language())),
    tell,
    () => true,
    choosing.signal,
  )
}

export function chooseLanguage(lang: Lang): void {
  settings.lang = lang
  keep()
  speakChosen((yes) => (wordless = yes)).catch(fault)
}

/** Write theme, contrast and motion on the page, where the style sheet finds them. */
export function dress(): void {
  const root = document.documentElement.dataset
  root.theme = settings.theme || (dark.matches ? 'dark' : 'light')
  root.contrast = settings.contrast || sharp.matches ? 'more' : ''
  root.motion = settings.calm ? 'less' : ''
}

for (const wish of [dark, sharp]) wish.addEventListener('change', dress)
