import type { Caller, Work } from '#engine/index.ts'
import type { Model } from '#model/index.ts'
import { builtInNames, configuredProfiles, permissionsOf } from '../sign-in/profiles.ts'
import { ScimError } from './scim-error.ts'
import type { LocationOf } from './user-resource.ts'

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** Whether a key may give a profile: one that grants no more than it has itself, and something at all. */
const isWithin = (granted: ReadonlySet<string>, caller: Caller): boolean =>
  granted.size > 0 && [...granted].every(one => caller.permissions.has(one))

/** The profiles that are groups to this key: never that of administrators, nor one that grants more than the key has. */
export const groupsOf = async (work: Work, caller: Caller, model: Model): Promise<string[]> => {
  const configured = await configuredProfiles(work)
  const names = new Set([...builtInNames, ...Object.keys(configured)])
  names.delete('ADMIN')
  return [...names]
    .filter(
      name => caller.profiles.includes(name) || isWithin(permissionsOf([name], configured, model), caller),
    )
    .sort()
}

export interface Member {
  id: string
  name: string
}

export const groupResource = (group: string, members: readonly Member[] | null, at: LocationOf) => ({
  schemas: [groupSchema],
  id: group,
  displayName: group,
  ...(members
    ? { members: members.map(one => ({ value: one.id, display: one.name, $ref: at('Users', one.id) })) }
    : {}),
  meta: { resourceType: 'Group', location: at('Groups', group) },
})

export const requireGroup = (groups: readonly string[], id: string): string => {
  if (!groups.includes(id)) throw new ScimError(404, undefined, `there is no group ${id.slice(0, 60)}`)
  return id
}
