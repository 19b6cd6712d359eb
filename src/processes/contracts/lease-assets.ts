import { insertRecords, loadByRegistrations, saveRecords, type Work } from '#engine/index.ts'
import type { BeforeLease, PlaceMovement } from '#entities/assets/asset-books.ts'
import type { Loaded, New } from '#entities/records.ts'
import { allocate, fromMajor, toMajor } from '#finance/index.ts'
import { among } from '../among.ts'
import { bookedOn, noteMovement, noteStock, takeAway } from '../asset-places.ts'
import { carry } from '../carry.ts'
import { type AssetLine, isBought, personIn } from '../contract-facts.ts'
import { byRegistration, named } from '../named.ts'
import type { Terms } from './terms.ts'

type Contract = Loaded<'contract'>

interface Leased {
  contract: Contract
  line: AssetLine
}

/** An asset that was given on lease: bought for it at a price without tax, or taken out of stock at its value there. */
export interface Delivered {
  contract: string
  asset: string
  name: string
  assetNet?: number
  stock?: number
  /** The same in the financial books. */
  finStock?: number
}

type Day = (record: { orgaRegistration?: string | null }) => string

/** Where an asset may come from when it is given on lease. */
export const freeStatuses = ['DRAFT', 'ORDERED', 'IN_STOCK', 'RETURNED'] as const

const linesOf = (contract: Contract): AssetLine[] =>
  (contract.assets ?? []).filter(line => !line.isPartExchange)

/** What an asset says as the line that it is made of does. */
const lineFacts = ['description', 'category', 'taxCode', 'unitPrice', 'priceExclTax', 'priceInclTax'] as const

/** What is leased without saying what it is: one thing, called as its contract is. */
const nameWhatIsLeased = (contracts: readonly Contract[], terms: ReadonlyMap<string, Terms>): void => {
  for (const contract of contracts)
    if (
      terms.get(contract.registration)!.family === 'LEASE' &&
      (contract.financedAmountExclTax ?? 0) > 0 &&
      !linesOf(contract).length
    )
      contract.assets = [
        ...(contract.assets ?? []),
        { name: contract.name ?? contract.registration, quantity: 1 },
      ]
}

/**
 * What is paid for the assets of a lessor: the price of each line, or where none has one, its share of what the contract
 * finances.
 */
const pricesOf = (contract: Contract, { family, ownAssets }: Terms): (readonly [AssetLine, number])[] => {
  if (family !== 'LEASE') return []
  const lines = linesOf(contract)
  const bought = lines.filter(line => isBought(line, ownAssets))
  const priced = bought.flatMap(line =>
    typeof line.priceExclTax === 'number' ? [[line, line.priceExclTax] as const] : [],
  )
  const amount = contract.financedAmountExclTax ?? 0
  const isOwn = lines.some(line => ownAssets.has(line.assetRegistration ?? ''))
  if (priced.length || isOwn || !bought.length || amount <= 0) return priced
  const parts = allocate(
    fromMajor(amount, contract.currency ?? 'EUR'),
    bought.map(() => 1),
  )
  return bought.map((line, i) => [line, toMajor(parts[i]!)] as const)
}

/** In which ledgers an asset on lease stands: the financial books have the claim in its place. */
const whereAssetIs = (contract: Pick<Contract, 'isClaim'>): Pick<PlaceMovement, 'only'> =>
  contract.isClaim ? { only: 'LOCAL' } : {}

/** The steps of an asset that is bought for a contract: delivered to it, and its own from then on. */
const stepsOfDelivery = (contract: Contract, assetNet: number, date: string): PlaceMovement[] => {
  const at = { date, currency: contract.currency ?? 'EUR', amount: assetNet }
  return [
    { ...at, account: 'ASSET', ...whereAssetIs(contract) },
    { ...at, account: 'DELIVERED', key: contract.registration },
  ]
}

/** An asset of a line that has none yet. */
const assetOf = ({ contract, line }: Leased, price: number | null, date: string): New<'asset'> => ({
  ...carry(line, lineFacts),
  name: line.name ?? contract.name,
  quantity: line.quantity ?? 1,
  supplierRegistration: line.supplierRegistration ?? personIn(contract, 'SUPPLIER'),
  contractRegistration: contract.registration,
  orgaRegistration: contract.orgaRegistration ?? null,
  currency: contract.currency ?? undefined,
  capitalisedValue: price,
  ...(price ? { placeMovements: stepsOfDelivery(contract, price, date) } : {}),
  status: 'LEASED',
})

/**
 * Makes an asset of each financed line that has none yet, and marks all of them leased. What a lessor leases stands in his
 * books at what is paid for it, or at the value at which it lay in stock. Returns what came onto the account of assets.
 */
