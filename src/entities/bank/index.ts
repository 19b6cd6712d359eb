import { bankAccount } from './bank-account.ts'
import { bankOperation } from './bank-operation.ts'
import { mandate } from './mandate.ts'

/** Accounts, the consent to collect from them, and the money that moves. */
export const bank = [bankAccount, mandate, bankOperation]
