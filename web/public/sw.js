/* What this browser does for Pioche while no page is open. It keeps one version of Pioche on this device, whole, for
   when nobody can be reached.

   Before this, `pioche site` and `pioche serve` write what KEPT is (src/pioche/server/page/site.py):

     version  follows from all that is kept
     served   does a server give the page? Then a page is as new as its server, where that answers
     files    the paths that are kept beside the page itself; under /assets/ a name follows from what is in the file
     page     the script that the page of this version begins with
     parts    the text of /device.json, which names the Python and the program of this version */
/* global KEPT */

importScripts('/push-sw.js')

const PREFIX = 'pioche-'
const NAME = PREFIX + KEPT.version
const PATIENCE = 4000 // ms until a page that does not come is taken from here
const CHANGING = ['/', '/device.json'] // what has the same name in every version

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))

/** Where there is a server, only those who have asked for it keep Pioche; and pages need not wait for each other. */
async function install() {
  if (!KEPT.served || (await others()).length) await keep()
  if (KEPT.served) await self.skipWaiting()
}

/** All of this version, or nothing. The page comes last: where it is, everything is. */
async function keep() {
  if (await isKept()) return
  const cache = await caches.open(NAME)
  await cache.addAll(KEPT.files)
  await cache.put('/device.json', new Response(KEPT.parts, { headers: { 'Content-Type': 'application/json' } }))
  const page = await fetch('/', { cache: 'reload' })
  const text = await page.clone().text()
  if (!page.ok || !text.includes(KEPT.page)) throw new Error('The page is of another version.')
  await cache.put('/', page)
}

const isKept = async () => (await fromHere('/')) !== undefined
const fromHere = (path) => caches.match(path, { cacheName: NAME }) // to open a cache that is gone would make it again
const others = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME)

/** Other pages may still be open, and load parts of the version before: then it goes the next time. */
async function activate() {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open.length < 2) await Promise.all((await others()).map((name) => caches.delete(name)))
  await self.clients.claim()
}

self.addEventListener('message', (event) => {
  const { data, ports } = event
  if (data === 'take over') self.skipWaiting()
  else if (data === 'keep' || data === 'is kept') {
    const done = (data === 'keep' ? keep().then(isKept) : isKept()).catch(() => false)
    event.waitUntil(done.then((answer) => ports[0].postMessage(answer)))
  }
})

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  // Every address that is no file is a page, and they are all the same one.
  const path = mode === 'navigate' && !KEPT.files.includes(pathname) ? '/' : pathname
  const answer = KEPT.served && CHANGING.includes(path) ? newest(event.request, path) : kept(event.request, path)
  event.respondWith(answer)
})

async function kept(request, path) {
  const older = () => (path.startsWith('/assets/') ? caches.match(path) : undefined)
  return (await fromHere(path)) ?? (await older()) ?? fetch(request)
}

/** As it is now, where somebody answers in time; else as it was kept. */
async function newest(request, path) {
  const found = await fromHere(path)
  if (!found) return fetch(request)
  const late = new AbortController()
  const alarm = setTimeout(() => late.abort(), PATIENCE)
  try {
    const answer = await fetch(request.url, { signal: late.signal, credentials: 'same-origin' })
    return answer.ok ? answer : found
  } catch {
    return found
  } finally {
    clearTimeout(alarm)
  }
}
