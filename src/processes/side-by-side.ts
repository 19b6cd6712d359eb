import { availableParallelism } from 'node:os'

/** Some of a list at a time, in its order. */
export const slices = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))

/**
 * Parts of a run that go on side by side, each on a connection of its own: while one is written in the database, another is made ready. On
 * two cores a third gains nothing, and everybody else waits behind it (`npm run bench -- runs`).
 */
export const usualLanes = availableParallelism() > 2 ? 3 : 2

/** How often a part is begun that waited for another while that waited for it: nothing of it was kept. */
const mostTries = 5

/** Does a transaction that others may stand in the way of: the one that the database gives up is begun once more. */
export const afterDeadlocks = async <R>(act: () => Promise<R>, tries = 1): Promise<R> => {
  try {
    return await act()
  } catch (error) {
    if ((error as { code?: string }).code === '40P01' && tries < mostTries)
      return afterDeadlocks(act, tries + 1)
    throw error
  }
}

/**
 * Does something with each part, so many at a time, begun in their order; answers what came of each. Where one fails no
 * further one is begun, and its error comes once those that had begun have ended: nothing goes on behind the caller's back.
 */
export const sideBySide = async <T, R>(
  parts: readonly T[],
  lanes: number,
  act: (part: T) => Promise<R>,
): Promise<R[]> => {
  const made: R[] = []
  let next = 0
  let failed: { error: unknown } | undefined
  const goOn = async (): Promise<void> => {
    while (next < parts.length && !failed) {
      const at = next++
      try {
        made[at] = await act(parts[at]!)
      } catch (error) {
        failed ??= { error }
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, parts.length) }, goOn))
  if (failed) throw failed.error
  return made
}
