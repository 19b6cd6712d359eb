import { type Effect, type Guard, loadMatching, type Plain } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import type { Process } from '../call.ts'
import { type BusinessEvent, postEvents } from './post-events.ts'
import { postedEvents, reverseEvents } from './reverse-events.ts'

const balanced: Guard = async (booking, work) => {
  const postings = await loadMatching(work, 'posting', { bookingRegistration: String(booking.registration) })
  const total = sumMoney(
    postings.map(p => (p.dc === 'D' ? 1 : -1) * (p.amount as number)),
    booking.currency as string | undefined,
  )
  return postings.length && total === 0 ? null : { message: 'debit and credit differ' }
}

/** Reverses what was booked of records: `input` says the date and which events. */
const reverse: Effect = async (work, records, run) => {
  const events = await postedEvents(
    work,
    `${run.entity.name}Registration` as keyof Loaded<'postingEvent'>,
    records,
    run.input.eventTypes as string[],
  )
  await reverseEvents(work, events, String(run.input.date ?? run.date))
}

const reversePostings: Effect = async (work, postings, run) => {
  const events = await loadMatching(
    work,
    'postingEvent',
    { registration: [...new Set(postings.map(p => String(p.postingEventRegistration)))], status: 'POSTED' },
    { lock: 'update' },
  )
  await reverseEvents(work, events, run.date)
}

const stamp =
  (field: string): Effect =>
  async (_work, records, run) => {
    for (const record of records) record[field] = run.date
  }

const bookingOfPosting: Guard = async (posting, work) => {
  const [booking] = await loadMatching(work, 'booking', { registration: String(posting.bookingRegistration) })
  return booking ? balanced(booking as Plain, work) : { message: 'it belongs to no booking' }
}

/** The books: what happens in the business becomes balanced entries, in the same transaction. */
export const accounting: Process = {
  guards: { 'booking/balanced': balanced, 'posting/booking-balanced': bookingOfPosting },
  effects: {
    /** Takes business events instead of records. */
    'accounting/post': async (work, events) => {
      await postEvents(work, events as unknown as BusinessEvent[])
    },
    'accounting/reverse': reverse,
    /** Takes posted events; reverses those and no others. */
    'accounting/reverse-events': async (work, events, run) => {
      await reverseEvents(work, events, String(run.input.date ?? run.date))
    },
    'booking/post': stamp('postedDate'),
    'booking/export': async (_work, bookings, run) => {
      for (const booking of bookings) booking.exportReference = `${run.date}`
    },
    'posting/post': async () => {},
    'posting/reverse': reversePostings,
  },
}
