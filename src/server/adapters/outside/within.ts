import { AsyncLocalStorage } from 'node:async_hooks'

const running = new AsyncLocalStorage<AbortSignal>()

/** Work that asks outside more than once, and whose questions together are given this long: what is asked later fails at once. */
export const within = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  running.run(AbortSignal.timeout(ms), work)

/** The end of the time that the work under way is given; undefined where it has its own for each question. */
export const endOfTime = (): AbortSignal | undefined => running.getStore()
