/** What a page does that a reload would break off or lose. */
export interface PageWork {
  /** Writes under way. */
  isWriting: () => boolean
  /** Something was typed and not saved. */
  hasUnsaved: () => boolean
}

const lookMs = 1_000
/** A write that takes longer will not be over soon. */
const longestWriteMs = 30_000

/** Whether a newer version waits for what is typed here, for who tells so. */
let isWaiting = false
const listeners = new Set<() => void>()

export const renewal = {
  isWaiting: (): boolean => isWaiting,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * Loads the page anew for a newer version, once: at once where nothing is lost by it, else when what was typed is saved or left.
 * Meanwhile it is told that there is one.
 */
export const renewPage = (work: PageWork, reload: () => void, now: () => number = Date.now): void => {
  const since = now()
  const isFree = (): boolean => !work.hasUnsaved() && (!work.isWriting() || now() - since >= longestWriteMs)
  if (isFree()) {
    reload()
    return
  }
  isWaiting = true
  for (const listener of listeners) listener()
  const timer = setInterval(() => {
    if (!isFree()) return
    clearInterval(timer)
    reload()
  }, lookMs)
}
