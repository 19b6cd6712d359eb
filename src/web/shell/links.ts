/** A click that the browser must keep: another tab, a download, another origin, a jump within the page. */
const keptByBrowser = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (link.target !== '' && link.target !== '_self') ||
  link.hasAttribute('download') ||
  link.origin !== location.origin ||
  link.pathname.startsWith('/api/') ||
  (link.hash !== '' && link.pathname === location.pathname && link.search === location.search)

/** Plain links anywhere in the page go through the router: no component needs to know it. */
export const followLinks = (go: (href: string) => void): (() => void) => {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || keptByBrowser(event, link)) return
    event.preventDefault()
    go(link.pathname + link.search)
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}
