import { loadMatching, type Work } from '#engine/index.ts'
import { reverseEvents } from './reverse-events.ts'

/** Valuations that were booked as a gain before holdings were carried at their cost are taken back. */
export const takeBackGains = async (work: Work): Promise<void> => {
  const events = await loadMatching(
    work,
    'postingEvent',
    { eventType: 'EQUITY_VALUATION', status: 'POSTED', reversedRegistration: null },
    { lock: 'update' },
  )
  const gains = events.filter(event => event.measures && 'gain' in event.measures)
  await reverseEvents(work, gains, work.caller.today)
}
