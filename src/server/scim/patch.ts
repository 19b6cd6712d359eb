import { ScimError } from './scim-error.ts'
import { fixed, takeAttribute, type Wanted } from './user-resource.ts'

const mostOperations = 100
const longestPath = 200

export interface Operation {
  op: 'add' | 'replace' | 'remove'
  path?: string
  value: unknown
}

/** The operations of a PATCH: their words in whatever case. Throws ScimError. */
export const operationsOf = (body: unknown): Operation[] => {
  const given = (body as { Operations?: unknown } | null | undefined)?.Operations
  if (!Array.isArray(given) || given.length > mostOperations)
    throw new ScimError(400, 'invalidSyntax', `Operations is a list of at most ${mostOperations}`)
  return given.map(one => {
    const { op, path, value } = (one ?? {}) as { op?: unknown; path?: unknown; value?: unknown }
    const word = typeof op === 'string' ? op.toLowerCase() : ''
    if (word !== 'add' && word !== 'replace' && word !== 'remove')
      throw new ScimError(400, 'invalidSyntax', 'op is add, replace or remove')
    if (path !== undefined && (typeof path !== 'string' || path.length > longestPath))
      throw new ScimError(400, 'invalidPath', 'path is a short text')
    return { op: word, ...(path ? { path } : {}), value }
  })
}

/** `emails[type eq "work"].value` → `emails.value`: we keep one of each. Null for an extension, which is passed over. */
const attributeOf = (path: string): string | null => {
  const core = path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:User:/i, '')
  if (/^urn:/i.test(core)) return null
  const found = /^([A-Za-z][\w$-]*)(\[[^[\]]*\])?((?:\.[A-Za-z][\w$-]*)?)$/.exec(core)
  if (!found) throw new ScimError(400, 'invalidPath', `${path.slice(0, 60)} cannot be read`)
  return `${found[1]}${found[3]}`
}

const refuseFixed = (name: string): void => {
  if (fixed.has(name.split('.')[0]!.toLowerCase()))
    throw new ScimError(400, 'mutability', `${name.slice(0, 60)} is not changed here`)
}

const applyOne = (wanted: Wanted, { op, path, value }: Operation): void => {
  if (path) {
    const name = attributeOf(path)
    if (name === null) return
    refuseFixed(name)
    // What is left of one that we keep once is nothing.
    if (op === 'remove' && /^(emails|phonenumbers)/i.test(name))
      takeAttribute(wanted, name.split('.')[0]!, null)
    else if (op === 'remove' && /^(username|active)$/i.test(name))
      throw new ScimError(400, 'mutability', `${name} is never without a value`)
    else takeAttribute(wanted, name, op === 'remove' ? null : value)
    return
  }
  if (op === 'remove') throw new ScimError(400, 'noTarget', 'what is removed has a path')
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ScimError(400, 'invalidSyntax', 'without a path the value is an object')
  for (const [name, one] of Object.entries(value)) {
    // Entra writes names with dots, others repeat what we gave them.
    const known = attributeOf(name)
    if (known === null) continue
    refuseFixed(known)
    takeAttribute(wanted, known, one)
  }
}

/** What a PATCH of a user wants. Throws ScimError. */
export const patchOf = (body: unknown): Wanted => {
  const wanted: Wanted = { values: {} }
  for (const operation of operationsOf(body)) applyOne(wanted, operation)
  return wanted
}
