/** What the browser keeps of Pioche: the page with its program (`public/sw.js`), and a promise not to forget. */

let waiting: ServiceWorker | null = $state.raw(null)

/** Is a newer version on this device, which takes over when it is told to? */
export const isNewer = (): boolean => waiting !== null

let forgotten = false // somebody wants it gone: until the page is opened again nothing is kept
let registering: Promise<unknown> = Promise.resolve()
let keeping: Promise<unknown> = Promise.resolve()

/** Keep Pioche on this device, so that it opens where nobody can be reached. False: the browser keeps nothing. */
export async function keepHere(): Promise<boolean> {
  if (forgotten) return false
  try {
    const found = navigator.serviceWorker.register('/sw.js')
    registering = found
    watch(await found)
    const { active } = await navigator.serviceWorker.ready
    if (!active || forgotten) return false
    const kept = asked(active, 'keep')
    keeping = kept
    return await kept
  } catch {
    return false // browsers keep nothing of addresses that are not secure
  }
}

/** Note a newer version as soon as all of it has come. */
function watch(found: ServiceWorkerRegistration): void {
  const look = () => {
    if (found.waiting && navigator.serviceWorker.controller) waiting = found.waiting
  }
  look()
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', look))
}

/** Ask whether there is a newer version: browsers ask by themselves only when a page is opened. */
export async function lookForNewer(): Promise<void> {
  try {
    await (await navigator.serviceWorker?.getRegistration())?.update()
  } catch {
    // Nobody can be reached.
  }
}

/** The newer version takes over, and the page is opened again with it. */
export function takeNewer(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting?.postMessage('take over')
}

/** Ask a service worker to do something, and wait until it is done, or not. */
function asked(worker: ServiceWorker, what: 'keep' | 'is kept'): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    worker.postMessage(what, [port2])
  })
}

/** Does the page open without a connection? */
export async function isKept(): Promise<boolean> {
  const active = (await navigator.serviceWorker?.getRegistration())?.active
  return active ? asked(active, 'is kept') : false
}

/** Keep the program no longer. The worker stays where it also tells players that it is their turn. */
export async function forgetProgram(): Promise<void> {
  forgotten = true
  await Promise.allSettled([registering, keeping]) // else it would be kept again
  const found = await navigator.serviceWorker?.getRegistration()
  if (!(await found?.pushManager?.getSubscription())) await found?.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Has the browser promised to delete nothing by itself? */
export const isPersisted = async (): Promise<boolean> => (await navigator.storage?.persisted?.()) ?? false

/** Ask for that promise. */
export async function askToPersist(): Promise<boolean> {
  try {
    return (await isPersisted()) || (await navigator.storage.persist())
  } catch {
    return false
  }
}

/** Bytes that Pioche takes up here, as the browser counts them; null: it does not tell. */
export const room = async (): Promise<number | null> => (await navigator.storage?.estimate?.())?.usage ?? null
