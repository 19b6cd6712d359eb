import type { Refusal } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { type Message, message } from '#errors/index.ts'
import { personIn } from '../contract-facts.ts'
import { rateOn } from '../rate-on.ts'
import { reachOf, splitRows } from './new-terms.ts'
import type { Running } from './running.ts'

type Amendment = Loaded<'amendment'>

/** A refusal in a message, at a field where one is wrong. */
export const refuse = (message: Message, field?: string): Refusal => ({
  message,
  ...(field ? { field } : {}),
})

/** A renewal goes on from the end of the term, over what is left to pay then. */
const misfitOfRenewal = (
  { validityDate, newResidualValue, currency }: Amendment,
  { rows }: Running,
): Refusal | null => {
  const end = rows.at(-1)!.periodEnd
  if (validityDate !== end)
    return refuse(message('RENEWAL_FROM_END', { date: { date: end } }), 'validityDate')
  const left = rows.find(row => row.kind === 'RESIDUAL')?.principal ?? 0
  if (left <= 0) return refuse(message('NOTHING_TO_RENEW'), 'type')
  return (newResidualValue ?? 0) >= left
    ? refuse(message('RESIDUAL_NOT_BELOW', { amount: { amount: left, currency } }), 'newResidualValue')
    : null
}

/** Why a change of this type does not fit the contract; null where it does. */
export const misfit = (amendment: Amendment, running: Running): Refusal | null => {
  const { contract, family, quotation, rows } = running
  const date = amendment.validityDate
  const reach = reachOf(amendment, quotation, rows)
  const { kept, changed } = splitRows(rows, reach.date, reach.withDay)
  switch (amendment.type) {
    case 'RATE':
      return amendment.newRate === rateOn(quotation!, date) ? refuse(message('SAME_RATE'), 'newRate') : null
    case 'DURATION':
      return amendment.newDuration === contract.duration
        ? refuse(message('SAME_DURATION'), 'newDuration')
        : null
    case 'RESIDUAL':
      return amendment.newResidualValue === (quotation!.residualValue ?? 0)
        ? refuse(message('SAME_RESIDUAL_VALUE'), 'newResidualValue')
        : null
    case 'RENEWAL':
      return misfitOfRenewal(amendment, running)
    case 'PAYER':
      return amendment.newPersonRegistration === personIn(contract, 'PAYER', 'CLIENT')
        ? refuse(message('PAYS_ALREADY'), 'newPersonRegistration')
        : null
    case 'ASSIGNMENT':
      return amendment.newPersonRegistration === personIn(contract, 'CLIENT')
        ? refuse(message('CLIENT_ALREADY'), 'newPersonRegistration')
        : null
    case 'PAYMENT_HOLIDAY': {
      const left = changed.filter(row => row.kind !== 'RESIDUAL').length
      return (amendment.holidayPeriods ?? 0) > left - (amendment.holidayExtends === false ? 1 : 0)
        ? refuse(message('INSTALMENTS_LEFT', { count: left }), 'holidayPeriods')
        : null
    }
    case 'AMOUNT':
    case 'PARTIAL_SETTLEMENT': {
      if (family === 'LEASE' && amendment.type === 'AMOUNT')
        return refuse(message('ONLY_LOAN_DRAWN_FURTHER'), 'type')
      const last = kept.at(-1)
      if (last?.dueDate !== date)
        return refuse(
          message('PRINCIPAL_MOVES_ON_DUE_DATE', {
            dates: [last?.dueDate, changed[0]?.dueDate].filter(Boolean).map(date => ({ date })),
          }),
          'validityDate',
        )
      return amendment.type === 'PARTIAL_SETTLEMENT' && (amendment.amount ?? 0) >= last.outstanding
        ? refuse(
            message('OUTSTANDING_SETTLE_IN_FULL', {
              amount: { amount: last.outstanding, currency: amendment.currency },
            }),
            'amount',
          )
        : null
    }
    default:
      return null
  }
}
