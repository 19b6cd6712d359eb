import { changeRecords, insertRecords, loadMatching, takeNumbers, type Work } from '#engine/index.ts'
import type { Loaded, New, Where } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { messageIn } from '#locales/index.ts'
import { closingsOf, openDay } from '../closed-periods.ts'
import { copyOf } from '../copy-of.ts'
import { houseLocale } from '../house-locale.ts'
import { named } from '../named.ts'
import { assignAfter } from './assign-claims.ts'
import { accountsOf } from './chart-accounts.ts'
import { clientsOf, contractsWithClients, isOfClients } from './clients-of.ts'
import { contractsOf, movesAfter } from './doubtful/claim-moves.ts'
import { isClaimAccount, standingsOf } from './doubtful/standing.ts'
import { letterDocuments } from './lettering/letter-documents.ts'
import { takeBackOwnMoney } from './own-money.ts'
import { numberText, postEvents, seriesOf } from './post-events.ts'
import { postedDays } from './posted-days.ts'
import type { EventType } from './posting-rules.ts'
import { earlierBookings } from './take-up/earlier-bookings.ts'

/** What all entries of one reversal have in common. */
interface Reversal {
  /** The day on which what stands in an organization's books is reversed: the first open one. */
  dayIn: (organization: string | null | undefined) => string
  nameOf: (name: string | null | undefined) => string
  /** The account that a claim stands on then, or the client who has what its contract is still to bring; of all else its own. */
  placeOf: (posting: Loaded<'posting'>) => Partial<Loaded<'posting'>>
  /** The reversing event by the registration of the reversed one. */
  eventFor: ReadonlyMap<string, string>
}

/** Books bookings once more, numbered in the journals of the day of the reversal; each by what it reverses. */
const reverseBookings = async (
  work: Work,
  bookings: readonly Loaded<'booking'>[],
  { dayIn, nameOf, eventFor }: Reversal,
): Promise<Map<string | null | undefined, Loaded<'booking'>>> => {
  const numbered: New<'booking'>[] = []
  for (const b of bookings) {
    const date = dayIn(b.orgaRegistration)
    const ledger = b.ledger ?? 'LOCAL'
    const series = seriesOf(b.orgaRegistration, ledger, b.journal!, date)
    const postedOn = await postedDays(work, [series])
    const sequence = await takeNumbers(work, series, 1)
    numbered.push({
      ...copyOf(work, 'booking', b),
      name: nameOf(b.name),
      date,
      valueDate: b.date,
      postedDate: postedOn(series),
      fiscalYear: Number(date.slice(0, 4)),
      sequence,
      number: numberText(ledger, b.journal!, date, sequence),
      postingEventRegistration: eventFor.get(b.postingEventRegistration)!,
      reversedRegistration: b.registration,
    })
  }
  const made = await insertRecords(work, 'booking', numbered, { unchecked: true })
  return new Map(bookings.map((b, i) => [b.registration, made[i]!]))
}

/** A posting on the other side of its account, in the booking that reverses its own. */
const swapped = (
  work: Work,
  posting: Loaded<'posting'>,
  booking: Loaded<'booking'>,
  { dayIn, placeOf, eventFor }: Reversal,
): New<'posting'> => ({
  ...copyOf(work, 'posting', posting),
  ...placeOf(posting),
  dc: posting.dc === 'D' ? 'C' : 'D',
  date: dayIn(posting.orgaRegistration),
  valueDate: posting.date,
  letter: null,
  letterDate: null,
  bookingRegistration: booking.registration,
  auditTrailReference: booking.number,
  postingEventRegistration: eventFor.get(posting.postingEventRegistration!)!,
  reversedRegistration: posting.registration,
})

/**
 * Reverses posted events: nothing posted is edited, the same accounts are booked with the sides swapped, linked to what
 * they reverse. A day that is closed becomes the first open one.
 */
export const reverseEvents = async (
  work: Work,
  events: readonly Loaded<'postingEvent'>[],
  date: string,
): Promise<void> => {
  if (events.length === 0) return
  const registrations = events.map(e => e.registration)
  const of = { postingEventRegistration: registrations }
  const bookings = await loadMatching(work, 'booking', of, { lock: 'update' })
  const postings = await loadMatching(work, 'posting', of, { lock: 'update' })
  const house = await houseLocale(work)
  const closedUntil = await closingsOf(work, named(events, 'orgaRegistration'))
  const dayIn: Reversal['dayIn'] = organization => openDay(closedUntil(organization), date)
  const nameOf: Reversal['nameOf'] = name =>
    messageIn(house, message('REVERSAL_OF', { name: name ?? '' })).slice(0, 250)
  const mirrored = await insertRecords(
    work,
    'postingEvent',
    events.map(e => ({
      ...copyOf(work, 'postingEvent', e),
      name: nameOf(e.name),
      date: dayIn(e.orgaRegistration),
      valueDate: e.date,
      reversedRegistration: e.registration,
      status: 'POSTED',
    })),
    { unchecked: true },
  )
  const eventFor = new Map(registrations.map((r, i) => [r, mirrored[i]!.registration]))
  const standings = await standingsOf(work, contractsOf(postings))
  const charts = await accountsOf(work, named(events, 'orgaRegistration'))
  const clients = await clientsOf(work, contractsWithClients(postings))
  // A payment that comes back, a note that is undone: the claim is booked where it stands by then.
  const placeOf: Reversal['placeOf'] = posting => {
    const { logicalAccount, contractRegistration, orgaRegistration, ledger } = posting
    const client = isOfClients(logicalAccount) && clients.at(contractRegistration, dayIn(orgaRegistration))
    if (client) return { secondaryAccount: client, personRegistration: client }
    if (!posting.invoiceRegistration || !isClaimAccount(logicalAccount)) return {}
    const account = standings.at(contractRegistration, dayIn(orgaRegistration))
    return account === logicalAccount
      ? {}
      : { logicalAccount: account, ...charts(orgaRegistration).of(account, ledger ?? 'LOCAL') }
  }
  const reversal = { dayIn, nameOf, placeOf, eventFor }
  const back: New<'posting'>[] = []
  for (const own of [{ bookings, postings }, await earlierBookings(work, events, { bookings, postings })]) {
    const bookingFor = await reverseBookings(work, own.bookings, reversal)
    back.push(...own.postings.map(p => swapped(work, p, bookingFor.get(p.bookingRegistration)!, reversal)))
  }
  await insertRecords(work, 'posting', back, { unchecked: true })
  const reversed = () => ({ status: 'REVERSED' as const })
  await changeRecords(work, 'postingEvent', events, reversed, { unchecked: true })
  await changeRecords(work, 'posting', postings, reversed, { unchecked: true })
  await letterDocuments(work, back)
  await postEvents(work, [
    ...(await movesAfter(work, standings, back as Loaded<'posting'>[])),
    ...(await assignAfter(work, clients, back)),
  ])
  await takeBackOwnMoney(work, events, dayIn)
}

/** Posted events of these contracts or operations, of the given types. */
export const postedEvents = (
  work: Work,
  by: keyof Loaded<'postingEvent'>,
  records: readonly { registration: string }[],
  eventTypes: readonly EventType[],
): Promise<Loaded<'postingEvent'>[]> =>
  loadMatching(
    work,
    'postingEvent',
    {
      [by]: records.map(r => r.registration),
      status: 'POSTED',
      eventType: [...eventTypes],
      reversedRegistration: null,
    } as Where<'postingEvent'>,
    { lock: 'update' },
  )
