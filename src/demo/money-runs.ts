import { loadMatching, type Plain, type Work } from '#engine/index.ts'
import { roundToCurrency, sumMoney } from '#finance/index.ts'
import { endPeriodIn, monthEndAt } from '#processes/accounting/period-end/end-period.ts'
import { billSome } from '#processes/billing/bill.ts'
import { billFeesIn } from '#processes/credit-lines/run-fees.ts'
import { releaseIn } from '#processes/deferrals/release.ts'
import { type Payment, takePayments } from '#processes/payments/allocate.ts'
import { payOut } from '#processes/payments/pay-out.ts'
import { stateAll } from '#processes/remittances/state-held.ts'
import { inFiles, settleBatches } from './bank-rounds.ts'
import type { Idea } from './invent-contracts.ts'
import { arrivalOf } from './paying-habits.ts'
import type { World } from './world.ts'

/** A demonstration is billed in one transaction a month. */
const mostContracts = 10_000

/** Bills what is due in the weeks ahead, as the house does every month. */
export const billMonth = async (world: World, day: string): Promise<void> => {
  await world.time.on(day, '05:30', 'tranche', work =>
    billSome(work, { date: day }, { count: mostContracts }),
  )
}

/** Bills what was not used of credit lines, as the house does every quarter. */
export const billFees = async (world: World, day: string): Promise<void> => {
  await world.time.on(day, '05:40', 'tranche', async work => {
    await billFeesIn(work, { date: day })
  })
}

/** The month before is over: what is spread over a term earns it, and insurers are told what was collected for them. */
export const closeMonth = async (world: World, day: string): Promise<void> => {
  await world.time.on(day, '05:20', 'tranche', async work => {
    await releaseIn(work, { date: day })
    await stateAll(work, { date: day })
  })
}

/** The month before is over: what its rents have earned and not billed, or billed ahead, is cut off. */
export const cutMonthOff = async (world: World, day: string): Promise<void> => {
  await world.time.on(day, '05:25', 'tranche', async work => {
    await endPeriodIn(work, { date: monthEndAt(day, day) })
  })
}

/** Pays suppliers, and borrowers their loans, what is due. */
export const paySuppliers = async (world: World, day: string): Promise<void> => {
  await world.time.on(day, '09:50', world.house.staff.accounting.username, async work => {
    const due = await loadMatching(work, 'invoice', {
      pr: 'PAYABLE',
      status: 'ISSUED',
      dueDate: { lte: day },
    })
    const live = await inFiles(work, due)
    await payOut(
      work,
      due.filter(i => !live.has(i.registration)).map(i => String(i.registration)),
      { date: day, bankAccountRegistration: world.account },
    )
  })
}

const payerOf = (invoice: Plain): string =>
  String(((invoice.persons as Plain[] | undefined) ?? []).find(p => p.role === 'PAYER')?.personRegistration)

interface Part {
  invoice: Plain
  date: string
  amount: number
}

const partOf = (invoice: Plain, idea: Idea | undefined, day: string): Part | null => {
  // What belongs to no contract, a sold asset, is paid when it is due.
  if (!idea)
    return invoice.contractRegistration
      ? null
      : { invoice, date: String(invoice.dueDate), amount: invoice.totalBalance as number }
  const arrival = arrivalOf(idea.habit, {
    dueDate: String(invoice.dueDate),
    key: idea.key,
    isCollected: invoice.paymentMode === 'DIRECT_DEBIT',
  })
  const isPartPaid = ((invoice.allocated as number | undefined) ?? 0) > 0
  if (!arrival || (arrival.share < 1 && isPartPaid)) return null
  const issued = String(invoice.issueDate)
  const date = arrival.date < issued ? issued : arrival.date
  return date <= day
    ? {
        invoice,
        date,
        amount: roundToCurrency((invoice.totalBalance as number) * arrival.share, String(invoice.currency)),
      }
    : null
}

/** One payment of a client on a day and by one means, for one or several invoices. */
const paymentsOf = (world: World, parts: readonly Part[]): Payment[] => {
  const groups = new Map<string, Part[]>()
  for (const part of parts) {
    const { invoice } = part
    const key = [part.date, payerOf(invoice), invoice.orgaRegistration, invoice.paymentMode].join('|')
    groups.set(key, [...(groups.get(key) ?? []), part])
  }
  return [...groups.values()].map(group => {
    const { invoice, date } = group[0]!
    const isCollected = invoice.paymentMode === 'DIRECT_DEBIT'
    return {
      date,
      amount: sumMoney(
        group.map(part => part.amount),
        String(invoice.currency),
      ),
      currency: String(invoice.currency),
      personRegistration: payerOf(invoice),
      orgaRegistration: invoice.orgaRegistration as string,
      bankAccountRegistration: world.account,
      paymentMode: isCollected ? 'DIRECT_DEBIT' : 'TRANSFER',
      reference: `${isCollected ? 'SDD' : 'TRF'} ${group.map(p => p.invoice.invoiceNumber).join(' ')}`.slice(
        0,
        140,
      ),
      invoices: group.map(p => String(p.invoice.registration)),
    }
  })
}

/** Takes what has arrived up to a day, each client by his habit. */
export const collect = async (
  world: World,
  day: string,
  ideaOf: ReadonlyMap<string, Idea>,
): Promise<void> => {
  await world.time.on(day, '07:10', 'tranche', async (work: Work) => {
    await settleBatches(work, day)
    const open = await loadMatching(work, 'invoice', {
      pr: 'RECEIVABLE',
      type: 'INVOICE',
      status: ['ISSUED', 'PARTIALLY_PAID'],
      dueDate: { lte: day },
    })
    const live = await inFiles(work, open)
    const parts = open
      .filter(i => !live.has(i.registration))
      .flatMap(i => partOf(i, ideaOf.get(String(i.contractRegistration)), day) ?? [])
    const payments = paymentsOf(world, parts)
    await takePayments(
      work,
      payments.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
    )
  })
}
