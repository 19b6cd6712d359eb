import { cleared, entityOf, type Plain, type Work, writeErased } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { forgetUse } from '../forget-use.ts'

/** What says nothing of somebody by itself, and by what the product goes on to know the record. */
const structure = new Set([
  '_id',
  '_version',
  '_insertDate',
  '_insertUser',
  '_updateDate',
  '_updateUser',
  'registration',
  'type',
  'status',
  'stage',
  'orgaRegistration',
  'currency',
  'roles',
  'isInternal',
])

/** By what books and contracts that are kept tell whom they were with. */
const identity = new Set([
  'name',
  'title',
  'firstName',
  'lastName',
  'commercialName',
  'legalForm',
  'address',
  'addresses',
  'registrations',
  'fiscalCode',
  'siret',
])

/**
 * Takes out of a person's record whatever is not named here, also what a tenant added: all but its registration, or all but
 * what retained books go by, until the day on which it may go as well.
 */
export const erasePerson = async (
  work: Work,
  before: Loaded<'person'>,
  restrictedUntil: string | null,
): Promise<void> => {
  const entity = entityOf(work.model, 'person')
  const isKept = (name: string): boolean =>
    structure.has(name) || name.startsWith('#') || (restrictedUntil !== null && identity.has(name))
  const { '#rest': _, ...known } = before as Plain
  const after: Plain = Object.fromEntries(Object.entries(known).filter(([name]) => isKept(name)))
  if (restrictedUntil) after.restrictedUntil = restrictedUntil
  else {
    // Natural persons are called by their last name, all others by their name.
    after.lastName = ['I', 'E', 'P'].includes(String(before.type)) ? before.registration : null
    after.name = before.registration
  }
  const [photo] = String(before.photo ?? '').split('.')
  if (photo) await forgetUse(work, photo, before._id)
  await writeErased(work, entity, [{ before: before as Plain, after }])
}

/** A record that was about the person alone, without anything that somebody worded. */
export const clearedRecord = (fields: Parameters<typeof cleared>[0], record: Plain): Plain => {
  const after = cleared(fields, record)
  after.name = record.registration
  if ('wording' in after) after.wording = null
  return after
}
