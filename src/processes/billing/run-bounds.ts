import { loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { failFields, message } from '#errors/index.ts'
import { addDays } from '#finance/index.ts'
import { closingsOf, refuseClosed } from '../closed-periods.ts'
import { organizationTree } from '../organization-tree.ts'
import type { BillingScope } from './due-cashflows.ts'

/** How far ahead an organization bills where neither it nor one above it says so, in days. */
const usualHorizonDays = 31

const organizationsOf = (work: Work, asked: readonly string[] = []): Promise<Loaded<'organization'>[]> =>
  asked.length
    ? loadByRegistrations(work, 'organization', asked, { asCaller: true })
    : loadMatching(work, 'organization', {}, { asCaller: true })

/**
 * Holds the date of a billing run between the first open day of its organizations and their horizon: a slip of the hand
 * neither bills next year nor numbers invoices in one that is closed.
 * @throws PERIOD_CLOSED, INVALID_FIELD_IN_BODY
 */
export const holdWithinBounds = async (work: Work, { date, organizations }: BillingScope): Promise<void> => {
  const houses = await organizationsOf(work, organizations)
  const registrations = houses.map(house => house.registration)
  const closedUntil = await closingsOf(work, registrations)
  const lineOf = await organizationTree(work, registrations)
  for (const house of houses) {
    refuseClosed(closedUntil(house.registration), date)
    const horizon = lineOf(house.registration).find(one => one.billingHorizonDays != null)
    const last = addDays(work.caller.today, horizon?.billingHorizonDays ?? usualHorizonDays)
    if (date > last)
      failFields([
        {
          field: 'date',
          message: message('BILLING_TOO_FAR', { organization: String(house.name), date: { date: last } }),
          code: 'INVALID_FIELD_IN_BODY',
        },
      ])
  }
}
