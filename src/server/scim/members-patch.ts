import { operationsOf } from './patch.ts'
import { ScimError } from './scim-error.ts'

/** How the members of a group change: `replaced` is all of them, in whose place these come. */
export interface MembersChange {
  added: string[]
  removed: string[]
  replaced: string[] | null
}

const mostMembers = 1000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Ids of members as they are listed. Throws ScimError. */
export const memberIds = (value: unknown): string[] => {
  const list = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
  if (list.length > mostMembers) throw new ScimError(400, 'tooMany', `at most ${mostMembers} members at once`)
  return list.map(one => {
    const id = typeof one === 'string' ? one : (one as { value?: unknown } | null)?.value
    if (typeof id !== 'string' || !uuid.test(id))
      throw new ScimError(400, 'invalidValue', 'a member is named by the id of a user')
    return id.toLowerCase()
  })
}

const named = /^members\[\s*value\s+eq\s+"([^"]{1,60})"\s*\]$/i

/** What a PATCH of a group wants: its members alone are changed. `name` is what it is called anyway. Throws ScimError. */
export const membersChange = (body: unknown, name: string): MembersChange => {
  const change: MembersChange = { added: [], removed: [], replaced: null }
  const take = (op: string, value: unknown): void => {
    const ids = memberIds(value)
    if (op === 'add') change.added.push(...ids)
    else if (op === 'replace') change.replaced = ids
    else if (value === undefined || value === null) change.replaced = []
    else change.removed.push(...ids)
  }
  for (const { op, path, value } of operationsOf(body)) {
    const [, one] = (path && named.exec(path)) || []
    if (one !== undefined) take('remove', [one])
    else if (path && /^members$/i.test(path)) take(op, value)
    else if (!path && typeof value === 'object' && value !== null) {
      for (const [attribute, given] of Object.entries(value)) {
        if (/^members$/i.test(attribute)) take(op, given)
        else if (/^(id|displayName)$/i.test(attribute) && given !== name)
          throw new ScimError(400, 'mutability', `${attribute} is not changed here`)
      }
    } else if (path && /^displayName$/i.test(path) && value === name) continue
    else throw new ScimError(400, 'mutability', 'the members of a group are all that is changed here')
  }
  return change
}
