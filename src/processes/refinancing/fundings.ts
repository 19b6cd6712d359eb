import { type Effect, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { FundingRow } from '#entities/financing/funding.rules.ts'
import type { InputOf, Loaded, WorkedOut } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'
import { parseIso, sumMoney } from '#finance/index.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import type { MeasuresOf } from '../accounting/posting-rules.ts'
import { callEffect } from '../call-effect.ts'
import { subjectsOfContract } from '../event-subjects.ts'
import { byRegistration, named } from '../named.ts'

/** A funding whose plan, which its rule works out at each write, a process sets before. */
type Funding = Loaded<'funding'> & WorkedOut<'funding'>

/** Amounts of a funding taken together. */
const together = ({ currency }: Funding, ...amounts: (number | null | undefined)[]): number =>
  sumMoney(amounts, currency)

/** What the books need to know of a funding besides its own record. */
interface Facts {
  fund: Loaded<'fund'>
  contract: Loaded<'contract'>
}

const factsOf = async (work: Work, fundings: readonly Funding[]): Promise<(funding: Funding) => Facts> => {
  const funds = byRegistration(await loadByRegistrations(work, 'fund', named(fundings, 'fundRegistration')))
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', named(fundings, 'contractRegistration')),
  )
  return funding => ({
    fund: funds.get(funding.fundRegistration)!,
    contract: contracts.get(funding.contractRegistration)!,
  })
}

/** Events of a funding, all of whose rules take the same measures. */
type FundingEvent = 'FUNDING_SALE' | 'FUNDING_DRAW' | 'FUNDING_PASSED_ON' | 'FUNDING_PAYMENT'

/** A business event about a funding: money that comes from its fund or goes there. */
const eventOf = <E extends FundingEvent>(
  funding: Funding,
  { fund, contract }: Facts,
  eventType: E,
  date: string,
  measures: MeasuresOf<FundingEvent>,
  documentReference?: string,
): BusinessEvent<FundingEvent> => ({
  eventType,
  documentReference: documentReference ?? null,
  ...subjectsOfContract(contract),
  date,
  currency: funding.currency ?? 'EUR',
  name: `${funding.registration} – ${fund.name ?? fund.registration}`,
  fundingRegistration: funding.registration,
  payee: fund.funderRegistration ?? null,
  measures,
})

const isSold = ({ fund }: Facts): boolean => fund.financingNature === 'WITHOUT_RECOURSE'

const dateOf = (run: { input: { date?: string | null }; date: string }): string => run.input.date ?? run.date

/** Whole months that hold the days from one date to the other; none where the end is not known or past. */
const monthsUntil = (from: string, to: string | null | undefined): number | null => {
  if (!to || to <= from) return null
  const [a, b] = [parseIso(from), parseIso(to)]
  return (b.year - a.year) * 12 + b.month - a.month + (b.day > a.day ? 1 : 0)
}

/** The fund pays: with recourse it is a debt, without it the receivable is sold. */
export const settleFundings: Effect<'funding', InputOf<'funding', 'settle'>> = async (
  work,
  fundings: Funding[],
  run,
) => {
  const date = dateOf(run)
  const factsFor = await factsOf(work, fundings)
  for (const funding of fundings) {
    funding.startDate = date
    funding.repaid = 0
    funding.interestPaid = 0
    const { contract } = factsFor(funding)
    funding.duration ??= monthsUntil(date, contract.endDate ?? funding.endDate)
    funding.endDate ??= contract.endDate ?? null
    funding.plan = []
  }
  await callEffect(
    work,
    'accounting/post',
    fundings.map(funding => {
      const facts = factsFor(funding)
      return eventOf(funding, facts, isSold(facts) ? 'FUNDING_SALE' : 'FUNDING_DRAW', date, {
        paid: funding.amount,
        principal: funding.amount,
      })
    }),
    'funding',
  )
}

/** Undoes a settlement: nothing was paid. */
export const unsettleFundings: Effect<'funding'> = async (work, fundings: Funding[], run) => {
  for (const funding of fundings) {
    funding.startDate = null
    funding.repaid = null
    funding.interestPaid = null
    funding.plan = []
  }
  await callEffect(work, 'accounting/reverse', fundings, 'funding', {
    date: run.date,
    eventTypes: ['FUNDING_DRAW', 'FUNDING_SALE'],
  })
}

/** Pays principal and interest to the funders; without recourse what was collected for him is passed on. */
const pay = async (
  work: Work,
  fundings: readonly Funding[],
  date: string,
  partOf: (funding: Funding) => { principal: number; interest: number },
): Promise<void> => {
  const factsFor = await factsOf(work, fundings)
  const events: BusinessEvent<FundingEvent>[] = []
  for (const funding of fundings) {
    const { principal, interest } = partOf(funding)
    funding.repaid = together(funding, funding.repaid, principal)
    funding.interestPaid = together(funding, funding.interestPaid, interest)
    funding.lastPaymentDate = date
    if (principal + interest > 0)
      events.push(
        eventOf(
          funding,
          factsFor(funding),
          isSold(factsFor(funding)) ? 'FUNDING_PASSED_ON' : 'FUNDING_PAYMENT',
          date,
          { paid: together(funding, principal, interest), principal, interest },
        ),
      )
  }
  await callEffect(work, 'accounting/post', events, 'funding')
}

