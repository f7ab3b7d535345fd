/** Parts of the page that are loaded when they are needed: scripts, their styles, words. */

// Styles that did not come: Vite asks for each of them only once.
const unstyled = new Set<string>()
/** Note them from now on: to be called before the first part is loaded. */
export function noteLostStyles(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      unstyled.add(target.href)
      target.remove()
    },
    true,
  )
}

function style(href: string): Promise<void> {
  return new Promise((done, failed) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href, onload: () => done(), onerror: failed })
    unstyled.delete(href)
    document.head.append(link)
  })
}

/** The script that the page began with: its name follows from what is in it. */
export const ownScript = () =>
  new URL(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '/').pathname

/** Does the server give another page than this by now? Then the parts of this one may be gone for good. */
async function isOutdated(): Promise<boolean> {
  try {
    const text = await (await fetch('/', { cache: 'no-cache' })).text()
    return text.includes('id="app"') && !text.includes(ownScript())
  } catch {
    return false // nobody is there
  }
}

/** A part with its styles. It fails where one of its files does not come; of another version the page loads anew. */
export async function whole<T>(load: () => Promise<T>): Promise<T> {
  try {
    const part = await load()
    await Promise.all([...unstyled].map(style))
    return part
  } catch (error) {
    if (await isOutdated()) location.reload()
    throw error
  }
}
