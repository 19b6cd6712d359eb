import { operationAmount } from './cashflow-allocation.rules.ts'
import { balance, checkDates, checkNumber, checkPersons } from './invoice.rules.ts'
import { gross, tax } from './invoice-line.rules.ts'
import { liveInvoice } from './payment-file-line.rules.ts'

export const billingRules = {
  'invoice/balance': balance,
  'invoice/persons': checkPersons,
  'invoice/dates': checkDates,
  'invoice/number': checkNumber,
  'invoice-line/tax': tax,
  'invoice-line/gross': gross,
  'cashflow-allocation/operation-amount': operationAmount,
  'payment-file-line/live-invoice': liveInvoice,
}
