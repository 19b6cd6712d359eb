import type { CompiledEntity, Model } from '#model/index.ts'
import type { Caller } from '../access/caller.ts'
import type { Statement } from '../storage/sql.ts'
import type { ListQuery } from './parse-query.ts'

interface Kept {
  model: Model
  organizations: Caller['organizations']
  persons: Caller['persons']
  statements: Statement[]
}

const mostKept = 100

/** By a caller's permissions, which are made anew whenever anything about him changes. */
const keptOf = new WeakMap<ReadonlySet<string>, Map<string, Kept>>()

/** Everything that a statement may say differently for the same permissions. */
const keyOf = (entity: CompiledEntity, caller: Caller, query: ListQuery): string =>
  JSON.stringify([
    entity.name,
    caller.tenantId,
    caller.userId,
    caller.username,
    caller.personRegistration,
    caller.orgaRegistration,
    caller.orgaId,
    caller.isAdmin,
    caller.isMainAdmin,
    caller.isSuperAdmin,
    caller.today,
    caller.timeZone,
    caller.locale,
    query,
  ])

/**
 * The statements of a list, kept for the next time that the same caller asks the same: turning pages, going back, and
 * every screen that refreshes ask what was asked before, and compiling costs as much as all else that we do for a page.
 */
export const keptStatements = (
  { entity, model, caller }: { entity: CompiledEntity; model: Model; caller: Caller },
  query: ListQuery,
  compile: () => Statement[],
): Statement[] => {
  const kept = keptOf.get(caller.permissions) ?? new Map<string, Kept>()
  keptOf.set(caller.permissions, kept)
  const key = keyOf(entity, caller, query)
  const known = kept.get(key)
  if (
    known?.model === model &&
    known.organizations === caller.organizations &&
    known.persons === caller.persons
  )
    return known.statements
  const statements = compile()
  kept.delete(key)
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value as string)
  kept.set(key, { model, organizations: caller.organizations, persons: caller.persons, statements })
  return statements
}
