import { loadByRegistrations, loadMatching, sql, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import { called } from '../called.ts'
import { type ClosedUntil, closingsOf, openDay } from '../closed-periods.ts'
import { subjectsOfContract } from '../event-subjects.ts'
import { named } from '../named.ts'
import { type BusinessEvent, postEvents } from './post-events.ts'

type Contract = Loaded<'contract'>
type Posting = Loaded<'posting'>

const amountOf = (postings: readonly Posting[], currency: string): number =>
  sumMoney(
    postings.map(posting => (posting.dc === 'D' ? posting.amount : -posting.amount)),
    currency,
  )

/**
 * What is to be booked of one contract in one currency so that on each day what was delivered before its invoice stands at RECEIVED,
 * and WIP is never below nought: by day, above nought what is still to be invoiced from then on.
 */
const movesOf = (
  postings: readonly Posting[],
  { currency, closed }: { currency: string; closed: string },
): Map<string, number> => {
  const moves = new Map<string, number>()
  let moved = 0
  for (const day of [...new Set(postings.map(posting => posting.date))].sort()) {
    const upTo = postings.filter(posting => posting.date <= day)
    const owed = Math.max(0, -amountOf(upTo, currency))
    const booked = -amountOf(
      upTo.filter(posting => posting.logicalAccount === 'RECEIVED'),
      currency,
    )
    const still = sumMoney([owed, -booked, -moved], currency)
    const date = openDay(closed, day)
    moves.set(date, sumMoney([moves.get(date), still], currency))
    moved = sumMoney([moved, still], currency)
  }
  return moves
}

const eventsOf = (
  contract: Contract,
  postings: readonly Posting[],
  closedUntil: ClosedUntil,
): BusinessEvent<'DELIVERY'>[] =>
  named(postings, 'currency').flatMap(currency => {
    const own = postings.filter(posting => posting.currency === currency)
    return [...movesOf(own, { currency, closed: closedUntil(contract.orgaRegistration) })]
      .filter(([, received]) => received !== 0)
      .map(([date, received]) => ({
        ...subjectsOfContract(contract),
        family: 'LEASE' as const,
        eventType: 'DELIVERY',
        currency,
        date,
        name: called(contract),
        measures: { received },
      }))
  })

/**
 * Assets of contracts were delivered, invoiced or taken back: what their suppliers have still to invoice stands at RECEIVED from the
 * day on which it was delivered until the day of the invoice.
 */
export const bookDeliveries = async (
  work: Work,
  records: readonly { registration: string }[],
): Promise<void> => {
  const registrations = [...new Set(records.map(record => record.registration))]
  if (!registrations.length) return
  const postings = await loadMatching(work, 'posting', {
    contractRegistration: registrations,
    logicalAccount: ['WIP', 'RECEIVED'],
    // Both ledgers have them alike.
    ledger: 'LOCAL',
    status: ['POSTED', 'REVERSED'],
  })
  const byContract = new Map<string, Posting[]>()
  for (const posting of postings) {
    const contract = posting.contractRegistration!
    const own = byContract.get(contract) ?? []
    own.push(posting)
    byContract.set(contract, own)
  }
  const contracts = await loadByRegistrations(work, 'contract', named(postings, 'contractRegistration'))
  const closedUntil = await closingsOf(work, named(contracts, 'orgaRegistration'))
  await postEvents(
    work,
    contracts.flatMap(contract => eventsOf(contract, byContract.get(contract.registration)!, closedUntil)),
  )
}

/** Contracts whose assets are booked as given on lease and not yet invoiced, as they were before there was an account for it. */
export const bookEarlierDeliveries = async (work: Work): Promise<void> => {
  const { rows } = await work.tx.query<{ registration: string }>(
    sql`select contract_registration as registration from posting
        where tenant_id = ${work.caller.tenantId}::int and ledger = 'LOCAL' and logical_account = 'WIP' and contract_registration is not null
          and status in ('POSTED', 'REVERSED') group by 1
        having sum(case when dc = 'D' then amount else -amount end) < 0`,
  )
  await bookDeliveries(work, rows)
}
