import { capitalRules } from './posting-rules/capital.ts'
import { invoiceRules } from './posting-rules/invoices.ts'
import { leaseRules } from './posting-rules/leases.ts'
import { lossRules } from './posting-rules/losses.ts'
import { moneyRules } from './posting-rules/money.ts'
import type { PostingRule } from './posting-rules/rule.ts'
import { timeRules } from './posting-rules/time.ts'

export {
  type Family,
  type Measure,
  type Measures,
  measures,
  type PostingRule,
  type RuleLine,
} from './posting-rules/rule.ts'

/** What each event books, by families of events. The numbers of accounts come from the organization's chart. */
const rules = {
  ...leaseRules,
  ...invoiceRules,
  ...moneyRules,
  ...lossRules,
  ...timeRules,
  ...capitalRules,
} satisfies Record<string, readonly PostingRule[]>

export type EventType = keyof typeof rules

/** The measures of an event: those that some rule of it books. Another would be lost without a word. */
export type MeasuresOf<E extends EventType> = {
  [M in (typeof rules)[E][number]['lines'][number]['measure']]?: number
}

export const postingRules: Readonly<Record<EventType, readonly PostingRule[]>> = rules
