import { countWork } from './store.ts'

const prefix = 'tranche-work-'

/**
 * How many unsent changes wait on this device of people who are not in: sealed, so that only their number is told. `own` are the
 * spaces of who is in.
 */
export const leftBehind = async (own: readonly string[] = []): Promise<number> => {
  // Where a browser does not say what it has, nothing can be told.
  if (typeof indexedDB === 'undefined' || !indexedDB.databases) return 0
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  const spaces = names.flatMap(name => (name.startsWith(prefix) ? name.slice(prefix.length) : []))
  const counts = await Promise.all(
    spaces.map(async space => (own.includes(space) ? 0 : (await countWork(space)).items)),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
