import { changeRecords, insertRecords, insertWorkedOut, uuid7, type Work } from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { addDays } from '#finance/index.ts'
import { callEffect } from '../call-effect.ts'
import { called } from '../called.ts'
import { personIn } from '../contract-facts.ts'
import type { InvoiceInterest } from '../late-interest-of.ts'

/** Days that the debtor has to pay what is billed. */
const paymentDays = 15

/** A late invoice with what has run up on it and is not billed. */
export interface Owed {
  invoice: Loaded<'invoice'>
  late: InvoiceInterest
}

/** Whom late interest is billed for: a case, or a payer and contract without one. */
export interface Debtor {
  found: Loaded<'case'> | null
  contract: Loaded<'contract'> | null
  owed: readonly Owed[]
}

/** What of it one invoice bills: all in a currency; a fee in a currency of its own is billed apart. */
interface Part extends Owed {
  currency: string
  interest: number
  fee: number
}

const partsOf = (one: Owed): Part[] => {
  const { interest, fee, foreignFee } = one.late
  return [
    ...(interest + fee > 0 ? [{ ...one, currency: one.invoice.currency, interest, fee }] : []),
    ...(foreignFee ? [{ ...one, currency: foreignFee.currency, interest: 0, fee: foreignFee.amount }] : []),
  ]
}

const numberOf = ({ invoice }: Owed): string => invoice.invoiceNumber ?? invoice.registration

const linesOf = (
  owed: readonly Part[],
  common: Pick<
    New<'invoiceLine'>,
    'invoiceRegistration' | 'contractRegistration' | 'orgaRegistration' | 'currency'
  >,
) =>
  owed
    .flatMap(one => [
      {
        type: 'LATE',
        wording: message('LATE_INTEREST_ON', { invoice: numberOf(one) }),
        amount: one.interest,
      },
      {
        type: 'RECOVERY',
        wording: message('RECOVERY_COSTS_ON', { invoice: numberOf(one) }),
        amount: one.fee,
      },
    ])
    .filter(line => line.amount > 0)
    .map(({ amount, ...line }, position) => ({
      ...common,
      ...line,
      position,
      quantity: 1,
      unitPrice: amount,
      amountExclTax: amount,
      // Late interest and recovery costs compensate a loss: they are outside the scope of VAT.
      taxCode: 'NONE',
      taxRate: 0,
      taxAmount: 0,
    }))

/** What one invoice of late interest bills: of one debtor, in one currency. */
interface Bill extends Debtor {
  owed: Part[]
}

const contractOf = ({ found, contract }: Debtor): string | null =>
  found?.contractRegistration ?? contract?.registration ?? null

const invoiceOf = (bill: Bill, date: string): New<'invoice'> => {
  const { found, contract, owed } = bill
  const { invoice, currency } = owed[0]!
  return {
    type: 'INVOICE',
    status: 'VALIDATED',
    wording: found
      ? message('LATE_INTEREST_OF', { case: called(found) })
      : message('LATE_INTEREST_OF_CONTRACT', { contract: called(contract ?? invoice) }),
    contractRegistration: contractOf(bill),
    orgaRegistration: invoice.orgaRegistration ?? null,
    issuerRegistration: invoice.issuerRegistration ?? null,
    persons: [
      { personRegistration: personIn(invoice, 'PAYER') ?? found!.personRegistration!, role: 'PAYER' },
    ],
    pr: 'RECEIVABLE',
    currency,
    generationDate: date,
    taxPointDate: date,
    dueDate: addDays(date, paymentDays),
    paymentMode: 'TRANSFER',
    ...(found ? { billedCaseRegistration: found.registration } : {}),
    // Crediting it sets each invoice back to where its interest was billed before.
    lateInterests: owed.map(one => ({
      _id: uuid7(),
      invoiceRegistration: one.invoice.registration,
      from: one.late.from,
      until: date,
      interest: one.interest,
      fee: one.fee,
    })),
  }
}

const billsOf = (debtor: Debtor): Bill[] => {
  const byCurrency = new Map<string, Part[]>()
  for (const one of debtor.owed.flatMap(partsOf))
    byCurrency.set(one.currency, [...(byCurrency.get(one.currency) ?? []), one])
  return [...byCurrency.values()].map(owed => ({ ...debtor, owed }))
}

/**
 * Bills what late invoices have run up, and issues the invoices: one a debtor and currency. Each late invoice notes until when
 * its interest is billed: from there on it runs anew, and no day is billed twice. Returns what was made, with its case; the cases
 * themselves are the caller's to save.
 */
export const billOwed = async (
  work: Work,
  debtors: readonly Debtor[],
  date: string,
): Promise<{ invoice: Loaded<'invoice'>; found: Loaded<'case'> | null }[]> => {
  const bills = debtors.flatMap(billsOf)
  if (bills.length === 0) return []
  const made = await insertRecords(
    work,
    'invoice',
    bills.map(bill => invoiceOf(bill, date)),
    { unchecked: true },
  )
  await insertWorkedOut(
    work,
    'invoiceLine',
    bills.flatMap((bill, i) =>
      linesOf(bill.owed, {
        invoiceRegistration: made[i]!.registration,
        contractRegistration: contractOf(bill),
        orgaRegistration: made[i]!.orgaRegistration ?? null,
        currency: made[i]!.currency,
      }),
    ),
    { unchecked: true },
  )
  await changeRecords(
    work,
    'invoice',
    [...new Set(bills.flatMap(({ owed }) => owed.map(one => one.invoice)))],
    () => ({ interestBilledUntil: date }),
    { unchecked: true },
  )
  await callEffect(work, 'billing/issue-unless-checked', made, 'invoice', { date })
  return made.map((invoice, i) => ({ invoice, found: bills[i]!.found }))
}
