import { bankAccount } from './bank-account.ts'
import { bankOperation } from './bank-operation.ts'
import { bankRule } from './bank-rule.ts'
import { bankStatement } from './bank-statement.ts'
import { bankTransaction } from './bank-transaction.ts'
import { mandate } from './mandate.ts'

/** Accounts, the consent to collect from them, the money that moves, and what the bank says of it. */
export const bank = [bankAccount, mandate, bankOperation, bankStatement, bankTransaction, bankRule] as const
