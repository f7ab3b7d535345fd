/** What was learnt goes with the key, where a server keeps it. Without a key or a server it stays on this device. */

import { call } from '../house/api'
import type { Learnt as Kept, LearntMore } from '../generated/types'
import { allLearnt, learnt, note } from '../ui/learnt.svelte'

let kept = false // by a server

/** Learn what other devices with this key have learnt, and tell what they do not know. */
export async function merge(): Promise<void> {
  try {
    const found = await call<Kept>('GET', '/learnt')
    kept = found.kept
    for (const { lesson, step, done } of found.lessons) note(lesson, Math.max(step, learnt(lesson)?.step ?? 0), done)
    const there = new Map(found.lessons.map((one) => [one.lesson, one]))
    const lacks = ([lesson, { step, done }]: [string, { step: number; done: boolean }]) =>
      there.get(lesson)?.step !== step || there.get(lesson)?.done !== done
    await send(Object.fromEntries(Object.entries(allLearnt()).filter(lacks)))
  } catch {
    kept = false // it stays on this device until it can be told
  }
}

/** Note how far somebody is, here and with the key. */
export function record(lesson: string, step: number, done = false): void {
  note(lesson, step, done)
  send({ [lesson]: learnt(lesson)! }).catch(() => {}) // told when lessons are opened the next time
}

async function send(learnt: ReturnType<typeof allLearnt>): Promise<void> {
  const lessons = Object.entries(learnt).map(([lesson, { step, done }]) => ({ lesson, step, done }))
  if (kept && lessons.length) await call('POST', '/learnt', { lessons } satisfies LearntMore)
}
