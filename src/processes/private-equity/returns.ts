import { loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import {
  defaultCurrency,
  type InvestmentFlow,
  type InvestmentReturns,
  investmentReturns,
  round,
  roundToCurrency,
  sumMoney,
  type Valuation,
} from '#finance/index.ts'
import { among } from '../among.ts'

const flowOf = ({ date, flow }: Loaded<'privateEquityTransaction'>): InvestmentFlow => ({
  date,
  amount: flow,
})

const inForce = ['ACTIVE', 'ARCHIVED'] as const

/** Money and valuations of holdings, by the holding's registration. */
export interface Course {
  flows: InvestmentFlow[]
  /** Those that the books carry: capital paid in and returned, without fees and income. */
  capital: InvestmentFlow[]
  valuations: Valuation[]
  committed: number
  currency: string
}

/**
 * What happened to holdings up to now: flows that stand and valuations in force. `changing` are operations whose new
 * status is not written yet: they count as they are in hand.
 */
export const coursesOf = async (
  work: Work,
  assets: readonly string[],
  changing: readonly Loaded<'privateEquityOperation'>[] = [],
): Promise<Map<string, Course>> => {
  const by = { privateEquityAssetRegistration: [...assets] }
  const transactions = await loadMatching(work, 'privateEquityTransaction', { ...by, status: 'ACTIVE' })
  const inHand = new Set(changing.map(operation => operation.registration))
  const kept = await loadMatching(work, 'privateEquityOperation', { ...by, status: [...inForce] })
  const operations = [
    ...kept.filter(operation => !inHand.has(operation.registration)),
    ...changing.filter(operation => among(operation.status, ...inForce)),
  ]
  const currencies = new Map(
    [...transactions, ...operations].map(record => [
      record.privateEquityAssetRegistration,
      record.currency ?? defaultCurrency,
    ]),
  )
  const own = <T extends { privateEquityAssetRegistration: string }>(
    records: readonly T[],
    asset: string,
  ): T[] => records.filter(record => record.privateEquityAssetRegistration === asset)
  return new Map(
    assets.map(asset => [
      asset,
      {
        flows: own(transactions, asset).map(flowOf),
        capital: own(transactions, asset)
          .filter(t => t.type === 'CAPITAL' || t.type === 'RETURN')
          .map(flowOf),
        valuations: own(operations, asset)
          .filter(o => o.type === 'VALUATION')
          .map(o => ({ date: o.date, value: o.amount })),
        committed: sumMoney(
          own(operations, asset)
            .filter(o => o.type === 'COMMITMENT')
            .map(o => o.amount),
          currencies.get(asset),
        ),
        currency: currencies.get(asset) ?? defaultCurrency,
      },
    ]),
  )
}

/** The last day on which something happened to a holding; undefined where nothing has. */
export const lastDay = ({ flows, valuations }: Course): string | undefined =>
  [...flows, ...valuations]
    .map(one => one.date)
    .sort()
    .at(-1)

/** What the books carry a holding at on a day: its latest valuation, with capital paid in and returned since. */
export const bookValueOn = ({ capital, valuations, currency }: Course, date: string): number =>
  roundToCurrency(investmentReturns(capital, valuations, date).residualValue, currency)

/**
 * Returns of a holding as of a day, amounts to the cent and multiples to four places.
 * @throws INVALID_DATE_FIELD `date`
 */
export const returnsOn = (course: Course, date: string): InvestmentReturns => {
  const returns = investmentReturns(course.flows, course.valuations, date, course.committed)
  const paid = (value: number) => roundToCurrency(value, course.currency)
  const places = (value: number | undefined) => (value === undefined ? undefined : round(value, 4))
  return {
    ...returns,
    paidIn: paid(returns.paidIn),
    distributed: paid(returns.distributed),
    residualValue: Math.max(0, paid(returns.residualValue)),
    dpi: places(returns.dpi),
    rvpi: places(returns.rvpi),
    tvpi: places(returns.tvpi),
    picc: places(returns.picc),
  }
}
