import { type FieldProblem, message } from '#errors/index.ts'
import { type CompiledEntity, type CompiledField, flagHolds } from '#model/index.ts'
import { writesField } from '../access/visibility.ts'
import type { Plain, Work } from '../work.ts'
import { unknownParts } from './unknown-parts.ts'

/** So many unknown names are told; more say nothing that these do not. */
export const mostNamed = 20

/** Whether two values of a field are the same to who reads them; nothing and null are. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Whether the product works the field out: a value for it is never written. */
export const isDerived = (field: CompiledField): boolean =>
  !!(field.system || field.computed || field.rollup || field.daily)

/** There is no such field, or none that the caller knows of: both are told in the same words. */
export const unknownField = (entity: CompiledEntity, field: string): FieldProblem => ({
  field,
  message: message('NO_FIELD_OF', { entity: entity.name, field }),
  code: 'INVALID_FIELD_IN_BODY',
})

const readOnlyField = (
  entity: CompiledEntity,
  field: CompiledField,
  why: 'WORKED_OUT_BY_PRODUCT' | 'CANNOT_BE_CHANGED',
): FieldProblem => ({
  field: field.name,
  message: message(why, { field: { label: `${entity.base}.${field.name}`, english: field.label } }),
  code: 'READ_ONLY_FIELD',
})

/** Whether the field keeps what it has: fixed once it was given, or read-only as the record stands. */
const isClosed = ({ caller }: Work, field: CompiledField, value: unknown, before: Plain | null): boolean => {
  // On a new record nothing is agreed yet: only what is read-only throughout is refused.
  if (!before) return field.readOnly === true
  const isAlike = [value, before[field.name]].every(one => field.alike?.includes(one as string))
  if (field.fixed && !isAlike && (field.name === 'registration' || !isSame(before[field.name], null)))
    return true
  return flagHolds(field.readOnly, before, { today: caller.today, user: caller as never })
}

/**
 * What speaks against this value of a field that the caller sees; nothing if he may write it. A value that stays as it
 * was is nowhere refused as read-only.
 */
export const writeRefusals = (
  work: Work,
  entity: CompiledEntity,
  field: CompiledField,
  value: unknown,
  before: Plain | null,
): FieldProblem[] => {
  const isChanged = () => !isSame(value, before?.[field.name])
  if (isDerived(field)) return isChanged() ? [readOnlyField(entity, field, 'WORKED_OUT_BY_PRODUCT')] : []
  if (isClosed(work, field, value, before) && isChanged())
    return [readOnlyField(entity, field, 'CANNOT_BE_CHANGED')]
  if (!writesField(work.caller, entity, field, work.model)) return [unknownField(entity, field.name)]
  return unknownParts(field, value, field.name)
    .slice(0, mostNamed)
    .map(part => unknownField(entity, part.slice(0, 250)))
}
