/** Lets a few through at a time. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many through at a time; the others wait for their turn, in order. */
export const turnsOf = (atOnce: number): Turn => {
  const queue: (() => void)[] = []
  let running = 0
  const next = (): void => {
    running -= 1
    queue.shift()?.()
  }
  return async work => {
    if (running >= atOnce) await new Promise<void>(resolve => queue.push(resolve))
    running += 1
    try {
      return await work()
    } finally {
      next()
    }
  }
}
