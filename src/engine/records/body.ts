import { AppError, type FieldProblem, failFields, message } from '#errors/index.ts'
import { type CompiledEntity, type CompiledField, personsTold } from '#model/index.ts'
import { showsField } from '../access/visibility.ts'
import type { Plain, Work } from '../work.ts'
import { uuid7 } from './uuid7.ts'
import { isDerived, isSame, mostNamed, unknownField, writeRefusals } from './write-refusals.ts'

const kept = new Set([
  '_id',
  '_version',
  '_insertDate',
  '_insertUser',
  '_updateDate',
  '_updateUser',
  '_abilities',
  'tmpRegistration',
])

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const withIds = (elements: unknown[]): unknown[] =>
  elements.map(e => (isPlain(e) && !e._id ? { ...e, _id: uuid7() } : e))

/** A list replaced by a list; or, by an object keyed by `_id`, changed and removed element by element. */
const mergeList = (field: CompiledField, before: unknown, patch: unknown): unknown => {
  if (Array.isArray(patch)) return withIds(patch)
  if (!isPlain(patch)) return patch
  const elements = new Map(((before as Plain[] | undefined) ?? []).map(e => [String(e._id), e]))
  for (const [id, change] of Object.entries(patch)) {
    if (!elements.has(id))
      throw new AppError('INVALID_FIELD_IN_BODY', [`${field.name}.${id}`, message('NO_SUCH_ELEMENT')])
    if (change === null) elements.delete(id)
    else elements.set(id, { ...(mergePlain(elements.get(id)!, change as Plain) as Plain), _id: id })
  }
  return [...elements.values()]
}

/** Merge patch of RFC 7386: null removes, objects merge, everything else replaces. */
export const mergePlain = (before: unknown, patch: unknown): unknown => {
  if (!isPlain(patch)) return patch
  const merged: Plain = isPlain(before) ? { ...before } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key]
    else merged[key] = mergePlain(merged[key], value)
  }
  return merged
}

export interface BodyParts {
  values: Plain
  /** Records of other entities written inside this one, by collection name. */
  owned: Record<string, unknown>
}

/**
 * Splits a body into the record's own values and those of owned collections, refusing what the caller may not write:
 * unknown fields, values that the product works out, fields of a group without its permission, and those `hidden` from him
 * in this record.
 */
export const readBody = (
  work: Work,
  entity: CompiledEntity,
  body: unknown,
  before: Plain | null,
  hidden: ReadonlySet<string> = new Set(),
): BodyParts => {
  if (body === undefined || body === null) throw new AppError('MISSING_BODY_PAYLOAD')
  if (!isPlain(body)) throw new AppError('INVALID_NON_EMPTY_OBJECT_FIELD', ['body'])
  const values: Plain = {}
  const owned: Record<string, unknown> = {}
  const problems: FieldProblem[] = []
  for (const [key, value] of Object.entries(body)) {
    if (problems.length >= mostNamed) break
    if (kept.has(key)) continue
    if (entity.given.includes(key)) {
      values[key] = value
      continue
    }
    const field = entity.fields.find(f => f.name === key)
    if (!field) {
      if (entity.owns.some(o => o.as === key)) owned[key] = value
      else if (!personsTold(entity).some(p => p.as === key)) problems.push(unknownField(entity, key))
      continue
    }
    // Said before anything compares: a guess must not tell what is not shown.
    if (hidden.has(key) || !showsField(work.caller, entity, field, work.model)) {
      problems.push(unknownField(entity, key))
      continue
    }
    if (key === 'status') {
      if (!isSame(value, before ? before.status : entity.workflow?.initial))
        throw new AppError('STATUS_PATCH_PROHIBITED')
      continue
    }
    problems.push(...writeRefusals(work, entity, field, value, before))
    if (!isDerived(field)) values[key] = value === '' ? null : value
  }
  if (problems.length) failFields(problems.slice(0, mostNamed))
  return { values, owned }
}

/** The record after a patch. */
export const applyPatch = (entity: CompiledEntity, before: Plain, values: Plain): Plain => {
  const after = { ...before }
  for (const [key, value] of Object.entries(values)) {
    const field = entity.fields.find(f => f.name === key)
    after[key] =
      value === null
        ? undefined
        : field?.kind === 'elements'
          ? mergeList(field, before[key], value)
          : field?.kind === 'object'
            ? mergePlain(before[key], value)
            : value
  }
  return after
}

/** New lists' elements get their permanent ids. */
export const withElementIds = (entity: CompiledEntity, record: Plain): void => {
  for (const field of entity.fields)
    if (field.kind === 'elements' && Array.isArray(record[field.name]))
      record[field.name] = withIds(record[field.name] as unknown[])
}
