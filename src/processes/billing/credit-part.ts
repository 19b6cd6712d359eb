import {
  changeRecords,
  insertRecords,
  loadByRegistrations,
  loadMatching,
  saveRecords,
  type Work,
} from '#engine/index.ts'
import type { InputOf, Loaded, WorkedOut } from '#entities/records.ts'
import { AppError, failFields, message } from '#errors/index.ts'
import {
  add,
  compare,
  fromMajor,
  type Money,
  shareOf,
  subtract,
  sum,
  sumMoney,
  toMajor,
} from '#finance/index.ts'
import type { TakenBack } from '../asked.ts'
import { type AnswerTo, callEffect } from '../call-effect.ts'
import { familyOf } from '../contract-facts.ts'
import { lostInvoices } from '../lost-invoices.ts'
import { byRegistration, named } from '../named.ts'
import {
  type Called,
  callingBack,
  type LineLeft,
  linesLeft,
  setOff,
  settleNotes,
  taxesWith,
  writeNotes,
} from './credit-notes.ts'
import { followNotes } from './follow-notes.ts'

type Invoice = Loaded<'invoice'>

/** What is called back: of each invoice an amount without tax, of lines of one kind or all. */
interface Asked
  extends Pick<InputOf<'invoice', 'credit'>, 'lineType' | 'date' | 'comment' | 'noteNumber' | 'noteDate'> {
  amountOf: (invoice: Invoice) => number
}

/** What of a line can be called back in part: of a loan's instalment its interest, never what was lent or paid out for him. */
const callable = ({ line, left }: LineLeft, isLent: boolean): Money => {
  const isPaidOut = isLent && (Boolean(line.principal) || line.type === 'DOWN_PAYMENT')
  return isPaidOut ? left.interest : left.amountExclTax
}

/** The same part of each line, to the cent in all; its tax by what is left of the line's. */
const partsOf = (lines: readonly LineLeft[], amount: Money, isLent: boolean): Called[] => {
  const none = subtract(amount, amount)
  const whole = sum(
    lines.map(line => callable(line, isLent)),
    amount.currency,
  )
  let [weighed, given] = [none, none]
  return lines.flatMap(one => {
    weighed = add(weighed, callable(one, isLent))
    const until = shareOf(amount, weighed, whole)
    const part = subtract(until, given)
    given = until
    if (part.minor === 0) return []
    const isInterest = isLent && Boolean(one.line.interest)
    const amounts = {
      amountExclTax: part,
      principal: none,
      interest: isInterest ? part : none,
      ...taxesWith(part, one.left),
    }
    return [{ line: one.line, amounts }]
  })
}

const requirePart = (lines: readonly LineLeft[], amount: Money, isLent: boolean): void => {
  const most = sum(
    lines.map(line => callable(line, isLent)),
    amount.currency,
  )
  if (amount.minor > 0 && compare(amount, most) <= 0) return
  failFields([
    {
      field: 'amount',
      message: message('ONLY_CREDITABLE', { amount: { amount: toMajor(most), currency: amount.currency } }),
      code: 'INVALID_FIELD_IN_BODY',
    },
  ])
}

/** So much of what was paid last is its payer's advance again as a note asks for more than is open. */
const giveBackFor = async (work: Work, invoice: Invoice, gross: Money, date: string): Promise<Money> => {
  let missing = subtract(gross, fromMajor(invoice.totalBalance, invoice.currency))
  if (missing.minor <= 0) return subtract(gross, gross)
  const allocations = await loadMatching(
    work,
    'cashflowAllocation',
    { invoiceRegistration: invoice.registration, status: 'ACTIVE', bankOperationRegistration: { not: null } },
    { lock: 'update' },
  )
  const latest = [...allocations].sort((a, b) =>
    a.date < b.date || a.registration < b.registration ? 1 : -1,
  )
  const parts: { allocation: Loaded<'cashflowAllocation'>; amount: number }[] = []
  let back = subtract(gross, gross)
  for (const allocation of latest) {
    if (missing.minor <= 0) break
    const there = fromMajor(allocation.amount, invoice.currency)
    const part = compare(there, missing) < 0 ? there : missing
    parts.push({ allocation, amount: toMajor(part) })
    missing = subtract(missing, part)
    back = add(back, part)
  }
  await callEffect(work, 'payments/give-back', parts, 'cashflowAllocation', { date })
  return back
}

/** Cashflows of an invoice that a note has settled. */
const settleFlows = async (work: Work, invoice: Invoice): Promise<void> => {
  const flows = await loadMatching(
    work,
    'cashflow',
    { invoiceRegistration: invoice.registration, status: 'BILLED' },
    { lock: 'update' },
  )
  await changeRecords(work, 'cashflow', flows, () => ({ status: 'SETTLED' }), { unchecked: true })
}

/** Where an invoice stands after a part of it was called back, told to the record that is about to be saved. */
const stand = async (
  work: Work,
  invoice: Invoice,
  { back, off, date }: { back: Money; off: Money; date: string },
): Promise<void> => {
  const own: WorkedOut<'invoice'> = invoice
  own.allocated = sumMoney([invoice.allocated, -toMajor(back), toMajor(off)], invoice.currency)
  own.totalBalance = sumMoney([invoice.amountInclTax, -own.allocated], invoice.currency)
  const isPaid = own.totalBalance <= 0
  invoice.status = isPaid ? 'PAID' : 'PARTIALLY_PAID'
  if (!isPaid) return
  invoice.paymentDate ??= date
  await settleFlows(work, invoice)
}

