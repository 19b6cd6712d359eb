// One Ctrl-C may arrive twice: from the terminal, and passed on by npm.
const sameKeyMs = 1000

/** The way to say what a stop has to close. */
export interface StopSignal {
  /** What to do when the server is asked to stop; until it is said, a stop ends the process at once. */
  whenStopped(close: (stop: Stop) => Promise<void>, graceMs: number): void
}

/** How a stop was asked for. */
export interface Stop {
  /** By somebody at the terminal, who waits for the end, and not by what starts another server meanwhile. */
  isByHand: boolean
}

/**
 * Listens for Ctrl-C and for what service managers send. The first one closes everything in order and ends with
 * code 0; a second one, or a closing that takes longer than was said, ends at once.
 */
export const onStopSignal = (): StopSignal => {
  let close = async (_: Stop): Promise<void> => {}
  let graceMs = 0
  let stoppingSince: number | undefined
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameKeyMs) process.exit(130)
      return
    }
    stoppingSince = performance.now()
    setTimeout(() => process.exit(1), graceMs).unref()
    try {
      await close({ isByHand: signal === 'SIGINT' && process.stdin.isTTY === true })
      process.exit(0)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  return {
    whenStopped: (next, longestMs) => {
      close = next
      graceMs = longestMs
    },
  }
}
