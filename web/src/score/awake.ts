/** Keep the screen on, where the browser can: while the page is seen, until the returned function is called. */

export function awake(onchange: (on: boolean) => void): () => void {
  let lock: WakeLockSentinel | null = null
  let ended = false

  async function ask(): Promise<void> {
    if (ended || lock || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    try {
      const got = await navigator.wakeLock.request('screen')
      if (ended) return void got.release()
      lock = got
      onchange(true)
      // The browser lets it go when the page is hidden.
      got.addEventListener('release', () => {
        lock = null
        if (!ended) onchange(false)
      })
    } catch {
      onchange(false) // a battery that is low, or a window that may not
    }
  }

  document.addEventListener('visibilitychange', ask)
  void ask()
  return () => {
    ended = true
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
}
