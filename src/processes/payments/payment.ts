import type { Loaded } from '#entities/records.ts'
import type { Money } from '#finance/index.ts'

/** Money that came in, and the invoices it is for; without any, the payer's open ones, oldest first. */
export interface Payment {
  /** The accounting day: the first open one, where the day itself is closed. */
  date: string
  /** The day that the bank says, where it is another. */
  valueDate?: string
  amount: number
  currency: string
  personRegistration: string
  /** In whose books it stands; left out: that of the invoices it is for, else of the payer. */
  orgaRegistration?: string | null
  bankAccountRegistration?: string | null
  paymentMode?: string | null
  reference?: string | null
  endToEndId?: string | null
  counterpartyIban?: string | null
  invoices?: readonly string[]
  /** What of it each invoice gets, in that order; instead of the oldest first. */
  shares?: readonly { invoice: string; amount: number }[]
  /** How sure it is that it is for these, and why; told of the allocations. */
  confidence?: number
  reason?: string
  /** By a file: in transit until a statement has it. */
  isSent?: boolean
  /** Told to who asked: the payment as it was recorded. */
  operationRegistration?: string
}

export interface Part {
  payment: number
  invoice: Loaded<'invoice'>
  amount: Money
  /** What was open of the invoice before. */
  open: Money
  /** Since when the books have given the invoice up. */
  lostOn?: string | undefined
}
