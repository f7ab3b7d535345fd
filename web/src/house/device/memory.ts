/** What Python's memory looks like once the program is in it, kept beside the version to which it belongs: it goes when
    that goes (`public/sw.js`). Another browser, or the same one when it is newer, may run Python otherwise: then it is
    taken down anew. */

import type { Parts } from './messages'

const nameOf = ({ program }: Parts) => `${program}.memory`
const MAKER = 'X-Made-By'
const SIZE = 'X-Size'

export async function find(parts: Parts): Promise<Blob | null> {
  try {
    const found = await caches.match(nameOf(parts))
    if (found?.headers.get(MAKER) !== navigator.userAgent) return null
    const memory = await found.blob()
    return memory.size === Number(found.headers.get(SIZE)) ? memory : null // Pyodide waits for ever for the rest
  } catch {
    return null // browsers keep nothing of addresses that are not secure
  }
}

/** Keep it where the program is kept; nowhere, if that is nowhere. */
export async function keep(parts: Parts, memory: Blob): Promise<void> {
  const cache = await cacheOf(parts)
  const headers = { [MAKER]: navigator.userAgent, [SIZE]: String(memory.size) }
  await cache?.put(nameOf(parts), new Response(memory, { headers }))
}

export async function forget(parts: Parts): Promise<void> {
  await (await cacheOf(parts))?.delete(nameOf(parts))
}

async function cacheOf({ program }: Parts): Promise<Cache | null> {
  for (const name of await caches.keys()) {
    if (await caches.match(program, { cacheName: name })) return caches.open(name)
  }
  return null
}
