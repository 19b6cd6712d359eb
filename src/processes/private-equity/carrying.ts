import { loadByRegistrations, loadMatching, saveRecords, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import { type AnswerTo, callEffect } from '../call-effect.ts'
import { closingsOf, openDay } from '../closed-periods.ts'
import { ledgersKept } from '../ledgers-kept.ts'
import { named } from '../named.ts'

type Transaction = Loaded<'privateEquityTransaction'>
type Holding = Loaded<'privateEquityAsset'>

/** What a transaction changes the cost of its holding by; of older ones capital did so as a whole. */
const costIn = ({ type, amount, carrying }: Transaction): number =>
  carrying ?? (type === 'CAPITAL' ? amount : type === 'RETURN' ? -amount : 0)

/** What a holding has cost on a day, of transactions that stand. */
const costOn = (transactions: readonly Transaction[], date: string, currency: string): number =>
  sumMoney(transactions.filter(one => (one.countsFrom ?? one.date) <= date).map(costIn), currency)

/** The transactions of holdings that stand, by holding. */
const standing = async (work: Work, holdings: readonly string[]): Promise<Map<string, Transaction[]>> => {
  const all = await loadMatching(work, 'privateEquityTransaction', {
    privateEquityAssetRegistration: [...holdings],
    status: 'ACTIVE',
  })
  const by = new Map<string, Transaction[]>(holdings.map(holding => [holding, []]))
  for (const one of all) by.get(one.privateEquityAssetRegistration)!.push(one)
  return by
}

/** What of capital that comes back is cost: no more than what is left of it then and since; the rest is income. */
export const costReturned = async (
  work: Work,
  { holding, date, amount, currency }: { holding: string; date: string; amount: number; currency: string },
): Promise<number> => {
  const transactions = (await standing(work, [holding])).get(holding)!
  const days = [date, ...transactions.map(one => one.countsFrom ?? one.date).filter(day => day > date)]
  return Math.max(0, Math.min(amount, ...days.map(day => costOn(transactions, day, currency))))
}

/** What the last valuation found a holding to be worth beyond its cost; less than nothing it is never worth. */
const gainOf = (
  transactions: readonly Transaction[],
  valuations: readonly Loaded<'privateEquityOperation'>[],
  currency: string,
): number => {
  const last = valuations.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0]
  if (!last) return 0
  const gain = sumMoney([last.amount, -costOn(transactions, last.date, currency)], currency)
  return Math.max(gain, -costOn(transactions, '9999-12-31', currency))
}

const sumOf = (amounts: readonly { amount: number }[], currency: string): number =>
  sumMoney(
    amounts.map(one => one.amount),
    currency,
  )

/**
 * What changes in the books as a holding is worth more or less: in the local ones what it is worth less than its cost; in the financial
 * ones, where they are kept, all – impairments from before they carried it at its value stand there, too.
 */
const changesOf = (
  { impairments = [], fairValues = [], currency }: Holding,
  gain: number,
  hasFin: boolean,
): { impaired: number; fairValue: number } => {
  const both = (impairments ?? []).filter(one => !one.only)
  return {
    impaired: sumMoney([Math.max(0, -gain), -sumOf(impairments ?? [], currency)], currency),
    fairValue: hasFin
      ? sumMoney([gain, sumOf(both, currency), -sumOf(fairValues ?? [], currency)], currency)
      : 0,
  }
}

/**
 * Holdings are carried at cost, less by how much they are worth less: what is missing is a loss, what comes back up to the cost
 * is taken back. The financial books carry them at what they are worth. `changing` are operations in hand, whose status is not written yet.
 */
