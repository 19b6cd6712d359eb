import { type FieldProblem, message } from '#errors/index.ts'
import { round, roundToCurrency, sumMoney } from '#finance/index.ts'
import type { RuleContext } from '#model/index.ts'
import type { budget } from './budget.ts'
import type { project } from './project.ts'
import type { timeEntry } from './time-entry.ts'

type Project = NonNullable<(typeof project)['record']>
type Budget = NonNullable<(typeof budget)['record']>
type TimeEntry = NonNullable<(typeof timeEntry)['record']>

/** What the project's budgets leave; below 0 it has cost more. */
export const projectRemaining = ({ budgeted, cost, currency }: Project): number =>
  sumMoney([budgeted, -(cost ?? 0)], currency)

export const budgetRemaining = ({ amount, spent, currency }: Budget): number =>
  sumMoney([amount, -(spent ?? 0)], currency)

/** Spent of the amount as a fraction, to four decimals; nothing of no amount. */
export const spentShare = ({ amount, spent }: Budget): number | null =>
  amount ? round((spent ?? 0) / amount, 4) : null

export const isOverspent = ({ amount, spent }: Budget): boolean => (spent ?? 0) > (amount ?? 0)

/** Hours by the hourly rate, to the currency's decimals. */
export const entryCost = ({ hours, hourlyRate, currency }: TimeEntry): number =>
  roundToCurrency((hours ?? 0) * (hourlyRate ?? 0), currency ?? 'EUR')

/** Nobody has worked tomorrow. */
export const checkNotAhead = ({ date }: TimeEntry, { today }: RuleContext): FieldProblem[] =>
  date && date > today
    ? [{ field: 'date', message: message('TIME_IN_FUTURE'), code: 'INVALID_FIELD_IN_BODY' }]
    : []
