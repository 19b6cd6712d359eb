import type { bankTransaction } from './bank-transaction.ts'

type BankTransaction = NonNullable<(typeof bankTransaction)['record']>

/** A line of a statement is called after who paid, else by what the bank wrote. */
export const transactionName = ({ counterpartyName, reference }: BankTransaction): string | null =>
  counterpartyName || reference?.slice(0, 80) || null
