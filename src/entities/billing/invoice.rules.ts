import { type FieldProblem, message } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import type { invoice } from './invoice.ts'

type Invoice = NonNullable<(typeof invoice)['record']>

/** Nothing is open on what was given up or called back. */
const closed = new Set(['CANCELLED', 'CREDITED', 'WRITTEN_OFF'])

/** What is still to be paid: the amount with tax less what was allocated to it. */
export const balance = ({ status, amountInclTax, allocated, currency }: Invoice): number =>
  closed.has(status ?? '') ? 0 : sumMoney([amountInclTax, -(allocated ?? 0)], currency)

/** Not two payers, nor two payees. */
export const checkPersons = ({ persons }: Invoice): FieldProblem[] =>
  (['PAYER', 'PAYEE'] as const)
    .filter(role => (persons ?? []).filter(person => person.role === role).length > 1)
    .map(role => ({
      field: 'persons',
      message: message(role === 'PAYER' ? 'ONE_PAYER' : 'ONE_PAYEE'),
      code: 'INVALID_FIELD_IN_BODY' as const,
    }))

/** The number of what we issue is given at issue, without gaps; only a payable carries its supplier's. */
export const checkNumber = ({ pr, invoiceNumber, issueDate }: Invoice): FieldProblem[] =>
  pr !== 'PAYABLE' && invoiceNumber && !issueDate
    ? [{ field: 'invoiceNumber', message: message('NUMBER_GIVEN_AT_ISSUE'), code: 'READ_ONLY_FIELD' }]
    : []

/** The period that is billed does not end before it starts. A late run may bill what has fallen due already. */
export const checkDates = ({ periodStart, periodEnd }: Invoice): FieldProblem[] =>
  periodStart && periodEnd && periodEnd < periodStart
    ? [
        {
          field: 'periodEnd',
          message: message('PERIOD_ENDS_BEFORE_START'),
          code: 'INVALID_FIELD_IN_BODY',
        },
      ]
    : []
