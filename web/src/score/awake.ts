/** Keep the screen on, where the browser can: while the page is seen, until the returned function is called. */

export function awake(onchange: (on: boolean) => void): () => void {
  let lock: WakeLockSentinel | null = null
  let ended = false

  async function request(): Promise<void> {
    if (ended || lock || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    const got = await navigator.wakeLock.request('screen')
    if (ended) return got.release()
    lock = got
    onchange(true)
    // The browser lets it go when the page is hidden.
    got.addEventListener('release', () => {
      lock = null
      if (!ended) onchange(false)
    })
  }
  // It is refused where the battery is low, and to a window that may not.
  const ask = (): void => void request().catch(() => onchange(false))

  document.addEventListener('visibilitychange', ask)
  ask()
  return () => {
    ended = true
    document.removeEventListener('visibilitychange', ask)
    lock?.release().catch(() => {}) // it has ended by itself
  }
}