export const leaseAssets = async (
  work: Work,
  contracts: readonly Contract[],
  terms: ReadonlyMap<string, Terms>,
  date: string,
): Promise<Delivered[]> => {
  nameWhatIsLeased(contracts, terms)
  const prices = new Map(contracts.flatMap(one => pricesOf(one, terms.get(one.registration)!)))
  const all = contracts.flatMap(contract => linesOf(contract).map(line => ({ contract, line })))
  const made = all.filter(({ line }) => !line.assetRegistration)
  const known = new Map(
    all.flatMap(leased =>
      leased.line.assetRegistration ? [[leased.line.assetRegistration, leased] as const] : [],
    ),
  )
  const dayOf = await bookedOn(work, contracts, date)
  const assets = await insertRecords(
    work,
    'asset',
    made.map(leased => assetOf(leased, prices.get(leased.line) ?? null, dayOf(leased.contract))),
    { unchecked: true },
  )
  for (const [i, { line }] of made.entries()) line.assetRegistration = assets[i]!.registration
  const bought = assets.map((asset, i) => ({
    contract: made[i]!.contract.registration,
    asset: asset.registration,
    name: asset.name,
    assetNet: prices.get(made[i]!.line) ?? 0,
  }))
  const taken = await leaseKnown(work, known, prices, { date, dayOf })
  return [...bought, ...taken].filter(one => one.assetNet || 'stock' in one)
}

/** An asset that is there already, as it is given on lease: out of stock, the house's own, or bought now. */
const leaseOne = (
  before: Loaded<'asset'>,
  { contract }: Leased,
  price: number | null,
  { date, dayOf }: { date: string; dayOf: Day },
): { after: Loaded<'asset'>; delivered: Delivered | null } => {
  const stock = before.stockValue ?? null
  const own = stock === null ? (before.capitalisedValue ?? null) : null
  const kept: BeforeLease = {
    status: before.status,
    stockValue: stock,
    finStockValue: before.finStockValue ?? null,
    capitalisedValue: own,
    inServiceDate: before.inServiceDate ?? null,
  }
  const after: Loaded<'asset'> = {
    ...before,
    status: 'LEASED',
    contractRegistration: contract.registration,
    capitalisedValue: stock ?? own ?? price,
    stockValue: undefined,
    finStockValue: undefined,
    inServiceDate: stock === null ? before.inServiceDate : date,
    booksBefore: { ...before.booksBefore, ACTIVATION: kept },
  }
  if (own !== null) return { after, delivered: null }
  const of = { contract: contract.registration, asset: before.registration, name: before.name }
  const day = dayOf(contract)
  if (stock === null) {
    if (!price) return { after, delivered: null }
    for (const step of stepsOfDelivery(contract, price, day)) noteMovement(after, step)
    return { after, delivered: { ...of, assetNet: price } }
  }
  const at = { date: day, currency: contract.currency ?? 'EUR' }
  noteMovement(after, { ...at, account: 'ASSET', amount: stock, ...whereAssetIs(contract) })
  noteStock(after, at, { stock, finStock: before.finStockValue }, -1)
  return { after, delivered: { ...of, stock, finStock: before.finStockValue ?? stock } }
}

const leaseKnown = async (
  work: Work,
  known: ReadonlyMap<string, Leased>,
  prices: ReadonlyMap<AssetLine, number>,
  days: { date: string; dayOf: Day },
): Promise<Delivered[]> => {
  const records = await loadByRegistrations(work, 'asset', [...known.keys()], { lock: 'update' })
  const changes = records
    .filter(asset => among(asset.status, ...freeStatuses))
    .map(before => {
      const leased = known.get(before.registration)!
      return { before, ...leaseOne(before, leased, prices.get(leased.line) ?? null, days) }
    })
  if (changes.length)
    await saveRecords(work, 'asset', changes, { unchecked: true, verb: 'transition', transition: 'lease' })
  return changes.flatMap(({ delivered }) => delivered ?? [])
}

/** What of an asset came onto the account of assets by its lease is taken off it again, and back into stock. */
const noteRelease = (
  asset: Loaded<'asset'>,
  kept: BeforeLease | undefined,
  contract: Contract,
  date: string,
): void => {
  if ((kept?.capitalisedValue ?? null) !== null) return
  const stock = kept?.stockValue ?? null
  if (stock === null) {
    takeAway(asset, ['ASSET', 'DELIVERED'], date)
    return
  }
  const at = { date, currency: asset.currency }
  noteMovement(asset, { ...at, account: 'ASSET', amount: -stock, ...whereAssetIs(contract) })
  noteStock(asset, at, { stock, finStock: kept?.finStockValue }, 1)
}

/** Undoes the lease: assets are free again as they were; those made by it are in stock. */
export const releaseAssets = async (
  work: Work,
  contracts: readonly Contract[],
  date: string,
): Promise<void> => {
  const dayOf = await bookedOn(work, contracts, date)
  const known = byRegistration(contracts)
  const registrations = named(contracts.flatMap(linesOf), 'assetRegistration')
  const records = await loadByRegistrations(work, 'asset', registrations, { lock: 'update' })
  const changes = records
    .filter(asset => asset.status === 'LEASED')
    .map(before => {
      const { ACTIVATION: kept, ...others } = before.booksBefore ?? {}
      const after: Loaded<'asset'> = {
        ...before,
        status: kept?.status ?? 'IN_STOCK',
        contractRegistration: undefined,
        capitalisedValue: kept?.capitalisedValue ?? undefined,
        stockValue: kept?.stockValue ?? undefined,
        finStockValue: kept?.finStockValue ?? undefined,
        inServiceDate: kept?.inServiceDate ?? undefined,
        booksBefore: others,
      }
      noteRelease(after, kept, known.get(before.contractRegistration)!, dayOf(before))
      return { before, after }
    })
  if (changes.length)
    await saveRecords(work, 'asset', changes, { unchecked: true, verb: 'undo', transition: 'lease' })
}