const rowsOf = ({ plan }: Funding): FundingRow[] => plan ?? []

/** How a payment of the plan is known in the books. */
const referenceOf = (funding: Funding, row: FundingRow): string =>
  `${funding.registration}/${row.kind === 'RESIDUAL' ? 'B' : row.index}`

/**
 * Pays what has fallen due by the plan up to a day: each payment is booked on its own due date, its interest first taken
 * to expense.
 */
export const payFundings: Effect<'funding', InputOf<'funding', 'pay'>> = async (
  work,
  fundings: Funding[],
  run,
) => {
  const until = dateOf(run)
  if (until > work.caller.today)
    throw new AppError('INVALID_FIELD_IN_BODY', ['input.date', message('AHEAD_NOT_PAID')])
  const factsFor = await factsOf(work, fundings)
  const events: BusinessEvent<FundingEvent>[] = []
  for (const funding of fundings) {
    const facts = factsFor(funding)
    const due = rowsOf(funding).filter(row => row.state === 'PLANNED' && row.dueDate <= until)
    for (const row of due) {
      funding.repaid = together(funding, funding.repaid, row.principal)
      funding.interestPaid = together(funding, funding.interestPaid, row.interest)
      funding.lastPaymentDate = row.dueDate
      events.push(
        eventOf(
          funding,
          facts,
          isSold(facts) ? 'FUNDING_PASSED_ON' : 'FUNDING_PAYMENT',
          row.dueDate,
          { paid: row.payment, principal: row.principal, interest: row.interest },
          referenceOf(funding, row),
        ),
      )
    }
    const paid = new Set(due)
    funding.plan = rowsOf(funding).map(row => (paid.has(row) ? { ...row, state: 'PAID' as const } : row))
    if (due.length && (funding.repaid ?? 0) >= funding.amount) funding.status = 'REPAID'
  }
  await callEffect(work, 'accounting/post', events, 'funding')
}

/** Payments of the plan from a due date on are planned again, what was booked of them is reversed. */
export const takeBackPayments: Effect<'funding', InputOf<'funding', 'take-back'>> = async (
  work,
  fundings: Funding[],
  run,
) => {
  const from = run.input.date
  const references: string[] = []
  for (const funding of fundings) {
    const back = rowsOf(funding).filter(row => row.state === 'PAID' && row.dueDate >= from)
    if (!back.length) throw new AppError('INVALID_FIELD_IN_BODY', ['input.date', message('NO_PAYMENT_SINCE')])
    for (const row of back) {
      references.push(referenceOf(funding, row))
      funding.repaid = together(funding, funding.repaid, -row.principal)
      funding.interestPaid = together(funding, funding.interestPaid, -row.interest)
    }
    funding.plan = rowsOf(funding).filter(row => row.state === 'PAID' && row.dueDate < from)
    funding.lastPaymentDate = rowsOf(funding).at(-1)?.dueDate ?? null
  }
  const events = await loadMatching(
    work,
    'postingEvent',
    {
      fundingRegistration: fundings.map(funding => funding.registration),
      documentReference: references,
      status: 'POSTED',
      reversedRegistration: null,
    },
    { lock: 'update' },
  )
  await callEffect(work, 'accounting/reverse-events', events, 'postingEvent', { date: run.date })
}

/**
 * Pays a part of what is owed to the funder, beside the plan.
 * @throws INVALID_FIELD_IN_BODY `input.principal` above what is outstanding
 */
export const repayFundings: Effect<'funding', InputOf<'funding', 'repay'>> = async (work, fundings, run) => {
  const { principal } = run.input
  const interest = run.input.interest ?? 0
  for (const [field, value] of Object.entries({ principal, interest }))
    if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
      throw new AppError('INVALID_POSITIVE_NUMBER_FIELD', [`input.${field}`])
  const short = fundings.find(funding => principal > (funding.outstanding ?? 0))
  if (short)
    throw new AppError('INVALID_FIELD_VALUE', [
      'input.principal',
      message('OWES', {
        record: short.registration,
        amount: { amount: short.outstanding ?? 0, currency: short.currency },
      }),
    ])
  await pay(work, fundings, dateOf(run), () => ({ principal, interest }))
}

/** Pays all that is still owed and takes the contract back. */
export const buyBackFundings: Effect<'funding', InputOf<'funding', 'buy-back'>> = async (
  work,
  fundings,
  run,
) => {
  const date = dateOf(run)
  const interest = run.input.interest ?? 0
  await pay(work, fundings, date, funding => ({
    principal: together(funding, funding.amount, -(funding.repaid ?? 0)),
    interest,
  }))
  for (const funding of fundings) funding.boughtBackDate = date
}
