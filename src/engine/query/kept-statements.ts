import type { CompiledEntity, Model } from '#model/index.ts'
import type { Caller } from '../access/caller.ts'
import { type Statement, withValuesInside } from '../storage/sql.ts'
import type { ListQuery } from './parse-query.ts'

interface Kept {
  model: Model
  organizations: Caller['organizations']
  persons: Caller['persons']
  statements: Statement[]
  uses: number
}

const mostKept = 100

/** A list asked for as often as this is one that people have open. */
const oftenAsked = 3

const longestInside = 4_000
const isShort = ({ values }: Statement) =>
  values.reduce<number>((sum, value) => sum + String(value).length, 0) < longestInside

/** By a caller's permissions, which are made anew whenever anything about him changes. */
const keptOf = new WeakMap<ReadonlySet<string>, Map<string, Kept>>()

/** Queries as text; the server gives the same query again for the same address. */
const textOf = new WeakMap<ListQuery, string>()
const queryText = (query: ListQuery): string => {
  const known = textOf.get(query)
  if (known) return known
  const text = JSON.stringify(query)
  textOf.set(query, text)
  return text
}

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
  ]) + queryText(query)

/**
 * The statements of a list, kept for the next time that the same caller asks the same: turning pages, going back, and
 * every screen that refreshes ask what was asked before, and compiling costs as much as all else that we do for a page.
 * What is asked often is planned once, too, as a statement without parameters.
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
  ) {
    known.uses++
    // Planning takes as long as the page itself; for just these values one plan is as good each time.
    if (known.uses === oftenAsked && known.statements.every(isShort))
      known.statements = known.statements.map(withValuesInside)
    return known.statements
  }
  const statements = compile()
  kept.delete(key)
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value as string)
  kept.set(key, { model, organizations: caller.organizations, persons: caller.persons, statements, uses: 1 })
  return statements
}
