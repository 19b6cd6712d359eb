import { type FieldProblem, message } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import { wrongField } from '../bounds.rules.ts'
import type { journalEntry } from './journal-entry.ts'

type Entry = NonNullable<(typeof journalEntry)['record']>

const sum = ({ lines, currency }: Entry, side: 'debit' | 'credit'): number =>
  sumMoney(
    (lines ?? []).map(line => line[side]),
    currency || 'EUR',
  )

/** What its debits come to. */
export const amount = (entry: Entry): number => sum(entry, 'debit')

/** What is missing: nought in an entry that can be posted. */
export const difference = (entry: Entry): number =>
  sumMoney([sum(entry, 'debit'), -sum(entry, 'credit')], entry.currency || 'EUR')

/** A line stands on one side; it is booked back after its day. */
export const checkLines = (entry: Entry): FieldProblem[] => {
  const wrong = (entry.lines ?? []).flatMap((line, i) =>
    Boolean(line.debit) === Boolean(line.credit)
      ? [wrongField(`lines.${i}.debit`, message('DEBIT_OR_CREDIT'))]
      : [],
  )
  if (entry.reversalDate && entry.date && entry.reversalDate <= entry.date)
    wrong.push(wrongField('reversalDate', message('REVERSAL_AFTER_ENTRY')))
  return wrong
}
