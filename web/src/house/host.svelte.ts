/** Who keeps the tables: a server, or this device where none has ever answered the page. */

import type { House } from './device/device'

let served = false // has a server answered?
let hosting: House | null = $state.raw(null)

/** The house of this device, once it is asked instead of a server. */
export const deviceHouse = (): House | null => hosting
export const onDevice = (): boolean => hosting !== null
export const isServed = (): boolean => served

export function serverAnswered(): void {
  served = true
}

/** The house of this device, for where no server answers; null: a server did, and comes back, or there is no house. */
export async function withoutServer(): Promise<House | null> {
  if (served) return null
  const { dataset } = document.documentElement
  dataset.house = 'device' // what needs a server is not offered while the house arrives either
  try {
    const found = await (await import('./device/device')).house()
    if (!served) hosting = found
  } catch {
    // There is none here, or it does not start.
  }
  if (!hosting) delete dataset.house
  return hosting
}
