import {
  entityOf,
  insertAny,
  loadMatching,
  type Plain,
  saveAny,
  takeNumbers,
  type Work,
} from '#engine/index.ts'
import type { Loaded, Where } from '#entities/records.ts'

const bare = ({ _id: _, _version: __, registration: ___, ...values }: Plain): Plain =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !key.startsWith('_') && !key.startsWith('#')))

/**
 * Reverses posted events: nothing posted is edited, the same accounts are booked with the sides swapped, linked to what
 * they reverse.
 */
export const reverseEvents = async (work: Work, events: readonly Plain[], date: string): Promise<void> => {
  if (events.length === 0) return
  const registrations = events.map(e => String(e.registration))
  const bookings = await loadMatching(
    work,
    'booking',
    { postingEventRegistration: registrations },
    { lock: 'update' },
  )
  const postings = await loadMatching(
    work,
    'posting',
    { postingEventRegistration: registrations },
    { lock: 'update' },
  )
  const mirrored = await insertAny(
    work,
    entityOf(work.model, 'postingEvent'),
    events.map(e => ({
      ...bare(e),
      name: `Reversal: ${e.name}`.slice(0, 250),
      date,
      valueDate: e.date,
      reversedRegistration: e.registration,
      status: 'POSTED',
    })),
    { unchecked: true },
  )
  const eventFor = new Map(registrations.map((r, i) => [r, String(mirrored[i]!.registration)]))
  const numbered: Plain[] = []
  for (const b of bookings) {
    const sequence = await takeNumbers(
      work,
      `booking ${b.orgaRegistration ?? '-'} LOCAL ${b.journal} ${date.slice(0, 4)}`,
      1,
    )
    numbered.push({
      ...bare(b),
      name: `Reversal: ${b.name}`.slice(0, 250),
      date,
      valueDate: b.date,
      postedDate: date,
      fiscalYear: Number(date.slice(0, 4)),
      sequence,
      number: `${b.journal}-${date.slice(0, 4)}-${String(sequence).padStart(6, '0')}`,
      postingEventRegistration: eventFor.get(String(b.postingEventRegistration)),
      reversedRegistration: b.registration,
    })
  }
  const made = await insertAny(work, entityOf(work.model, 'booking'), numbered, { unchecked: true })
  const bookingFor = new Map(bookings.map((b, i) => [String(b.registration), made[i]!]))
  await insertAny(
    work,
    entityOf(work.model, 'posting'),
    postings.map(p => {
      const booking = bookingFor.get(String(p.bookingRegistration))!
      return {
        ...bare(p),
        dc: p.dc === 'D' ? 'C' : 'D',
        date,
        valueDate: p.date,
        bookingRegistration: booking.registration,
        auditTrailReference: booking.number,
        postingEventRegistration: eventFor.get(String(p.postingEventRegistration)),
        reversedRegistration: p.registration,
      }
    }),
    { unchecked: true },
  )
  const mark = (entity: string, records: Plain[]) =>
    saveAny(
      work,
      entityOf(work.model, entity),
      records.map(before => ({ before, after: { ...before, status: 'REVERSED' } })),
      { unchecked: true },
    )
  await mark('postingEvent', [...events])
  await mark('posting', postings)
}

/** Posted events of these contracts or operations, of the given types. */
export const postedEvents = (
  work: Work,
  by: keyof Loaded<'postingEvent'>,
  records: readonly Plain[],
  eventTypes: readonly string[],
): Promise<Plain[]> =>
  loadMatching(
    work,
    'postingEvent',
    {
      [by]: records.map(r => String(r.registration)),
      status: 'POSTED',
      eventType: [...eventTypes],
      reversedRegistration: null,
    } as Where<'postingEvent'>,
    { lock: 'update' },
  )
