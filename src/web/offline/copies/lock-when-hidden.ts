/** A page that nobody has looked at for a while locks what it had opened; whoever comes back is asked for his passkey. */
const hiddenForMs = 15 * 60_000

interface Watched {
  lock: () => void
  /** Somebody looks at the page again. */
  shown: () => void
}

let stop: (() => void) | null = null

export const lockWhenHidden = ({ lock, shown }: Watched, page: Document = document): (() => void) => {
  stop?.()
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = page.hidden ? Date.now() : null
  const begin = (): void => {
    since = Date.now()
    timer = setTimeout(lock, hiddenForMs)
  }
  const look = (): void => {
    clearTimeout(timer)
    if (page.hidden) {
      begin()
      return
    }
    // A machine that slept has run no timers.
    if (since !== null && Date.now() - since >= hiddenForMs) lock()
    since = null
    shown()
  }
  if (page.hidden) begin()
  page.addEventListener('visibilitychange', look)
  stop = () => {
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', look)
  }
  return stop
}
