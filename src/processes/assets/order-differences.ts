import { changeRecords, loadByRegistrations, loadMatching, saveRecords, type Work } from '#engine/index.ts'
import type { PlaceMovement } from '#entities/assets/asset-books.ts'
import type { Loaded } from '#entities/records.ts'
import { allocate, fromMajor, sumMoney, toMajor } from '#finance/index.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import type { MeasuresOf } from '../accounting/posting-rules.ts'
import { bookedOn, noteMovement } from '../asset-places.ts'
import { awaitedFlows } from '../awaited-flows.ts'
import { type AnswerTo, callEffect } from '../call-effect.ts'
import { called } from '../called.ts'
import { familyOf } from '../contract-facts.ts'
import { subjectsOfContract } from '../event-subjects.ts'
import { byRegistration, named } from '../named.ts'

type Contract = Loaded<'contract'>
type Asset = Loaded<'asset'>

/** So much of what an asset costs has come out otherwise than it was ordered, where the asset stands today. */
interface Changed {
  before: Asset
  after: Asset
  amount: number
  measures: MeasuresOf<'ORDER_DIFFERENCE'>
}

/** By how much what was invoiced of a contract, and is still to be, differs from what was given on lease of it. */
const differencesOf = async (
  work: Work,
  contracts: readonly Contract[],
  issuing: readonly { registration: string }[],
): Promise<Map<string, number>> => {
  const contractRegistration = contracts.map(contract => contract.registration)
  const postings = await loadMatching(work, 'posting', {
    contractRegistration,
    logicalAccount: ['WIP', 'RECEIVED'],
    // All ledgers have them alike.
    ledger: 'LOCAL',
    status: ['POSTED', 'REVERSED'],
  })
  const here = byRegistration(issuing)
  const ordered = (await awaitedFlows(work, contractRegistration)).filter(
    flow => flow.type === 'PURCHASE' && !here.has(flow.invoiceRegistration),
  )
  return new Map(
    contracts.map(({ registration, currency }) => {
      const isOwn = (one: { contractRegistration?: string | null; currency?: string | null }) =>
        one.contractRegistration === registration && one.currency === currency
      const amounts = [
        ...postings.filter(isOwn).map(({ dc, amount }) => (dc === 'D' ? amount : -amount)),
        ...ordered.filter(isOwn).map(flow => flow.amountExclTax),
      ]
      return [registration, sumMoney(amounts, currency)]
    }),
  )
}

/** Where an asset stands its cost changes; of one that has left, what it has brought in is worth so much less. */
const change = (
  before: Asset,
  amount: number,
  at: { date: string; key: string; isClaim: boolean },
): Changed => {
  const after = { ...before }
  const step = { date: at.date, currency: before.currency, amount }
  const note = (account: PlaceMovement['account'], more: Pick<PlaceMovement, 'key' | 'only'> = {}) =>
    noteMovement(after, { ...step, account, ...more })
  note('DELIVERED', { key: at.key })
  if (typeof before.stockValue === 'number') {
    after.stockValue = sumMoney([before.stockValue, amount], before.currency)
    if (typeof before.finStockValue === 'number')
      after.finStockValue = sumMoney([before.finStockValue, amount], before.currency)
    note('STOCK')
    return { before, after, amount, measures: { stock: amount } }
  }
  if (typeof before.capitalisedValue !== 'number')
    return { before, after, amount, measures: { bookValue: amount } }
  after.capitalisedValue = sumMoney([before.capitalisedValue, amount], before.currency)
  // The financial books have the claim in the place of the asset.
  note('ASSET', at.isClaim ? { only: 'LOCAL' } : {})
  return { before, after, amount, measures: { assetNet: amount } }
}

/** The assets of a contract that were bought for it, each with its part of a difference. */
const changesOf = (
  contract: Contract,
  assets: readonly Asset[],
  difference: number,
  date: string,
): Changed[] => {
  const own = new Set(named(contract.assets ?? [], 'assetRegistration'))
  const bought = assets.filter(
    asset =>
      own.has(asset.registration) &&
      (asset.placeMovements ?? []).some(
        step => step.account === 'DELIVERED' && step.key === contract.registration,
      ),
  )
  if (!bought.length) return []
  const parts = allocate(
    fromMajor(difference, contract.currency ?? 'EUR'),
    bought.map(asset => asset.priceExclTax || 1),
  )
  return bought
    .map((asset, i) =>
      change(asset, toMajor(parts[i]!), { date, key: contract.registration, isClaim: !!contract.isClaim }),
    )
    .filter(({ amount }) => amount !== 0)
}

/** What an asset costs is depreciated: a difference is caught up with the next line. */
const followCost = async (work: Work, changed: readonly Changed[]): Promise<void> => {
  const amounts = new Map(
    changed.flatMap(({ before, amount, measures }) =>
      'assetNet' in measures ? [[before.registration, amount] as const] : [],
    ),
  )
  const schedules = await loadMatching(
    work,
    'depreciationSchedule',
    { assetRegistration: [...amounts.keys()], status: ['DRAFT', 'ACTIVE'] },
    { lock: 'update' },
  )
  await changeRecords(
    work,
    'depreciationSchedule',
    schedules.filter(schedule => typeof schedule.cost === 'number'),
    ({ cost, currency, assetRegistration }) => ({
      cost: sumMoney([cost, amounts.get(assetRegistration)], currency),
    }),
    { unchecked: true },
  )
}

/**
 * What suppliers have invoiced of assets on lease otherwise than it was ordered is part of what the assets cost, once nothing more of it is
 * to come: it stays neither with what waits to be leased nor with what waits to be invoiced. Called back, it goes out again.
 */
export const takeDifferences: AnswerTo<'asset/order-differences'> = async (work, records, run) => {
  const registrations = named(records, 'contractRegistration')
  const contracts = (await loadByRegistrations(work, 'contract', registrations)).filter(
    contract => contract.activationDate && familyOf(contract) === 'LEASE',
  )
  const differences = await differencesOf(work, contracts, records)
  const differing = contracts.filter(contract => differences.get(contract.registration))
  if (!differing.length) return
  const assets = await loadByRegistrations(
    work,
    'asset',
    named(
      differing.flatMap(contract => contract.assets ?? []),
      'assetRegistration',
    ),
    { lock: 'update' },
  )
  const dayOf = await bookedOn(work, differing, run.input.date)
  const events: BusinessEvent<'ORDER_DIFFERENCE'>[] = []
  const all: Changed[] = []
  for (const contract of differing) {
    const changed = changesOf(contract, assets, differences.get(contract.registration)!, dayOf(contract))
    all.push(...changed)
    events.push(
      ...changed.map(({ before, measures }) => ({
        ...subjectsOfContract(contract),
        eventType: 'ORDER_DIFFERENCE' as const,
        date: run.input.date,
        name: before.name ?? called(contract),
        assetRegistration: before.registration,
        measures,
      })),
    )
  }
  await saveRecords(work, 'asset', all, { unchecked: true })
  await callEffect(work, 'accounting/post', events, 'contract')
  await followCost(work, all)
  await callEffect(work, 'accounting/deliveries', differing, 'contract')
}
