/** What runs have answered, as the text that a script is given: each has a copy of its own. */
const known = new Map<string, Promise<string>>()
let page = ''

/** Whether an address reads what a run answers. */
export const isRun = (path: string): boolean => /^\/api\/script\/runs\/[^/?]+(?:\?|$)/.test(path)

/** Who writes may change what a run answers. */
export const forgetRuns = (): void => known.clear()

/** The answer of a run: two readings on one page are one call, until something is written. A failed one is asked again. */
export const readRun = (path: string, read: () => Promise<unknown>): Promise<string> => {
  if (location.pathname !== page) {
    forgetRuns()
    page = location.pathname
  }
  const kept = known.get(path)
  if (kept) return kept
  const asked = read().then(answer => JSON.stringify(answer) ?? '')
  known.set(path, asked)
  asked.catch(() => known.delete(path))
  return asked
}
