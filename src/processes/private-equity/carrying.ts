import { loadByRegistrations, loadMatching, saveRecords, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import { callEffect } from '../call-effect.ts'
import { closingsOf, openDay } from '../closed-periods.ts'
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

/** By how much holdings are worth less than they have cost: of the last valuation, and never more than their cost. */
const impairmentOf = (
  transactions: readonly Transaction[],
  valuations: readonly Loaded<'privateEquityOperation'>[],
  currency: string,
): number => {
  const last = valuations.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0]
  if (!last) return 0
  const missing = sumMoney([costOn(transactions, last.date, currency), -last.amount], currency)
  return Math.max(0, Math.min(missing, costOn(transactions, '9999-12-31', currency)))
}

const impairmentsOf = (holding: Holding): number =>
  sumMoney(
    (holding.impairments ?? []).map(one => one.amount),
    holding.currency,
  )

/**
 * Holdings are carried at cost, less by how much they are worth less: what is missing is a loss, what comes back up to the cost
 * is taken back. `changing` are operations in hand, whose status is not written yet.
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
  const moves = holdings
    .map(holding => {
      const { registration, currency } = holding
      const own = valuations.filter(one => one.privateEquityAssetRegistration === registration)
      const wanted = impairmentOf(transactions.get(registration)!, own, currency)
      return {
        holding,
        date: openDay(closedUntil(holding.orgaRegistration), date),
        amount: sumMoney([wanted, -impairmentsOf(holding)], currency),
      }
    })
    .filter(move => move.amount !== 0)
  if (!moves.length) return
  await saveRecords(
    work,
    'privateEquityAsset',
    moves.map(({ holding, date: day, amount }) => ({
      before: holding,
      after: { ...holding, impairments: [...(holding.impairments ?? []), { date: day, amount }] },
    })),
    { unchecked: true },
  )
  await callEffect(
    work,
    'accounting/post',
    moves.map(({ holding, date: day, amount }) => ({
      eventType: 'EQUITY_VALUATION' as const,
      family: 'LEASE' as const,
      date: day,
      currency: holding.currency,
      name: `${holding.registration} – ${holding.name}`,
      orgaRegistration: holding.orgaRegistration ?? null,
      documentReference: holding.registration,
      measures: amount > 0 ? { impaired: amount } : { released: -amount },
    })),
    'privateEquityOperation',
  )
}
