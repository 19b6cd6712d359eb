import { changeRecords, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { callEffect } from '../../call-effect.ts'
import { holdBooks } from '../../closed-periods.ts'
import { named } from '../../named.ts'
import { giveUpImpairments } from '../doubtful/impairments.ts'
import { reverseEvents } from '../reverse-events.ts'
import { withBranches } from '../with-branches.ts'
import { becomeClaims, ceaseToBeClaims } from './leases.ts'
import { openFinancialBooks, openingsOf } from './opening.ts'

/** An organization and those below it whose financial books begin and end with its own. */
const following = async (work: Work, organization: string): Promise<string[]> => {
  const branches = await withBranches(work, organization)
  const houses = await loadMatching(work, 'organization', { registration: branches })
  const own = new Set(
    named(
      houses.filter(house => house.registration !== organization && house.ledgers?.length),
      'registration',
    ),
  )
  const standing: string[] = []
  for (const house of branches) {
    const line = new Set<string>()
    let at = houses.find(one => one.registration === house)
    while (at && at.registration !== organization && !line.has(at.registration)) {
      line.add(at.registration)
      at = houses.find(one => one.registration === at!.parentRegistration)
    }
    if (![...line].some(one => own.has(one))) standing.push(house)
  }
  return standing
}

/** Organizations whose financial books are to begin by today. */
const due = async (work: Work): Promise<Loaded<'organization'>[]> =>
  (await loadMatching(work, 'organization', { finFrom: { lte: work.caller.today } })).filter(
    house => !house.ledgers?.includes('FIN'),
  )

/**
 * Begins the financial books of organizations whose first day has come: the finance leases that run become claims, and what stands
 * in the books is opened by what the records say, so that every proof agrees from that day on.
 */
export const takeUpDue = async (work: Work): Promise<void> => {
  const date = work.caller.today
  for (const house of await due(work)) {
    await holdBooks(work)
    await changeRecords(work, 'organization', [house], () => ({ ledgers: ['LOCAL', 'FIN'], finFrom: date }), {
      unchecked: true,
    })
    const organizations = await following(work, house.registration)
    await becomeClaims(work, organizations, date)
    await callEffect(
      work,
      'private-equity/carry-at-value',
      organizations.map(registration => ({ registration })),
      'privateEquityAsset',
      { date },
    )
    await openFinancialBooks(work, organizations, date)
  }
}

/** Whether anything stands in the financial books of an organization, or of those that follow it, but their opening. */
export const isFollowed = async (work: Work, organization: string): Promise<boolean> => {
  const organizations = await following(work, organization)
  const openings = await openingsOf(work, organizations)
  const own = new Set(named(openings, 'registration'))
  const bookings = await loadMatching(
    work,
    'booking',
    { orgaRegistration: organizations, ledger: 'FIN', reversedRegistration: null },
    { limit: openings.length + 500 },
  )
  const reversed = new Set(
    (
      await loadMatching(work, 'booking', {
        orgaRegistration: organizations,
        ledger: 'FIN',
        reversedRegistration: { not: null },
      })
    ).map(booking => booking.reversedRegistration),
  )
  return bookings.some(
    booking => !own.has(booking.postingEventRegistration!) && !reversed.has(booking.registration),
  )
}

/** Gives the financial books of an organization up again: their opening is reversed, and its leases are no claims there. */
export const takeBack = async (work: Work, organization: string): Promise<void> => {
  const organizations = await following(work, organization)
  await reverseEvents(work, await openingsOf(work, organizations), work.caller.today)
  await giveUpImpairments(work, organizations)
  await ceaseToBeClaims(work, organizations, work.caller.today)
}