/**
 * Calls a part of invoices back: an amount without tax, spread over their lines or those of one kind by what earlier notes
 * have left of each. What is asked for is less by that; what is paid beyond it is the payer's advance, from what was paid last.
 * @throws INVALID_FIELD_IN_BODY `amount` where it is more than is left; CONFLICT where the books have given the claim up
 */
export const creditParts = async (
  work: Work,
  invoices: readonly Invoice[],
  { amountOf, lineType, ...noted }: Asked,
): Promise<void> => {
  const lost = await lostInvoices(work, invoices)
  const contracts = byRegistration(await contractsOf(work, invoices))
  const left = await linesLeft(work, invoices)
  const calls = new Map(
    invoices.map(invoice => {
      if (lost.has(invoice.registration))
        throw new AppError('INVALID_FIELD_IN_BODY', ['amount'], {
          rejectionReason: message('LOST_IS_CREDITED_WHOLE', { invoice: invoice.registration }),
        })
      // What the client has paid to the supplier is called back with all that stands on the invoice.
      if (invoice.paymentMode === 'OFFSET' && (invoice.allocated ?? 0) > 0)
        throw new AppError('INVALID_FIELD_IN_BODY', ['amount'], {
          rejectionReason: message('SET_OFF_IS_CREDITED_WHOLE', { invoice: invoice.registration }),
        })
      const isLent = familyOf(contracts.get(invoice.contractRegistration)) === 'LOAN'
      const lines = left.get(invoice.registration)!.filter(one => !lineType || one.line.type === lineType)
      const amount = fromMajor(amountOf(invoice), invoice.currency)
      requirePart(lines, amount, isLent)
      return [invoice.registration, partsOf(lines, amount, isLent)]
    }),
  )
  await callPartsBack(work, invoices, calls, noted)
  // A deposit is no part of what a lease is still to pay.
  if (lineType !== 'DEPOSIT') await followNotes(work, invoices, noted.date)
}

/**
 * Calls back what is said of each invoice's lines, by a note each: so much less is asked for, and what is paid beyond it is the
 * payer's advance, from what was paid last. The invoices are told where they stand; who asks saves them.
 */
const callPartsBack = async (
  work: Work,
  invoices: readonly Invoice[],
  calls: ReadonlyMap<string, readonly Called[]>,
  noted: Omit<Asked, 'amountOf' | 'lineType'>,
): Promise<void> => {
  const { date } = noted
  const calling = await callingBack(work, invoices, i => calls.get(i.registration)!)
  const noteFor = await writeNotes(work, calling, i => calls.get(i.registration)!, noted)
  await callEffect(work, 'billing/issue-new', [...noteFor.values()], 'invoice', { date, isWaived: false })
  for (const invoice of calling) {
    const note = noteFor.get(invoice.registration)!
    const gross = sum(
      calls.get(invoice.registration)!.map(call => call.amounts.amountInclTax),
      invoice.currency ?? 'EUR',
    )
    // What was paid to a supplier is his to give back: of his note so much stays open.
    const back =
      invoice.pr === 'PAYABLE' ? subtract(gross, gross) : await giveBackFor(work, invoice, gross, date)
    const open = add(fromMajor(invoice.totalBalance, invoice.currency), back)
    const off = compare(gross, open) < 0 ? gross : open
    await insertRecords(work, 'cashflowAllocation', setOff(invoice, note, toMajor(off), date), {
      unchecked: true,
    })
    await stand(work, invoice, { back, off, date })
  }
  await settleNotes(work, [...noteFor.values()], date)
}

const beyond = (left: Money, amount: Money): boolean => compare(amount, left) > 0

/** What of a line is called back as a difference says, its tax by its part of what is left. */
const partOf = ({ line, left }: LineLeft, asked: TakenBack): Called => {
  const [amount, principal, interest] = [asked.amountExclTax, asked.principal, asked.interest].map(value =>
    fromMajor(value, line.currency),
  ) as [Money, Money, Money]
  if (beyond(left.amountExclTax, amount))
    throw new AppError('INVALID_FIELD_IN_BODY', ['validityDate'], {
      rejectionReason: message('ONLY_CREDITABLE', {
        amount: { amount: toMajor(left.amountExclTax), currency: line.currency },
      }),
    })
  return { line, amounts: { amountExclTax: amount, principal, interest, ...taxesWith(amount, left) } }
}

/** Calls back parts of invoices' lines as differences say: a note for each invoice, as `creditParts` issues them. */
export const creditDifferences: AnswerTo<'billing/credit-differences'> = async (work, asked, run) => {
  const invoices = await loadByRegistrations(work, 'invoice', named(asked, 'invoiceRegistration'), {
    lock: 'update',
  })
  const before = invoices.map(invoice => structuredClone(invoice))
  const left = await linesLeft(work, invoices)
  const calls = new Map(
    invoices.map(({ registration }) => [
      registration,
      asked
        .filter(one => one.invoiceRegistration === registration)
        .flatMap(one =>
          left
            .get(registration)!
            .filter(({ line }) => line.cashflowRegistration === one.cashflowRegistration)
            .map(line => partOf(line, one)),
        ),
    ]),
  )
  await callPartsBack(work, invoices, calls, { date: run.input.date, comment: null })
  await saveRecords(
    work,
    'invoice',
    invoices.map((after, i) => ({ before: before[i]!, after })),
    { unchecked: true, verb: 'transition', transition: 'credit' },
  )
}

const contractsOf = (work: Work, invoices: readonly Invoice[]) =>
  loadMatching(work, 'contract', { registration: named(invoices, 'contractRegistration') })
