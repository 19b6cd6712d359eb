import type { Process } from '../call.ts'
import { calendarCalls } from './calendar-calls.ts'
import { fieldCalls } from './field-calls.ts'
import { financeCalls } from './finance-calls.ts'

/** What the screens compute, for scripts and other systems: read-only, limited by size. */
export const rulesOverHttp: Process = { calls: [...financeCalls, ...fieldCalls, ...calendarCalls] }
