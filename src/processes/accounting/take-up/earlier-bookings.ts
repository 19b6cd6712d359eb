import { loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { ledgersKeptSince } from '../../ledgers-kept.ts'
import { byRegistration, named } from '../../named.ts'
import { accountsOf } from '../chart-accounts.ts'
import type { LogicalAccount } from '../charts.ts'
import type { EventType } from '../posting-rules.ts'
import { openingsOf } from './opening.ts'

type Event = Loaded<'postingEvent'>
type Booking = Loaded<'booking'>
type Posting = Loaded<'posting'>

/** What a lease does in the local books and, a claim, not in the financial ones: there it is the result of the lease. */
const ofAssets: ReadonlySet<unknown> = new Set<LogicalAccount>([
  'ASSET',
  'DEPR',
  'DEPR_EXP',
  'RENT',
  'DEFERRED',
  'UNBILLED',
  'VAT_UNBILLED',
])

/** What each ledger has records of its own about: the opening has none of what the local one has booked. */
const byLedger: ReadonlySet<unknown> = new Set<EventType>(['IMPAIRMENT'])

/**
 * What events were before the financial books of their organizations began stands there in the opening alone. As they are reversed it
 * leaves the opening again: as it stands in the local books, a lease that is a claim against its result.
 */
export const earlierBookings = async (
  work: Work,
  events: readonly Event[],
  booked: { bookings: readonly Booking[]; postings: readonly Posting[] },
): Promise<{ bookings: Booking[]; postings: Posting[] }> => {
  const none = { bookings: [], postings: [] }
  const organizations = named(events, 'orgaRegistration')
  const { ledgersOf, finSince } = await ledgersKeptSince(work, organizations)
  const taken = organizations.filter(one => ledgersOf(one).includes('FIN') && finSince(one))
  if (taken.length === 0) return none
  const openings = new Map((await openingsOf(work, taken)).map(one => [one.orgaRegistration, one._id]))
  const earlier = events.filter(event => {
    const opening = openings.get(event.orgaRegistration)
    return opening !== undefined && event._id < opening && !byLedger.has(event.eventType)
  })
  if (earlier.length === 0) return none
  const about = new Set(named(earlier, 'registration'))
  const bookings = booked.bookings.filter(
    one => one.ledger === 'LOCAL' && about.has(one.postingEventRegistration!),
  )
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', named(earlier, 'contractRegistration')),
  )
  const chartOf = await accountsOf(work, taken)
  const inFin = (posting: Posting): Posting => {
    const isClaim = contracts.get(posting.contractRegistration)?.isClaim
    const role = posting.logicalAccount as LogicalAccount | null
    const own = isClaim && ofAssets.has(role) ? ('LEASE_RESULT' as const) : role
    return {
      ...posting,
      ledger: 'FIN',
      logicalAccount: own,
      ...(own && own !== role ? chartOf(posting.orgaRegistration).of(own, 'FIN') : {}),
    }
  }
  const of = new Set(named(bookings, 'registration'))
  return {
    bookings: bookings.map(one => ({ ...one, ledger: 'FIN' })),
    postings: booked.postings.filter(one => of.has(one.bookingRegistration!)).map(inFin),
  }
}
