/** Being told that it is one's turn while nobody looks at the page: what this browser can do, and the server. */

import { call } from './api'
import type { PushRequest, PushState } from '../generated/types'

/** Why nobody can be told anything here, each with one sentence (`push-…`). */
export type Obstacle = 'insecure' | 'iphone' | 'unsupported' | 'blocked' | 'server'

/** What stands in the way in this browser; null: nothing. */
export function obstacle(): Obstacle | null {
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'iphone' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : null
}

export const pushState = (table: string) => call<PushState>('GET', `/tables/${table}/push`)
export const stop = (table: string) => call<void>('DELETE', `/tables/${table}/push`)

/** Does this browser still listen? */
export async function listens(): Promise<boolean> {
  const worker = await navigator.serviceWorker.getRegistration()
  return Boolean(await worker?.pushManager.getSubscription())
}

/** Have this browser listen, and the server tell it when it is the turn of who plays here. Fails where the service of
 *  the browser's maker cannot be reached. */
export async function start(table: string, key: string, lang: PushRequest['lang']): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const wanted = { userVisibleOnly: true, applicationServerKey: bytes(key) }
  const found = await pushManager.subscribe(wanted).catch(async (error) => {
    // It may listen to another server, one that was here before this one.
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(wanted)
  })
  const { endpoint = '', keys = {} } = found.toJSON()
  const request: PushRequest = { endpoint, p256dh: keys.p256dh, auth: keys.auth, lang }
  await call<void>('POST', `/tables/${table}/push`, request)
}

function bytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0))
}
