import type { CallAnswer, GuestCall, LogLine, Outcome, RunOrder } from '#sandbox/order.ts'

/** What a page's sandbox is told. `place` names a machine that is kept from one run to the next: a layout on its page. */
export type WorkerOrder =
  | { wasm: ArrayBuffer }
  | { run: number; order: RunOrder; place?: string }
  | { run: number; call: number; answer: CallAnswer }
  | { leave: string }
  /** Calendars of countries, before a run that may ask for one: no clock runs meanwhile. */
  | { bring: 'holidays' }

/** What it says. */
export type WorkerWord =
  /** How much slower this device is than one for which the limits are meant: from 1 to 5. */
  | { isReady: true; slowness: number }
  /** They are there, or cannot be had: then only TARGET is. */
  | { hasBrought: true }
  | { run: number; log: LogLine }
  | { run: number; call: GuestCall }
  | { run: number; outcome: Outcome }

const named = /\bdates\b|\bcalendar\b/

/** Whether a script may want the holidays of a country: their rules are three quarters of all that a worker would load. */
export const wantsHolidays = ({ script, libraries }: Pick<RunOrder, 'script' | 'libraries'>): boolean =>
  [script, ...libraries].some(one => named.test(one.compiled))
