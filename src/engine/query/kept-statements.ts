import type { Model } from '#model/index.ts'
import type { Caller } from '../access/caller.ts'

interface Keeping {
  model: Model
  caller: Caller
  kept: Map<string, unknown>
}

/** Shapes kept for a caller: some more than anybody has open. */
const mostKept = 100

/** By a caller's permissions, which are made anew whenever anything about him changes. */
const keepings = new WeakMap<ReadonlySet<string>, Keeping>()

/** Everything that a statement may say differently for the same permissions. */
const told = [
  'tenantId',
  'userId',
  'username',
  'organizations',
  'persons',
  'personRegistration',
  'orgaRegistration',
  'orgaId',
  'isAdmin',
  'isMainAdmin',
  'isSuperAdmin',
  'today',
  'timeZone',
  'locale',
] as const satisfies readonly (keyof Caller)[]

const isSame = (a: Caller, b: Caller): boolean => told.every(key => a[key] === b[key])

/**
 * What was compiled for a shape, kept for the next time that the same caller asks it, with whatever values: compiling
 * costs as much as all else that we do for a page.
 */
export const keptFor = <T>(
  { model, caller }: { model: Model; caller: Caller },
  shape: string,
  compile: () => T,
): T => {
  let keeping = keepings.get(caller.permissions)
  if (!keeping || keeping.model !== model || !isSame(keeping.caller, caller)) {
    keeping = { model, caller, kept: new Map() }
    keepings.set(caller.permissions, keeping)
  }
  const known = keeping.kept.get(shape) as T | undefined
  if (known !== undefined) return known
  const made = compile()
  if (keeping.kept.size >= mostKept) keeping.kept.delete(keeping.kept.keys().next().value as string)
  keeping.kept.set(shape, made)
  return made
}
