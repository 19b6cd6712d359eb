import {
  around,
  asks,
  type Effect,
  type Guard,
  loadByRegistrations,
  loadMatching,
  on,
  type Step,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import type { Process } from '../call.ts'
import type { AnswerTo } from '../call-effect.ts'
import { holdBooks } from '../closed-periods.ts'
import { named } from '../named.ts'
import { assignClaims } from './assign-claims.ts'
import { followClaims } from './claims-of-leases.ts'
import { followAllocations, followContracts, followInvoices } from './collection/follow-collection.ts'
import { bookDeliveries } from './deliveries.ts'
import { followImpairments } from './doubtful/impairments.ts'
import { decideImpairment, makeDoubtful, makeSound } from './doubtful/turn-claims.ts'
import { fecCall } from './fec/fec-call.ts'
import { keepLedgers } from './keep-ledgers.ts'
import { letterCalls } from './lettering/letters-call.ts'
import * as entries from './manual/entries.ts'
import * as ownRules from './own-rules/index.ts'
import { closedDays, endPeriodAtClosing, openPeriodsAgain } from './period-end/at-closing.ts'
import { periodEndRun } from './period-end/end-period.ts'
import { endPeriodCall } from './period-end/end-period-call.ts'
import { accrueInterest, earnAgain, giveInterestUp } from './period-end/interest-by-time.ts'
import { postEvents } from './post-events.ts'
import { proofsCall } from './proofs/proofs-call.ts'
import { proveClosing } from './proofs/prove-closing.ts'
import { reports } from './reports/index.ts'
import { addUp } from './reports/kept-sums.ts'
import { postedEvents, reverseEvents } from './reverse-events.ts'
import { takeUpDue } from './take-up/take-up.ts'
import { standsAlone } from './tested-accounts.ts'

const balanced: Guard<'booking'> = async (booking, work) => {
  const postings = await loadMatching(work, 'posting', { bookingRegistration: booking.registration })
  const total = sumMoney(
    postings.map(p => (p.dc === 'D' ? 1 : -1) * p.amount),
    booking.currency ?? undefined,
  )
  return postings.length && total === 0 ? null : { message: message('DEBIT_CREDIT_DIFFER') }
}

const bookingOfPosting: Guard<'posting'> = async (posting, work) => {
  const [booking] = posting.bookingRegistration
    ? await loadMatching(work, 'booking', { registration: posting.bookingRegistration })
    : []
  return booking ? balanced(booking, work) : { message: message('NO_BOOKING') }
}

/** What a record has booked – an invoice, a payment, an asset, an entry by hand – is taken back with it: by itself it would leave the two apart. */
const ofNoRecord: Guard<'posting'> = async (posting, work) => {
  const [event] = posting.postingEventRegistration
    ? await loadByRegistrations(work, 'postingEvent', [posting.postingEventRegistration])
    : []
  const record =
    event?.journalEntryRegistration ??
    event?.bankOperationRegistration ??
    event?.invoiceRegistration ??
    event?.amendmentRegistration ??
    event?.fundingRegistration ??
    event?.privateEquityOperationRegistration ??
    event?.assetRegistration ??
    event?.contractRegistration
  return record ? { message: message('REVERSED_WITH_ITS_RECORD', { record }) } : null
}

/** Takes business events instead of records. */
const post: AnswerTo<'accounting/post'> = (work, events) => postEvents(work, events)

/** Reverses what was booked of records: `input` says the date and which events. */
const reverse: AnswerTo<'accounting/reverse'> = async (work, records, run) => {
  const by = `${run.entity.name}Registration` as keyof Loaded<'postingEvent'>
  await reverseEvents(work, await postedEvents(work, by, records, run.input.eventTypes), run.input.date)
}

/** Takes posted events; reverses those and no others. */
const reverseGiven: AnswerTo<'accounting/reverse-events'> = (work, events, run) =>
  reverseEvents(work, events, run.input.date)

const reversePostings: Effect<'posting'> = async (work, postings, run) => {
  const events = await loadMatching(
    work,
    'postingEvent',
    { registration: named(postings, 'postingEventRegistration'), status: 'POSTED' },
    { lock: 'update' },
  )
  await reverseEvents(work, events, run.date)
}

const postBookings: Effect<'booking'> = async (work, bookings) => {
  for (const booking of bookings) booking.postedDate = work.caller.today
}

const exportBookings: Effect<'booking'> = async (_work, bookings, run) => {
  for (const booking of bookings) booking.exportReference = run.date
}

/** Who closes a period waits for what is being posted, so that nothing comes into it afterwards; what its months have earned is cut off and its books are proved. */
const closeBooks: Step<'person'> = {
  before: async (work, writings) => {
    const closing = writings.filter(({ before, after }) => after && closedDays(before) !== closedDays(after))
    if (!closing.length) return
    await holdBooks(work)
    await endPeriodAtClosing(work, closing)
    await proveClosing(work, closing)
  },
  after: openPeriodsAgain,
}

/** The books: what happens in the business becomes balanced entries, in the same transaction. */
export const accounting: Process = {
  guards: {
    'accounting-catalog-item/stands-alone': asks('accountingCatalogItem', standsAlone),
    'booking/balanced': asks('booking', balanced),
    'posting/booking-balanced': asks('posting', bookingOfPosting),
    'posting/of-no-record': asks('posting', ofNoRecord),
    'accounting-rule/proves': asks('accountingRule', ownRules.proves),
    'journal-entry/complete': asks('journalEntry', entries.complete),
    'journal-entry/second-person': asks('journalEntry', entries.secondPerson),
  },
  steps: {
    'person/close-books': around('person', closeBooks),
    'person/keep-ledgers': around('person', keepLedgers),
    'posting/add-up': around('posting', addUp),
    'accounting-rule/from-product': around('accountingRule', ownRules.fromProduct),
    'cashflow-allocation/tax-due': around('cashflowAllocation', followAllocations),
    'invoice/tax-due': around('invoice', followInvoices),
    'contract/tax-due': around('contract', followContracts),
    'journal-entry/from-template': around('journalEntry', entries.fromTemplate),
  },
  calls: [proofsCall, fecCall, endPeriodCall, ...letterCalls],
  runs: [periodEndRun],
  reports,
  jobs: { 'accounting/take-up': takeUpDue },
  effects: {
    'accounting/accrue': (work, accruing) => accrueInterest(work, accruing),
    'accounting/give-interest-up': giveInterestUp,
    'accounting/earn-again': earnAgain,
    'accounting/deliveries': bookDeliveries,
    'accounting/follow-claims': followClaims,
    'accounting/assign-claims': assignClaims,
    'accounting/follow-impairments': followImpairments,
    'contract/make-doubtful': on('contract', makeDoubtful),
    'contract/impair': on('contract', decideImpairment),
    'contract/make-sound': on('contract', makeSound),
    'accounting/post': post,
    'accounting/reverse': reverse,
    'accounting/reverse-events': reverseGiven,
    'booking/post': on('booking', postBookings),
    'booking/export': on('booking', exportBookings),
    'posting/post': async () => {},
    'posting/reverse': on('posting', reversePostings),
    'accounting-rule/try': on('accountingRule', ownRules.tryOut),
    'accounting-rule/replace': on('accountingRule', ownRules.replace),
    'journal-entry/submit': on('journalEntry', entries.submit),
    'journal-entry/post': on('journalEntry', entries.post),
    'journal-entry/reverse': on('journalEntry', entries.reverse),
  },
}
