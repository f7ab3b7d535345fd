/** Where we are: the path of the page, without a library. */

let path = $state(location.pathname)
let home = '/' // the first page as it was left, with its box and filters

const whole = () => location.pathname + location.search + location.hash

function arrive(): void {
  if (location.pathname === '/') home = whole()
  path = location.pathname
}

window.addEventListener('popstate', arrive)
arrive()

export function here(): string {
  return path
}

export function go(to: string, replace = false): void {
  if (to !== whole()) history[replace ? 'replaceState' : 'pushState'](null, '', to)
  arrive()
  scrollTo(0, 0)
}

/** Write in the address what is chosen on this page: it is there again when one comes back. */
export function note(query: URLSearchParams): void {
  const text = query.toString()
  history.replaceState(null, '', location.pathname + (text && `?${text}`))
  arrive()
}

/** Links inside the page: a plain click changes the page without loading it again. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest('a')
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  event.preventDefault()
  const to = link.pathname + link.search + link.hash
  go(to === '/' && path !== '/' ? home : to)
}
