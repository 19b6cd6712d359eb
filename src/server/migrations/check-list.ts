import { StartError } from '../start-error.ts'
import type { AppliedMigration } from './migration-list.ts'
import type { Migration } from './parse-migration.ts'

/** What the list calls a difference that is applied by itself, until it is through. */
export const inDevelopment = 'in development'

/**
 * Whether these files may go on from what a database holds; each reason not to is one sentence. Returns the names of
 * migrations that only a later version knows, beside which this one may serve.
 */
export const checkList = (
  applied: ReadonlyMap<string, AppliedMigration>,
  files: readonly Migration[],
): string[] => {
  const known = new Map(files.map(file => [file.name, file]))
  const later = [...applied.values()].filter(found => !known.has(found.name) && found.name !== inDevelopment)
  for (const found of later)
    if (!found.older_servers)
      throw new StartError(
        `This database is newer than this version: it holds the migration ${found.name}. Start the version that made it, or a later one.`,
      )
  for (const file of files) {
    const found = applied.get(file.name)
    if (found && found.hash !== file.hash)
      throw new StartError(
        `The migration ${file.name} was changed after it had been applied to this database: take it back as it was, and write a further one.`,
      )
  }
  const last = [...applied.keys()]
    .filter(name => name !== inDevelopment)
    .sort()
    .at(-1)
  const before = files.find(file => !applied.has(file.name) && last !== undefined && file.name < last)
  if (before)
    throw new StartError(
      `The migration ${before.name} comes before ${last}, which this database already has: write it anew behind that one, with npm run migration.`,
    )
  return later.map(found => found.name)
}
