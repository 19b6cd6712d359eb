import { sql, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'
import { addDays } from '#finance/index.ts'
import { organizationTree } from './organization-tree.ts'

type House = Loaded<'organization'>

/** The day up to which an organization says itself that a ledger is closed: a record counts from one day on, in all of them. */
const ownClosing = (house: House): string =>
  (house.closedUntil ?? []).reduce(
    (latest, closing) => (closing.date && closing.date > latest ? closing.date : latest),
    '',
  )

/**
 * Who posts and who closes a period wait for each other: a posting that began before its period was closed is done by
 * then, one that begins later sees it closed.
 */
const hold = (work: Work, how: 'shared' | 'alone') => {
  const key = sql`hashtextextended('books ' || ${String(work.caller.tenantId)}::text, 0)`
  return work.tx.query(
    how === 'alone'
      ? sql`select pg_advisory_xact_lock(${key})`
      : sql`select pg_advisory_xact_lock_shared(${key})`,
  )
}

/** To be called by who closes a period, before it is said: waits for all that is being posted. */
export const holdBooks = (work: Work) => hold(work, 'alone')

/** Says of an organization up to which day its books are closed; '' where they never were, or without organization. */
export type ClosedUntil = (organization: string | null | undefined) => string

/**
 * Up to which day the books of organizations are closed: what an organization says, or one above it where that is later –
 * who closes a house closes its branches.
 */
export const closingsOf = async (
  work: Work,
  organizations: readonly (string | null | undefined)[],
): Promise<ClosedUntil> => {
  await hold(work, 'shared')
  const lineOf = await organizationTree(
    work,
    organizations.filter(one => one != null),
  )
  return organization =>
    lineOf(organization)
      .map(house => ownClosing(house))
      .reduce((latest, own) => (own > latest ? own : latest), '')
}

/** The day itself while it is open, else the first day after what is closed. */
export const openDay = (closedUntil: string, day: string): string =>
  day > closedUntil ? day : addDays(closedUntil, 1)

/**
 * Refuses a day on which nothing can be dated any more.
 * @throws PERIOD_CLOSED
 */
export const refuseClosed = (closedUntil: string, day: string): void => {
  if (day <= closedUntil) throw new AppError('PERIOD_CLOSED', [closedUntil, day])
}

/**
 * Refuses a day that has not come: the books say what has happened.
 * @throws INVALID_FIELD_IN_BODY
 */
export const refuseAhead = (work: Work, day: string): void => {
  if (day > work.caller.today)
    throw new AppError('INVALID_FIELD_IN_BODY', ['date', message('AFTER_TODAY', { date: { date: day } })])
}
