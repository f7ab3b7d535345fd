/** The browser's own database, as `pioche.device.database` asks for it: heads of tables, and entries of their logs. */

const NAME = 'pioche'
const VERSION = 1

interface Head {
  id: string
  state: string
  updated: string
  successor?: string
  holders: Record<string, string>
}

type Change = Partial<Omit<Head, 'id' | 'holders'>> & { holders?: Record<string, string | null> }

let opening: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(NAME, VERSION)
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('tables', { keyPath: 'id' })
      asked.result.createObjectStore('entries')
    }
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  }).catch((error) => {
    opening = undefined // try again next time
    throw error
  })
  return opening
}

const done = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })

const ofTable = (table: string) => IDBKeyRange.bound([table, 0], [table, Infinity])

export async function heads(): Promise<string> {
  const store = (await database()).transaction('tables').objectStore('tables')
  return JSON.stringify(await done(store.getAll()))
}

export async function read(table: string): Promise<string | undefined> {
  const both = (await database()).transaction(['tables', 'entries'])
  const head = done<Head | undefined>(both.objectStore('tables').get(table))
  const entries = done<string[]>(both.objectStore('entries').getAll(ofTable(table)))
  const found = await head
  const texts = await entries
  return found && `{"head": ${JSON.stringify(found)}, "entries": [${texts.join(', ')}]}`
}

/** Everything in one transaction, which is on the disk when this is done. */
export async function write(table: string, change: string, version: number, entry: string): Promise<boolean> {
  const both = (await database()).transaction(['tables', 'entries'], 'readwrite', { durability: 'strict' })
  const tables = both.objectStore('tables')
  const entries = both.objectStore('entries')
  const over = new Promise<void>((resolve, reject) => {
    both.oncomplete = () => resolve()
    both.onabort = () => reject(both.error)
  })
  const old = done<Head | undefined>(tables.get(table))
  const taken = entry ? (await done(entries.count([table, version]))) > 0 : false
  const before = await old
  if (!taken) {
    tables.put(changed(before ?? { id: table, state: 'open', updated: '', holders: {} }, JSON.parse(change)))
    if (entry) entries.add(entry, [table, version])
  }
  await over
  return !taken
}

/** A partie on this device, for who looks at what is kept. */
export interface Stored {
  id: string
  game: string
  state: string
  updated: string
  size: number // characters
}

/** All parties that were not given up, the last one played first. */
export async function stored(): Promise<Stored[]> {
  const both = (await database()).transaction(['tables', 'entries'])
  const heads = done<Head[]>(both.objectStore('tables').getAll())
  const texts = done<string[]>(both.objectStore('entries').getAll())
  const keys = done(both.objectStore('entries').getAllKeys())
  const found = new Map((await heads).map((head) => [head.id, { ...head, game: '', size: 0 }]))
  const all = await texts
  for (const [at, key] of (await keys).entries()) {
    const [table, version] = key as [string, number]
    const one = found.get(table)
    if (!one) continue
    one.size += all[at].length
    if (version === 1) one.game = JSON.parse(all[at]).data.game
  }
  return [...found.values()]
    .filter(({ state }) => state !== 'abandoned')
    .sort((a, b) => b.updated.localeCompare(a.updated))
}

/** Delete every partie. */
export async function forget(): Promise<void> {
  const both = (await database()).transaction(['tables', 'entries'], 'readwrite')
  const over = new Promise<void>((resolve, reject) => {
    both.oncomplete = () => resolve()
    both.onabort = () => reject(both.error)
  })
  both.objectStore('tables').clear()
  both.objectStore('entries').clear()
  await over
}

/** What is abandoned stays so, and the first successor stays the successor. */
export function changed(before: Head, change: Change): Head {
  const { holders, ...rest } = change
  const all = Object.entries({ ...before.holders, ...holders }).filter((one): one is [string, string] => !!one[1])
  const head: Head = { ...before, ...rest, holders: Object.fromEntries(all) }
  if (before.state === 'abandoned') head.state = 'abandoned'
  if (before.successor) head.successor = before.successor
  return head
}
