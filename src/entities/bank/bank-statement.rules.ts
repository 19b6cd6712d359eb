import { type FieldProblem, message } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import type { bankStatement } from './bank-statement.ts'

type BankStatement = NonNullable<(typeof bankStatement)['record']>

export const statementName = ({ name, statementId, iban, accountNumber }: BankStatement): string | null =>
  name || [iban ?? accountNumber, statementId].filter(Boolean).join(' ') || null

/**
 * What the closing balance differs from the opening balance and the booked lines, in major units; nought where it holds
 * or where one of the balances is unknown (intraday reports and notifications need not carry both).
 */
export const balanceGap = ({
  openingBalance,
  closingBalance,
  bookedTotal,
  currency,
}: Pick<BankStatement, 'openingBalance' | 'closingBalance' | 'currency'> & {
  bookedTotal?: number | null
}): number =>
  openingBalance === null ||
  openingBalance === undefined ||
  closingBalance === null ||
  closingBalance === undefined
    ? 0
    : sumMoney([closingBalance, -openingBalance, -(bookedTotal ?? 0)], currency) || 0

/** A statement of the account must add up: what does not is never imported. */
export const checkBalances = (record: BankStatement): FieldProblem[] => {
  const gap = balanceGap(record)
  return gap === 0
    ? []
    : [
        {
          field: 'closingBalance',
          message: message('BALANCES_DIFFER', { amount: { amount: gap, currency: record.currency } }),
          code: 'INVALID_FIELD_IN_BODY',
        },
      ]
}
