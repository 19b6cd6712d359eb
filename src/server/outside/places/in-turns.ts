import { setImmediate } from 'node:timers/promises'

const atOnce = 500

/** Does something with many, some at a time: whoever else asks the server meanwhile is answered in between. */
export const inTurns = async <T>(all: readonly T[], act: (one: T, index: number) => void): Promise<void> => {
  for (let from = 0; from < all.length; from += atOnce) {
    await setImmediate()
    for (let at = from; at < Math.min(from + atOnce, all.length); at++) act(all[at]!, at)
  }
}
