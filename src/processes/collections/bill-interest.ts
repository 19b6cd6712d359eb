import {
  changeRecords,
  type Effect,
  type Guard,
  insertRecords,
  insertWorkedOut,
  loadMatching,
  uuid7,
  type Work,
} from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { addDays } from '#finance/index.ts'
import { callEffect } from '../call-effect.ts'
import { called } from '../called.ts'
import { personIn } from '../contract-facts.ts'
import { type InvoiceInterest, lateInterestOf } from './late-interest-of.ts'

/** Days that the debtor has to pay what is billed. */
const paymentDays = 15

export interface Owed {
  invoice: Loaded<'invoice'>
  late: InvoiceInterest
}

/** Late interest of a case's invoices that is run up by a day and not billed yet, paid invoices included. */
export const unbilledInterest = async (work: Work, found: Loaded<'case'>, date: string): Promise<Owed[]> => {
  const invoices = await loadMatching(
    work,
    'invoice',
    {
      caseRegistration: found.registration,
      dueDate: { lt: date },
      status: ['ISSUED', 'PARTIALLY_PAID', 'PAID'],
    },
    { lock: 'update' },
  )
  const late = await lateInterestOf(work, invoices, date)
  return late.flatMap((one, i) => (one.interest + one.fee > 0 ? [{ invoice: invoices[i]!, late: one }] : []))
}

/** Nothing is billed where nothing has run up. */
export const interestOpen: Guard<'case'> = async (found, work) =>
  (await unbilledInterest(work, found, work.caller.today)).length
    ? null
    : { message: message('NO_LATE_INTEREST') }

const numberOf = ({ invoice }: Owed): string => invoice.invoiceNumber ?? invoice.registration

const linesOf = (
  owed: readonly Owed[],
  common: Pick<New<'invoiceLine'>, 'invoiceRegistration' | 'contractRegistration' | 'currency'>,
) =>
  owed
    .flatMap(one => [
      {
        type: 'LATE',
        wording: message('LATE_INTEREST_ON', { invoice: numberOf(one) }),
        amount: one.late.interest,
      },
      {
        type: 'RECOVERY',
        wording: message('RECOVERY_COSTS_ON', { invoice: numberOf(one) }),
        amount: one.late.fee,
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

const invoiceOf = (found: Loaded<'case'>, owed: readonly Owed[], date: string): New<'invoice'> => {
  const { invoice } = owed[0]!
  return {
    type: 'INVOICE',
    status: 'VALIDATED',
    wording: message('LATE_INTEREST_OF', { case: called(found) }),
    contractRegistration: found.contractRegistration ?? null,
    orgaRegistration: invoice.orgaRegistration ?? null,
    issuerRegistration: invoice.issuerRegistration ?? null,
    persons: [{ personRegistration: personIn(invoice, 'PAYER') ?? found.personRegistration!, role: 'PAYER' }],
    pr: 'RECEIVABLE',
    currency: invoice.currency,
    generationDate: date,
    taxPointDate: date,
    dueDate: addDays(date, paymentDays),
    paymentMode: 'TRANSFER',
    billedCaseRegistration: found.registration,
    // Crediting it sets each invoice back to where its interest was billed before.
    lateInterests: owed.map(one => ({
      _id: uuid7(),
      invoiceRegistration: one.invoice.registration,
      from: one.late.from,
      until: date,
      interest: one.late.interest,
      fee: one.late.fee,
    })),
  }
}

/**
 * Bills the late interest and recovery costs that a case's invoices have run up, and issues the invoice. Each invoice
 * notes until when its interest is billed: from there on it runs anew, and no day is billed twice.
 */
export const billInterest: Effect<'case'> = async (work, cases, run) => {
  for (const found of cases) {
    const owed = await unbilledInterest(work, found, run.date)
    if (owed.length === 0) continue
    const [made] = await insertRecords(work, 'invoice', [invoiceOf(found, owed, run.date)], {
      unchecked: true,
    })
    await insertWorkedOut(
      work,
      'invoiceLine',
      linesOf(owed, {
        invoiceRegistration: made!.registration,
        contractRegistration: found.contractRegistration ?? null,
        currency: made!.currency,
      }),
      { unchecked: true },
    )
    await changeRecords(
      work,
      'invoice',
      owed.map(one => one.invoice),
      () => ({ interestBilledUntil: run.date }),
      { unchecked: true },
    )
    await callEffect(work, 'billing/issue-new', [made!], 'invoice', { date: run.date })
    found.lateInterest = 0
    found.lateFee = 0
    found.interestUntil = run.date
  }
}