export const impairHoldings = async (
  work: Work,
  changing: readonly Loaded<'privateEquityOperation'>[],
  date: string,
): Promise<void> => {
  const registrations = named(changing, 'privateEquityAssetRegistration')
  const transactions = await standing(work, registrations)
  const inHand = new Set(changing.map(operation => operation.registration))
  const kept = await loadMatching(work, 'privateEquityOperation', {
    privateEquityAssetRegistration: registrations,
    type: 'VALUATION',
    status: ['ACTIVE', 'ARCHIVED'],
  })
  const valuations = [
    ...kept.filter(operation => !inHand.has(operation.registration)),
    ...changing.filter(({ type, status }) => type === 'VALUATION' && status !== 'DRAFT'),
  ]
  const holdings = await loadByRegistrations(work, 'privateEquityAsset', registrations, { lock: 'update' })
  const closedUntil = await closingsOf(work, named(holdings, 'orgaRegistration'))
  const ledgers = await ledgersKept(work, named(holdings, 'orgaRegistration'))
  const moves = holdings
    .map(holding => {
      const { registration, currency } = holding
      const own = valuations.filter(one => one.privateEquityAssetRegistration === registration)
      const gain = gainOf(transactions.get(registration)!, own, currency)
      const hasFin = ledgers(holding.orgaRegistration).includes('FIN')
      return {
        holding,
        hasFin,
        date: openDay(closedUntil(holding.orgaRegistration), date),
        ...changesOf(holding, gain, hasFin),
      }
    })
    .filter(move => move.impaired !== 0 || move.fairValue !== 0)
  if (!moves.length) return
  await saveRecords(
    work,
    'privateEquityAsset',
    moves.map(({ holding, hasFin, date: day, impaired, fairValue }) => {
      const impairment = { date: day, amount: impaired, ...(hasFin ? { only: 'LOCAL' as const } : {}) }
      return {
        before: holding,
        after: {
          ...holding,
          ...(impaired ? { impairments: [...(holding.impairments ?? []), impairment] } : {}),
          ...(fairValue
            ? { fairValues: [...(holding.fairValues ?? []), { date: day, amount: fairValue }] }
            : {}),
        },
      }
    }),
    { unchecked: true },
  )
  await callEffect(
    work,
    'accounting/post',
    moves.map(({ holding, date: day, impaired, fairValue }) => ({
      eventType: 'EQUITY_VALUATION' as const,
      family: 'LEASE' as const,
      date: day,
      currency: holding.currency,
      name: `${holding.registration} – ${holding.name}`,
      orgaRegistration: holding.orgaRegistration ?? null,
      documentReference: holding.registration,
      measures: { ...(impaired > 0 ? { impaired } : { released: -impaired }), fairValue },
    })),
    'privateEquityOperation',
  )
}

/** Holdings of organizations that take their financial books up: these carry them at what they are worth from the first day on. */
export const carryAtValue: AnswerTo<'private-equity/carry-at-value'> = async (work, houses, run) => {
  const holdings = await loadMatching(
    work,
    'privateEquityAsset',
    { orgaRegistration: named(houses, 'registration') },
    { lock: 'update' },
  )
  if (holdings.length === 0) return
  const registrations = named(holdings, 'registration')
  const transactions = await standing(work, registrations)
  const valuations = await loadMatching(work, 'privateEquityOperation', {
    privateEquityAssetRegistration: registrations,
    type: 'VALUATION',
    status: ['ACTIVE', 'ARCHIVED'],
  })
  const missing = holdings.map(holding => {
    const own = valuations.filter(one => one.privateEquityAssetRegistration === holding.registration)
    const gain = gainOf(transactions.get(holding.registration)!, own, holding.currency)
    return { holding, amount: changesOf(holding, gain, true).fairValue }
  })
  await saveRecords(
    work,
    'privateEquityAsset',
    missing
      .filter(({ amount }) => amount !== 0)
      .map(({ holding, amount }) => ({
        before: holding,
        after: {
          ...holding,
          fairValues: [...(holding.fairValues ?? []), { date: run.input.date, amount }],
        },
      })),
    { unchecked: true },
  )
}
