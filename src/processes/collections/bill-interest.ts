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
import { addDays, sumMoney } from '#finance/index.ts'
import { callEffect } from '../call-effect.ts'
import { called } from '../called.ts'
import { personIn } from '../contract-facts.ts'
import { type InvoiceInterest, lateInterestOf } from '../late-interest-of.ts'

/** Days that the debtor has to pay what is billed. */
const paymentDays = 15

export interface Owed {
  invoice: Loaded<'invoice'>
  late: InvoiceInterest
}

/** Invoices whose late interest is billed. */
const interestStatuses = ['ISSUED', 'PARTIALLY_PAID', 'PAID'] as const

const isOwed = ({ interest, fee, foreignFee }: InvoiceInterest): boolean =>
  interest + fee > 0 || foreignFee !== null

/** Late interest of each case's invoices that is run up by a day and not billed yet, paid invoices included. */
export const unbilledOf = async (
  work: Work,
  cases: readonly Loaded<'case'>[],
  date: string,
): Promise<(found: Loaded<'case'>) => Owed[]> => {
  const invoices = await loadMatching(
    work,
    'invoice',
    {
      caseRegistration: cases.map(one => one.registration),
      dueDate: { lt: date },
      status: [...interestStatuses],
    },
    { lock: 'update' },
  )
  const late = await lateInterestOf(work, invoices, date)
  const owed = late.flatMap((one, i) => (isOwed(one) ? [{ invoice: invoices[i]!, late: one }] : []))
  return found => owed.filter(one => one.invoice.caseRegistration === found.registration)
}

/** The same of one case. */
export const unbilledInterest = async (work: Work, found: Loaded<'case'>, date: string): Promise<Owed[]> =>
  (await unbilledOf(work, [found], date))(found)

/**
 * What of a case is overdue on a day, with the interest that is not billed yet: what is open, and what is paid and still bears some.
 * Of disputed invoices none is billed.
 */
export const overdueOf = async (
  work: Work,
  found: Loaded<'case'>,
  date: string,
): Promise<InvoiceInterest[]> => {
  const invoices = await loadMatching(work, 'invoice', {
    caseRegistration: found.registration,
    dueDate: { lt: date },
    status: [...interestStatuses, 'DISPUTED'],
  })
  const late = await lateInterestOf(work, invoices, date)
  return late.flatMap((one, i) => {
    const { status, totalBalance } = invoices[i]!
    const told = status === 'DISPUTED' ? { ...one, interest: 0, fee: 0, foreignFee: null } : one
    return (totalBalance ?? 0) > 0 || isOwed(told) ? [told] : []
  })
}

/** The same as a case says it: one figure, whether it is shown or billed. */
export const runUp = ({ currency }: Loaded<'case'>, owed: readonly Owed[], date: string) => ({
  lateInterest: sumMoney(
    owed.map(one => one.late.interest),
    currency,
  ),
  lateFee: sumMoney(
    owed.map(one => one.late.fee),
    currency,
  ),
  interestUntil: date,
})

/** Nothing is billed where nothing has run up. */
export const interestOpen: Guard<'case'> = async (found, work) =>
  (await unbilledInterest(work, found, work.caller.today)).length
    ? null
    : { message: message('NO_LATE_INTEREST') }

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

const invoiceOf = (found: Loaded<'case'>, owed: readonly Part[], date: string): New<'invoice'> => {
  const { invoice, currency } = owed[0]!
  return {
    type: 'INVOICE',
    status: 'VALIDATED',
    wording: message('LATE_INTEREST_OF', { case: called(found) }),
    contractRegistration: found.contractRegistration ?? null,
    orgaRegistration: invoice.orgaRegistration ?? null,
    issuerRegistration: invoice.issuerRegistration ?? null,
    persons: [{ personRegistration: personIn(invoice, 'PAYER') ?? found.personRegistration!, role: 'PAYER' }],
    pr: 'RECEIVABLE',
    currency,
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
      interest: one.interest,
      fee: one.fee,
    })),
  }
}

/** What one invoice of late interest bills: of one case, in one currency. */
interface Bill {
  found: Loaded<'case'>
  owed: Part[]
}

const billsOf = (found: Loaded<'case'>, owed: readonly Owed[]): Bill[] => {
  const byCurrency = new Map<string, Part[]>()
  for (const one of owed.flatMap(partsOf))
    byCurrency.set(one.currency, [...(byCurrency.get(one.currency) ?? []), one])
  return [...byCurrency.values()].map(own => ({ found, owed: own }))
}

/**
 * Bills the late interest and recovery costs that the invoices of cases have run up, and issues the invoices: one a case
 * and currency. Each late invoice notes until when its interest is billed: from there on it runs anew, and no day is billed
 * twice. Returns what was made, with its case; the cases themselves are the caller's to save.
 */
export const billCases = async (
  work: Work,
  cases: readonly Loaded<'case'>[],
  date: string,
): Promise<{ invoice: Loaded<'invoice'>; found: Loaded<'case'> }[]> => {
  const owedBy = await unbilledOf(work, cases, date)
  const bills = cases.flatMap(found => billsOf(found, owedBy(found)))
  if (bills.length === 0) return []
  const made = await insertRecords(
    work,
    'invoice',
    bills.map(({ found, owed }) => invoiceOf(found, owed, date)),
    { unchecked: true },
  )
  await insertWorkedOut(
    work,
    'invoiceLine',
    bills.flatMap(({ found, owed }, i) =>
      linesOf(owed, {
        invoiceRegistration: made[i]!.registration,
        contractRegistration: found.contractRegistration ?? null,
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

/** What a case says of its late interest once that is billed. */
export const billedUntil = (date: string) => ({ lateInterest: 0, lateFee: 0, interestUntil: date })

/** Bills the late interest of cases that are moved. */
export const billInterest: Effect<'case'> = async (work, cases, run) => {
  const billed = await billCases(work, cases, run.date)
  for (const { found } of billed) Object.assign(found, billedUntil(run.date))
}
