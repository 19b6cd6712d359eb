import type { Work } from '#engine/index.ts'
import { valueAt, withValueAt } from '#entities/people/person-amendment.rules.ts'
import type { Loaded } from '#entities/records.ts'
import { type Message, message } from '#errors/index.ts'
import { type CompiledField, checkRecord, fieldAt, meets } from '#model/index.ts'

/** One line of an amendment. */
export type Change = NonNullable<Loaded<'personAmendment'>['changes']>[number]

const numbers = new Set(['money', 'unitPrice', 'number', 'integer', 'percentage'])

/** The field of a path; the places of a list's elements are no part of its name. */
const fieldOf = (work: Work, path: string): CompiledField | undefined =>
  fieldAt(work.model.entities.get('person')!, path.replace(/\.\d+(?=\.)/g, ''))

/** A typed text as the field keeps it; nothing clears it. */
const typedValue = (field: CompiledField | undefined, text: string | null | undefined): unknown => {
  if (text === null || text === undefined || text.trim() === '') return null
  return field && numbers.has(field.kind) ? Number(text) : text.trim()
}

/** The person as he would be with these values. */
export const changedPerson = (
  work: Work,
  person: Loaded<'person'>,
  changes: readonly Change[],
  which: 'newValue' | 'oldValue' = 'newValue',
): Loaded<'person'> =>
  changes.reduce<Record<string, unknown>>(
    (changed, change) =>
      withValueAt(changed, change.field, typedValue(fieldOf(work, change.field), change[which])),
    person,
  ) as Loaded<'person'>

const labelOf = (field: CompiledField) => ({ label: `person.${field.name}`, english: field.label })

/** Why an amendment does not fit its person, in the words of the field; null when it does. */
export const misfit = (work: Work, person: Loaded<'person'>, changes: readonly Change[]): Message | null => {
  if (changes.length === 0) return message('NOTHING_CHANGES')
  for (const { field: path } of changes) {
    const top = fieldOf(work, path.split('.')[0]!)
    if (top?.when && !meets(person, top.when)) return message('NO_FIELD_OF_PERSON', { field: labelOf(top) })
  }
  const after = changedPerson(work, person, changes)
  for (const { field: path } of changes) {
    const value = valueAt(after, path)
    if (typeof value === 'number' && !Number.isFinite(value))
      return message('FIELD_NO_NUMBER', { field: labelOf(fieldOf(work, path)!) })
  }
  // What was wrong before is not the amendment's doing.
  const changed = new Set(changes.map(change => change.field))
  const { locale, today, timeZone } = work.caller
  const [problem] = checkRecord(after, work.model.entities.get('person')!, {
    locale,
    today,
    timeZone,
  }).filter(one => changed.has(one.field))
  return problem ? problem.message : null
}
