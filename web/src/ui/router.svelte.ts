/** Where we are: the path of the page, without a library. */

let path = $state(location.pathname)

window.addEventListener('popstate', () => (path = location.pathname))

export function here(): string {
  return path
}

export function go(to: string, replace = false): void {
  if (to !== location.pathname) history[replace ? 'replaceState' : 'pushState'](null, '', to)
  path = location.pathname
  scrollTo(0, 0)
}

/** Links inside the page: a plain click changes the page without loading it again. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest('a')
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey) return
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  event.preventDefault()
  go(link.pathname)
}
