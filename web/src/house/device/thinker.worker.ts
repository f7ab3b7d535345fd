/** Thinks for opponents and about hints: gets a job, gives its answer, one after the other. */

import type { FromThinker, ToThinker } from './messages'
import { startPython } from './python'

let think: Promise<(job: string) => string>

self.onmessage = async ({ data }: MessageEvent<ToThinker>) => {
  if (data.kind === 'start') {
    think = startPython(data.parts, undefined, data.memory).then(
      ({ python }) => python.runPython('start.thinker.think') as (job: string) => string,
    )
    think.catch((error) => reportError(error)) // the house hears of it, and asks another one later
    return
  }
  const answer = (await think)(data.job)
  self.postMessage({ number: data.number, answer } satisfies FromThinker)
}
