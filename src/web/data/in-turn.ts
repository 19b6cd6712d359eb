/** Requests of the page that are not answered yet; what is asked for besides goes behind them. */
let ahead = 0
let quietSince = 0
const looks = new Set<() => void>()

/** So long nothing of the page is asked for before something else goes: an answer often asks for the next. */
const quietMs = 60
/** Nobody waits longer than this, however much the page asks for. */
const longestMs = 1_500

export const inTurn = {
  /** Counts one request of the page; returns how it is over. */
  begin(): () => void {
    let isOver = false
    ahead += 1
    return () => {
      if (isOver) return
      isOver = true
      ahead -= 1
      if (ahead > 0) return
      quietSince = Date.now()
      for (const look of looks) look()
    }
  },
  /** Done when nothing of the page is under way any more, or when it has lasted too long, or is no longer wanted. */
  behind(signal?: AbortSignal): Promise<void> {
    return new Promise(resolve => {
      let quiet: ReturnType<typeof setTimeout> | undefined
      const go = () => {
        clearTimeout(quiet)
        clearTimeout(longest)
        looks.delete(look)
        signal?.removeEventListener('abort', go)
        resolve()
      }
      const settle = () => {
        if (ahead > 0) return
        const still = quietSince + quietMs - Date.now()
        if (still <= 0) go()
        else quiet = setTimeout(settle, still)
      }
      const look = () => {
        clearTimeout(quiet)
        quiet = setTimeout(settle, quietMs)
      }
      const longest = setTimeout(go, longestMs)
      looks.add(look)
      signal?.addEventListener('abort', go)
      // What the same page asks for in the same moment is ahead, too.
      quiet = setTimeout(settle, 0)
    })
  },
}
