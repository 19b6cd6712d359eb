import { type Caller, isElevated, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'

/** A company before the tax administration: its SIREN, and the organizations of the house that are parts of it. */
export interface LegalEntity {
  siren: string
  organizations: string[]
}

/** The SIREN of an organization: nine digits among its registrations, or the head of a SIRET, which has five more. */
const sirenOf = ({ registrations }: Loaded<'organization'>): string | undefined => {
  const numbers = (registrations ?? []).map(({ type, number }) => ({
    type,
    digits: String(number ?? '').replace(/\D/g, ''),
  }))
  return (
    numbers.find(({ type, digits }) => type === 'SIR' && digits.length === 9)?.digits ??
    numbers.find(({ type, digits }) => type === 'SRT' && digits.length === 14)?.digits.slice(0, 9)
  )
}

/** Whether all postings of these organizations are shown to the caller. */
const seesBooksOf = (caller: Caller, parts: readonly Loaded<'organization'>[]): boolean =>
  isElevated(caller) ||
  (caller.persons === null &&
    (caller.organizations === null || parts.every(part => caller.organizations!.includes(part._id))))

/**
 * The legal entity that an organization is, or is a part of: all organizations of its SIREN.
 * @throws INVALID_FIELD_VALUE where it has none
 * @throws FORBIDDEN for who does not see all parts: a file of some would be no file of the entity
 */
export const legalEntityOf = async (work: Work, organization: string): Promise<LegalEntity> => {
  const all = await loadMatching(work, 'organization', {})
  const asked = all.find(({ registration }) => registration === organization)
  const siren = asked && sirenOf(asked)
  if (!siren)
    throw new AppError('INVALID_FIELD_VALUE', ['organization', message('NO_SIREN', { organization })])
  const parts = all.filter(one => sirenOf(one) === siren)
  if (!seesBooksOf(work.caller, parts)) throw new AppError('FORBIDDEN', ['read postings'])
  return { siren, organizations: parts.map(one => one.registration) }
}
