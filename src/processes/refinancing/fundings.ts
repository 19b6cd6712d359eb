import { type Effect, loadByRegistrations, type Plain, type Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { callEffect } from '../call-effect.ts'
import { type Family, familyOf } from '../contract-facts.ts'

const amountOf = (record: Plain, field: string): number => (record[field] as number | undefined) ?? 0
const exact = (value: number): number => Math.round(value * 10_000) / 10_000

const byRegistration = async (work: Work, entity: string, keys: unknown[]): Promise<Map<string, Plain>> =>
  new Map(
    (await loadByRegistrations(work, entity, [...new Set(keys.filter(Boolean).map(String))])).map(record => [
      String(record.registration),
      record,
    ]),
  )

/** What the books need to know of a funding besides its own record. */
interface Facts {
  fund: Plain
  contract: Plain
  family: Family
}

const factsOf = async (work: Work, fundings: readonly Plain[]): Promise<(funding: Plain) => Facts> => {
  const funds = await byRegistration(
    work,
    'fund',
    fundings.map(f => f.fundRegistration),
  )
  const contracts = await byRegistration(
    work,
    'contract',
    fundings.map(f => f.contractRegistration),
  )
  const products = await byRegistration(
    work,
    'product',
    [...contracts.values()].map(c => c.productRegistration),
  )
  return funding => {
    const contract = contracts.get(String(funding.contractRegistration))!
    return {
      fund: funds.get(String(funding.fundRegistration))!,
      contract,
      family: familyOf(products.get(String(contract.productRegistration)), contract),
    }
  }
}

/** A business event about a funding: money that comes from its fund or goes there. */
const eventOf = (
  funding: Plain,
  { fund, contract, family }: Facts,
  eventType: string,
  date: string,
  measures: Plain,
): Plain => ({
  eventType,
  family,
  date,
  currency: funding.currency ?? 'EUR',
  name: `${funding.registration} – ${fund.name ?? fund.registration}`,
  orgaRegistration: contract.orgaRegistration ?? null,
  contractRegistration: contract.registration,
  fundingRegistration: funding.registration,
  payee: fund.funderRegistration ?? null,
  measures,
})

const isSold = ({ fund }: Facts): boolean => fund.financingNature === 'WITHOUT_RECOURSE'

const dateOf = (run: { input: Plain; date: string }): string => String(run.input.date ?? run.date)

/** The fund pays: with recourse it is a debt, without it the receivable is sold. */
export const settleFundings: Effect = async (work, fundings, run) => {
  const date = dateOf(run)
  const factsFor = await factsOf(work, fundings)
  for (const funding of fundings) {
    funding.startDate = date
    funding.repaid = 0
    funding.interestPaid = 0
    funding.endDate ??= factsFor(funding).contract.endDate ?? null
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
export const unsettleFundings: Effect = async (work, fundings, run) => {
  for (const funding of fundings) {
    funding.startDate = null
    funding.repaid = null
    funding.interestPaid = null
  }
  await callEffect(work, 'accounting/reverse', fundings, 'funding', {
    date: run.date,
    eventTypes: ['FUNDING_DRAW', 'FUNDING_SALE'],
  })
}

/** Pays principal and interest to the funders; without recourse what was collected for him is passed on. */
const pay = async (
  work: Work,
  fundings: readonly Plain[],
  date: string,
  partOf: (funding: Plain) => { principal: number; interest: number },
): Promise<void> => {
  const factsFor = await factsOf(work, fundings)
  const events: Plain[] = []
  for (const funding of fundings) {
    const { principal, interest } = partOf(funding)
    funding.repaid = exact(amountOf(funding, 'repaid') + principal)
    funding.interestPaid = exact(amountOf(funding, 'interestPaid') + interest)
    funding.lastPaymentDate = date
    if (principal + interest > 0)
      events.push(
        eventOf(
          funding,
          factsFor(funding),
          isSold(factsFor(funding)) ? 'FUNDING_PASSED_ON' : 'FUNDING_PAYMENT',
          date,
          { paid: exact(principal + interest), principal, interest },
        ),
      )
  }
  await callEffect(work, 'accounting/post', events, 'funding')
}

/**
 * Pays a part of what is owed to the funder.
 * @throws INVALID_FIELD_IN_BODY `input.principal` above what is outstanding
 */
export const repayFundings: Effect = async (work, fundings, run) => {
  const principal = amountOf(run.input, 'principal')
  const interest = amountOf(run.input, 'interest')
  for (const [field, value] of Object.entries({ principal, interest }))
    if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
      throw new AppError('INVALID_POSITIVE_NUMBER_FIELD', [`input.${field}`])
  const short = fundings.find(funding => principal > amountOf(funding, 'outstanding'))
  if (short)
    throw new AppError('INVALID_FIELD_VALUE', [
      'input.principal',
      `${short.registration} owes ${amountOf(short, 'outstanding').toFixed(2)}`,
    ])
  await pay(work, fundings, dateOf(run), () => ({ principal, interest }))
}

/** Pays all that is still owed and takes the contract back. */
export const buyBackFundings: Effect = async (work, fundings, run) => {
  const date = dateOf(run)
  const interest = amountOf(run.input, 'interest')
  const owed = new Map(
    fundings.map(funding => [funding, exact(amountOf(funding, 'amount') - amountOf(funding, 'repaid'))]),
  )
  await pay(work, fundings, date, funding => ({ principal: owed.get(funding)!, interest }))
  for (const funding of fundings) funding.boughtBackDate = date
}
