import { type FieldProblem, message } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import type { bankOperation } from './bank-operation.ts'

type BankOperation = NonNullable<(typeof bankOperation)['record']>

/** Types of money of the house itself, which pays no invoice: what its bank takes and gives, taxes, refinancing, private equity, what an insurer pays, its own capital and loans, and what stood there before. */
export const houseTypes = [
  'FEE',
  'INTEREST',
  'TRANSFER',
  'TAX',
  'FUNDING',
  'EQUITY',
  'CLAIM',
  'CAPITAL',
  'HOUSE_LOAN',
  'OPENING',
] as const

const isOwn = (type: string | null | undefined): boolean => houseTypes.some(own => own === type)

/** What is neither allocated nor given back: an advance of the payer. Only money in the books can be given; a fee or a return leaves nothing. */
export const balance = ({
  type,
  status,
  amount,
  allocated,
  refunded,
  currency,
  returnedRegistration,
}: BankOperation): number =>
  status !== 'ACTIVE' || returnedRegistration || isOwn(type)
    ? 0
    : sumMoney([amount, -(allocated ?? 0), -(refunded ?? 0)], currency)

export const operationName = ({ name, reference, endToEndId }: BankOperation): string | null =>
  name || reference?.slice(0, 80) || endToEndId || null

const signs: Record<string, 1 | -1> = { CASH_IN: 1, CASH_OUT: -1, REFUND: -1, FEE: -1 }

/** Money in is above 0, money out below. */
export const checkSign = ({ type, amount }: BankOperation): FieldProblem[] => {
  const sign = signs[type ?? '']
  if (!sign || !amount || Math.sign(amount) === sign) return []
  const why = sign > 0 ? message('MONEY_IN_NOT_POSITIVE') : message('MONEY_OUT_NOT_NEGATIVE')
  return [{ field: 'amount', message: why, code: 'INVALID_FIELD_IN_BODY' }]
}

/** Whether it was sent by a file, and no statement has it yet. */
export const isInTransit = ({ status, awaitsStatement, arrivals }: BankOperation): boolean =>
  status === 'ACTIVE' && !!awaitsStatement && !arrivals?.some(arrival => !arrival.until)
