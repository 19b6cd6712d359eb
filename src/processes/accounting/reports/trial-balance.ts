import { sql, type Work } from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import { loadEverywhere, sayIn } from '#locales/texts.ts'
import type { ReportAsk } from '../../read-report-ask.ts'
import { report } from '../../report.ts'
import { booked, major, ofEarlierYears, signed } from './booked.ts'
import { mayReadSums, sumsOfDays } from './kept-sums.ts'

await loadEverywhere('reports')

/** An account in a period, in the currency of the books. Balances are debit less credit. */
export interface TrialBalanceRow {
  account: string
  name: string | null
  currency: string
  /** Balance before the first day. */
  opening: number
  debit: number
  credit: number
  /** Balance at the end of the last day. */
  balance: number
}

/** Sums of an account in its own unit; `brought`: of a result account, what earlier years left. */
interface Sums extends Record<string, unknown> {
  account: string
  name: string | null
  currency: string
  opening: number
  brought: number
  debit: number
  credit: number
}

/** What was added up by day, where all of it is asked for: as exact as the postings, and a hundredth of them. */
const sumsOfKept = async (work: Work, ask: ReportAsk): Promise<Sums[]> => {
  const before = sql`t.date < ${ask.from}::date`
  const earlier = ofEarlierYears(ask)
  const balance = sql`t.debit - t.credit`
  const found = await work.tx.query<Sums>(
    sql`select t.account, max(t.account_name) as name, t.base_currency as currency,
          ${major(sql`sum(${balance}) filter (where ${before} and not ${earlier})`)} as opening,
          ${major(sql`sum(${balance}) filter (where ${earlier})`)} as brought,
          ${major(sql`sum(t.debit) filter (where not ${before})`)} as debit,
          ${major(sql`sum(t.credit) filter (where not ${before})`)} as credit
        from ${sumsOfDays(work)} where t.ledger = ${ask.ledger}::text and t.date <= ${ask.to}::date
          and (${ask.organization}::text is null or t.organization = ${ask.organization}::text)
        group by t.account, t.base_currency having sum(t.debit) <> 0 or sum(t.credit) <> 0
        order by t.base_currency, t.account`,
  )
  return found.rows
}

const sumsOf = async (work: Work, ask: ReportAsk): Promise<Sums[]> => {
  if (!ask.person && !ask.journal && (await mayReadSums(work))) return sumsOfKept(work, ask)
  const before = sql`t.date < ${ask.from}::date`
  const earlier = ofEarlierYears(ask)
  const found = await work.tx.query<Sums>(
    sql`select t.account, max(t.account_name) as name, t.base_currency as currency,
          ${major(sql`sum(${signed}) filter (where ${before} and not ${earlier})`)} as opening,
          ${major(sql`sum(${signed}) filter (where ${earlier})`)} as brought,
          ${major(sql`sum(t.base_amount) filter (where not ${before} and t.dc = 'D')`)} as debit,
          ${major(sql`sum(t.base_amount) filter (where not ${before} and t.dc = 'C')`)} as credit
        from posting t where ${booked(work, ask)}
        group by t.account, t.base_currency order by t.base_currency, t.account`,
  )
  return found.rows
}

/** What earlier years earned (120) or lost (129) and the chart has not shared out: derived, never posted. */
const resultBrought = (sums: readonly Sums[], currency: string, name: string): TrialBalanceRow[] => {
  const brought = sumMoney(
    sums.filter(s => s.currency === currency).map(s => s.brought),
    currency,
  )
  if (brought === 0) return []
  const account = brought < 0 ? '120000' : '129000'
  return [{ account, name, currency, opening: brought, debit: 0, credit: 0, balance: brought }]
}

/**
 * The trial balance of a period, by currency and account: opening balance, debit, credit, closing balance. Result accounts
 * open each year at nought; what earlier years left of them stands at the account of the result. In each currency opening
 * and closing balances come to nought, and debit to credit.
 */
export const trialBalance = async (work: Work, ask: ReportAsk): Promise<TrialBalanceRow[]> => {
  const sums = await sumsOf(work, ask)
  const rows = sums
    .filter(s => s.opening !== 0 || s.debit !== 0 || s.credit !== 0)
    .map(
      ({ account, name, currency, opening, debit, credit }): TrialBalanceRow => ({
        account,
        name,
        currency,
        opening,
        debit,
        credit,
        balance: sumMoney([opening, debit, -credit], currency),
      }),
    )
  const currencies = [...new Set(sums.map(s => s.currency))]
  const result = sayIn('reports', work.caller.locale)('line.result')
  return currencies.flatMap(currency =>
    [...resultBrought(sums, currency, result), ...rows.filter(row => row.currency === currency)].sort(
      (a, b) => (a.account < b.account ? -1 : a.account > b.account ? 1 : 0),
    ),
  )
}

/** The trial balance; an account leads to the postings of its account in the period. */
export const trialBalanceReport = report<TrialBalanceRow>({
  name: 'trial-balance',
  title: 'report.trialBalance',
  permission: 'read postings',
  asks: ['period', 'organization', 'ledger'],
  columns: [
    {
      id: 'account',
      heading: 'column.account',
      kind: 'code',
      drill:
        '/postings?account={account}&ledger={ledger}&status=POSTED,REVERSED&date={from}..{to}&orgaRegistration={organization}',
    },
    { id: 'name', heading: 'column.name', kind: 'text' },
    { id: 'opening', heading: 'column.opening', kind: 'money', total: true },
    { id: 'debit', heading: 'column.debit', kind: 'money', total: true },
    { id: 'credit', heading: 'column.credit', kind: 'money', total: true },
    { id: 'balance', heading: 'column.balance', kind: 'money', total: true },
  ],
  rows: async function* (work, ask) {
    yield* await trialBalance(work, ask)
  },
})
