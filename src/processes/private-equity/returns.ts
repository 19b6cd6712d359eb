import { loadMatching, type Plain, type Work } from '#engine/index.ts'
import {
  type InvestmentFlow,
  type InvestmentReturns,
  investmentReturns,
  type Valuation,
} from '#finance/index.ts'
import { among } from '../among.ts'

const flowOf = (t: Plain): InvestmentFlow => ({ date: String(t.date), amount: t.flow as number })
const exact = (value: number): number => Math.round(value * 10_000) / 10_000

const inForce = ['ACTIVE', 'ARCHIVED'] as const

/** Money and valuations of holdings, by the holding's registration. */
export interface Course {
  flows: InvestmentFlow[]
  /** Those that the books carry: capital paid in and returned, without fees and income. */
  capital: InvestmentFlow[]
  valuations: Valuation[]
  committed: number
}

/**
 * What happened to holdings up to now: flows that stand and valuations in force. `changing` are operations whose new
 * status is not written yet: they count as they are in hand.
 */
export const coursesOf = async (
  work: Work,
  assets: readonly string[],
  changing: readonly Plain[] = [],
): Promise<Map<string, Course>> => {
  const by = { privateEquityAssetRegistration: [...assets] }
  const transactions = await loadMatching(work, 'privateEquityTransaction', { ...by, status: 'ACTIVE' })
  const inHand = new Set(changing.map(operation => operation.registration))
  const kept = await loadMatching(work, 'privateEquityOperation', { ...by, status: [...inForce] })
  const operations = [
    ...kept.filter(operation => !inHand.has(operation.registration)),
    ...changing.filter(operation => among(operation.status, ...inForce)),
  ]
  const own = (records: readonly Plain[], asset: string) =>
    records.filter(record => record.privateEquityAssetRegistration === asset)
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
          .map(o => ({ date: String(o.date), value: o.amount as number })),
        committed: exact(
          own(operations, asset)
            .filter(o => o.type === 'COMMITMENT')
            .reduce((sum, o) => sum + (o.amount as number), 0),
        ),
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
export const bookValueOn = ({ capital, valuations }: Course, date: string): number =>
  exact(investmentReturns(capital, valuations, date).residualValue)

/**
 * Returns of a holding as of a day, amounts to the cent and multiples to four places.
 * @throws INVALID_DATE_FIELD `date`
 */
export const returnsOn = (course: Course, date: string): InvestmentReturns => {
  const returns = investmentReturns(course.flows, course.valuations, date, course.committed)
  const places = (value: number | undefined) => (value === undefined ? undefined : exact(value))
  return {
    ...returns,
    paidIn: exact(returns.paidIn),
    distributed: exact(returns.distributed),
    residualValue: Math.max(0, exact(returns.residualValue)),
    dpi: places(returns.dpi),
    rvpi: places(returns.rvpi),
    tvpi: places(returns.tvpi),
    picc: places(returns.picc),
  }
}
