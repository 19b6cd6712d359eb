import { entityOf, loadKeys, loadMatching, may, sql, type Work } from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import type { Call } from '../call.ts'
import { taxRates } from '../tax-rates.ts'
import { is, toldCall } from '../told-call.ts'

/** What a contract asks for next: the day, and what is to be paid on it with tax. */
interface NextDue {
  date: string
  amount: number
  currency: string
}

/** An invoice on which something may be open. */
const openStatuses = ['ISSUED', 'PARTIALLY_PAID', 'DISPUTED'] as const

type Due = Pick<NextDue, 'date' | 'amount'>

const plannedFor = (contract: string) =>
  ({ contractRegistration: contract, pr: 'RECEIVABLE', status: 'PLANNED' }) as const

/** What is billed, open and not late. */
const billedOf = async (work: Work, contract: string): Promise<Due[]> => {
  if (!may(work.caller, 'read invoices')) return []
  const invoices = await loadMatching(
    work,
    'invoice',
    {
      contractRegistration: contract,
      pr: 'RECEIVABLE',
      status: openStatuses,
      dueDate: { gte: work.caller.today },
      totalBalance: { gt: 0 },
    },
    { asCaller: true },
  )
  return invoices.map(({ dueDate, totalBalance }) => ({ date: dueDate, amount: totalBalance ?? 0 }))
}

/**
 * The day from today on that is billed next, else the first of those that are gone: a suspended contract is not billed, and
 * its days go by.
 */
const plannedDay = async (work: Work, contract: string, first: string): Promise<string> => {
  if (first >= work.caller.today) return first
  const [next] = await loadMatching(
    work,
    'cashflow',
    { ...plannedFor(contract), dueDate: { gte: work.caller.today } },
    { asCaller: true, limit: 1, order: sql`t.due_date, t.id` },
  )
  return next?.dueDate ?? first
}

/** What will be billed on the contract's next day, with the tax of that day, as its invoice will say. */
const plannedOf = async (work: Work, contract: string, first: string, currency: string): Promise<Due[]> => {
  if (!may(work.caller, 'read cashflows')) return []
  const day = await plannedDay(work, contract, first)
  const cashflows = await loadMatching(
    work,
    'cashflow',
    { ...plannedFor(contract), dueDate: day },
    { asCaller: true },
  )
  const rateOf = await taxRates(work)
  return cashflows.map(({ paymentDate, dueDate, amountExclTax, taxCode }) => ({
    date: paymentDate ?? dueDate,
    amount: sumMoney([amountExclTax, amountExclTax * rateOf(taxCode, dueDate)], currency),
  }))
}

const nextDueOf = async (work: Work, key: string): Promise<NextDue | null> => {
  const [contract] = await loadKeys(work, entityOf(work.model, 'contract'), [key])
  const registration = String(contract!.registration)
  const currency = typeof contract!.currency === 'string' ? contract!.currency : 'EUR'
  const planned = contract!.nextDueDate
  const all = [
    ...(await billedOf(work, registration)),
    ...(typeof planned === 'string' ? await plannedOf(work, registration, planned, currency) : []),
  ]
  const dates = all.map(one => one.date).sort()
  const date = dates.find(day => day >= work.caller.today) ?? dates[0]
  if (!date) return null
  const amounts = all.flatMap(one => (one.date === date ? [one.amount] : []))
  return { date, amount: sumMoney(amounts, currency), currency }
}

/**
 * `GET /api/financing/contracts/{key}/next-due`: the next day on which something is to be paid – billed and open, or to be
 * billed – and how much; a day that is gone where none is to come, null where nothing is. As far as the caller sees it.
 */
export const nextDueCall: Call = toldCall({
  method: 'GET',
  path: '/api/financing/contracts/:key/next-due',
  permission: 'read contracts',
  told: {
    summary: 'What a contract asks for next: the day, and the amount with tax',
    answer: is.orNothing(is.record({ date: is.text, amount: is.number, currency: is.text })),
  },
  run: (engine, caller, { params }) => engine.work(caller, work => nextDueOf(work, params.key ?? '')),
})
