import {
  type Effect,
  type Guard,
  loadByRegistrations,
  loadMatching,
  type Refusal,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { sum, toMajor } from '#finance/index.ts'
import { among } from '../among.ts'
import { housesOfAccounts } from '../house-of-account.ts'
import { byRegistration, named } from '../named.ts'
import { bookPayments, type Payment, shareOutPayments } from './allocate.ts'
import { bookHouseMoney } from './house-money.ts'

type Operation = Loaded<'bankOperation'>

/** What the house has with its bank, the tax office and its owners. */
const ofHouse = ['FEE', 'INTEREST', 'TRANSFER', 'TAX', 'CAPITAL', 'HOUSE_LOAN', 'OPENING'] as const

/** An account is opened once in a currency. */
const openedAlready = async (
  work: Work,
  { registration, bankAccountRegistration, currency }: Operation,
): Promise<Refusal | null> => {
  const [other] = await loadMatching(
    work,
    'bankOperation',
    {
      type: 'OPENING',
      status: 'ACTIVE',
      bankAccountRegistration,
      currency,
      registration: { not: registration },
    },
    { limit: 1 },
  )
  return other ? { message: message('OPENED_ALREADY', { account: bankAccountRegistration! }) } : null
}

/** Whose books each operation stands in: it says it, or its account does. */
const housesOf = async (work: Work, operations: readonly Operation[]) => {
  const accounts = byRegistration(
    await loadByRegistrations(work, 'bankAccount', named(operations, 'bankAccountRegistration')),
  )
  const houseOf = await housesOfAccounts(work, [...accounts.values()])
  return ({ orgaRegistration, bankAccountRegistration }: Operation): string | null =>
    orgaRegistration ?? houseOf(accounts.get(bankAccountRegistration))
}

/** What is confirmed by hand: money in of somebody, and what the house has with its bank, the tax office or its owners. Other money goes out by payment files. */
export const complete: Guard<'bankOperation'> = async (operation, work) => {
  if (!operation.type) return { message: message('TYPE_MISSING') }
  if (!among(operation.type, 'CASH_IN', ...ofHouse)) return { message: message('ONLY_IN_OR_FEE') }
  if (!operation.amount) return { message: message('AMOUNT_MISSING') }
  if (!operation.bankAccountRegistration) return { message: message('OUR_ACCOUNT_MISSING') }
  if (operation.type === 'CASH_IN' && !operation.personRegistration)
    return { message: message('PAYER_MISSING') }
  if (!(await housesOf(work, [operation]))(operation))
    return { message: message('ACCOUNT_OF_NO_HOUSE'), field: 'orgaRegistration' }
  return operation.type === 'OPENING' ? openedAlready(work, operation) : null
}

/** What a funding, an operation of private equity or a claim moved is taken back with it, not here. */
export const reversible: Guard<'bankOperation'> = ({ type }) =>
  among(type, 'FUNDING', 'EQUITY', 'CLAIM') ? { message: message('OWN_MONEY_FOLLOWS') } : null

/** Without an invoice that the payer named, the whole is his advance: whoever wrote it by hand allocates it by hand. */
const paymentOf = (operation: Operation): Payment => ({
  date: operation.date,
  ...(operation.valueDate ? { valueDate: operation.valueDate } : {}),
  amount: operation.amount,
  currency: operation.currency,
  personRegistration: operation.personRegistration!,
  orgaRegistration: operation.orgaRegistration ?? null,
  reference: operation.reference ?? null,
  ...(operation.invoiceRegistration ? { invoices: [operation.invoiceRegistration] } : { shares: [] }),
})

const confirmMoneyIn = async (work: Work, operations: readonly Operation[]): Promise<void> => {
  if (operations.length === 0) return
  const shared = await shareOutPayments(work, operations.map(paymentOf))
  for (const [i, operation] of operations.entries()) {
    const { date, valueDate, orgaRegistration } = shared.payments[i]!
    const given = shared.parts.filter(part => part.payment === i).map(part => part.amount)
    Object.assign(operation, {
      date,
      valueDate,
      orgaRegistration,
      allocated: toMajor(sum(given, operation.currency)),
    })
  }
  await bookPayments(work, operations, shared)
}

/**
 * Brings operations written by hand into the books: money in is given to the invoice that it names, else it is its payer's
 * advance; all else is money of the house itself. It stands in the books of its account's organization.
 */
export const confirmOperations: Effect<'bankOperation'> = async (work, operations) => {
  const houseOf = await housesOf(work, operations)
  for (const operation of operations) operation.orgaRegistration = houseOf(operation)
  await confirmMoneyIn(
    work,
    operations.filter(operation => operation.type === 'CASH_IN'),
  )
  await bookHouseMoney(
    work,
    operations.filter(operation => operation.type !== 'CASH_IN'),
  )
}
