import {
  type Effect,
  insertRecords,
  insertWorkedOut,
  loadByRegistrations,
  loadMatching,
  type Work,
} from '#engine/index.ts'
import type { InputOf, Loaded, New } from '#entities/records.ts'
import { failFields, message } from '#errors/index.ts'
import { compare, fromMajor, toMajor } from '#finance/index.ts'
import { callEffect } from '../call-effect.ts'
import { called } from '../called.ts'
import { named } from '../named.ts'

type Operation = Loaded<'bankOperation'>
type Asked = InputOf<'bankOperation', 'refund'>

/** What of each payment is given back: what was asked for, else all that is not allocated. */
const amountsOf = (operations: readonly Operation[], asked: number | null | undefined): number[] =>
  operations.map(({ balance, currency }) => {
    const left = fromMajor(balance, currency)
    const amount = typeof asked === 'number' ? fromMajor(asked, currency) : left
    if (amount.minor <= 0 || compare(amount, left) > 0)
      failFields([
        {
          field: 'amount',
          message: message('ONLY_NOT_ALLOCATED', { amount: { amount: toMajor(left), currency } }),
          code: 'INVALID_FIELD_IN_BODY',
        },
      ])
    return toMajor(amount)
  })

/** To which account of its payer a payment goes back: the one that it came from, else his first in use. */
const accountsOf = async (work: Work, operations: readonly Operation[]) => {
  const accounts = await loadMatching(work, 'bankAccount', {
    personRegistration: named(operations, 'personRegistration'),
    status: 'ACTIVE',
  })
  return ({ personRegistration, counterpartyIban }: Operation): string | null => {
    const own = accounts.filter(account => account.personRegistration === personRegistration)
    const origin = own.find(account => counterpartyIban && account.bankIban === counterpartyIban)
    return (origin ?? own[0])?.registration ?? null
  }
}

/** Money goes back to an account of who paid it, to no other. */
const requireOwnAccount = async (
  work: Work,
  operations: readonly Operation[],
  registration: string | null | undefined,
): Promise<void> => {
  if (!registration) return
  const [account] = await loadByRegistrations(work, 'bankAccount', [registration])
  if (operations.some(operation => operation.personRegistration !== account?.personRegistration))
    failFields([
      {
        field: 'bankAccountRegistration',
        message: message('NOT_ACCOUNT_OF_PAYER'),
        code: 'INVALID_FIELD_IN_BODY',
      },
    ])
}

const payableOf = (
  operation: Operation,
  { dueDate, bankAccountRegistration }: Asked,
  account: string | null,
  today: string,
): New<'invoice'> => ({
  type: 'INVOICE',
  pr: 'PAYABLE',
  status: 'VALIDATED',
  wording: message('REFUND_OF', { payment: called(operation) }),
  refundedRegistration: operation.registration,
  orgaRegistration: operation.orgaRegistration ?? null,
  issuerRegistration: operation.personRegistration ?? null,
  persons: [
    { personRegistration: operation.personRegistration!, role: 'PAYEE' as const },
    ...(operation.orgaRegistration
      ? [{ personRegistration: operation.orgaRegistration, role: 'PAYER' as const }]
      : []),
  ],
  currency: operation.currency ?? undefined,
  generationDate: today,
  taxPointDate: today,
  dueDate,
  paymentMode: 'TRANSFER',
  bankAccountRegistration: bankAccountRegistration ?? account,
  invoiceNumber: null,
})

/**
 * Owes payers back what they have paid too much: a payable each, issued at once unless somebody looks at it or says yes to it first,
 * which a file of transfers pays; in the books from their advance to what we owe them. Its credit note makes it an advance again.
 * @throws INVALID_FIELD_IN_BODY `amount` where it is more than is not allocated, `bankAccountRegistration` where it is not his
 */
export const refundOperations: Effect<'bankOperation', Asked> = async (work, operations, run) => {
  const amounts = amountsOf(operations, run.input.amount)
  await requireOwnAccount(work, operations, run.input.bankAccountRegistration)
  const accountOf = await accountsOf(work, operations)
  const { today } = work.caller
  const payables = await insertRecords(
    work,
    'invoice',
    operations.map(operation => payableOf(operation, run.input, accountOf(operation), today)),
    { unchecked: true },
  )
  await insertWorkedOut(
    work,
    'invoiceLine',
    payables.map((payable, i) => ({
      type: 'REFUND',
      code: 'REFUND',
      wording: payable.wording,
      invoiceRegistration: payable.registration,
      orgaRegistration: payable.orgaRegistration ?? null,
      currency: payable.currency,
      position: 0,
      quantity: 1,
      unitPrice: amounts[i]!,
      amountExclTax: amounts[i]!,
      taxCode: 'EXEMPT',
      taxRate: 0,
      taxAmount: 0,
      amountInclTax: amounts[i]!,
    })),
    { unchecked: true },
  )
  await callEffect(work, 'billing/issue-unless-checked', payables, 'invoice', { date: run.date })
}
