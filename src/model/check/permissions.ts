import type { CompiledEntity } from '../compiled.ts'
import { didYouMean } from './did-you-mean.ts'
import type { Check } from './fault.ts'

/** Words that stand in a permission's place and ask who somebody is. */
const standings = new Set(['isAdmin', 'isMainAdmin', 'isSuperAdmin', 'canImpersonate'])

/** The permissions that entities give: to read and write them and their groups of fields, to run their transitions. */
export const permissionsGiven = (entities: Iterable<CompiledEntity>): Set<string> => {
  const given = new Set<string>()
  for (const { plural, fields, workflow } of entities) {
    for (const verb of ['read', 'write']) {
      given.add(`${verb} ${plural}`)
      for (const { group } of fields) if (group) given.add(`${verb} ${plural}.${group}`)
    }
    for (const { code } of workflow?.transitions ?? []) given.add(`run ${plural}.${code}`)
  }
  return given
}

/** Why nobody can be granted this permission. */
export const unknownPermission = (permission: string, known: ReadonlySet<string>): string =>
  `asks the unknown permission ${permission}${didYouMean(permission, known)}`

/** Reports a permission that nobody can be granted. */
export const checkPermission = (check: Check, place: string, permission: string): void => {
  if (!standings.has(permission) && !check.permissions.has(permission))
    check.report('A01', place, unknownPermission(permission, check.permissions))
}
