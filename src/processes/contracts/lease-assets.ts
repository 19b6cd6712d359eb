import { insertRecords, loadByRegistrations, saveRecords, type Work } from '#engine/index.ts'
import type { BeforeLease } from '#entities/assets/asset-books.ts'
import type { Loaded, New } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import { among } from '../among.ts'
import { carry } from '../carry.ts'
import { type AssetLine, isBought, personIn } from '../contract-facts.ts'
import { named } from '../named.ts'
import type { Terms } from './terms.ts'

type Contract = Loaded<'contract'>

interface Leased {
  contract: Contract
  line: AssetLine
}

/** Where an asset may come from when it is given on lease. */
export const freeStatuses = ['DRAFT', 'ORDERED', 'IN_STOCK', 'RETURNED'] as const

const linesOf = (contract: Contract): AssetLine[] => contract.assets ?? []

/** What an asset says as the line that it is made of does. */
const lineFacts = ['description', 'category', 'taxCode', 'unitPrice', 'priceExclTax', 'priceInclTax'] as const

/** An asset of a line that has none yet. */
const assetOf = ({ contract, line }: Leased, capitalisedValue: number | null): New<'asset'> => ({
  ...carry(line, lineFacts),
  name: line.name ?? contract.name,
  quantity: line.quantity ?? 1,
  supplierRegistration: line.supplierRegistration ?? personIn(contract, 'SUPPLIER'),
  contractRegistration: contract.registration,
  orgaRegistration: contract.orgaRegistration ?? null,
  currency: contract.currency ?? undefined,
  capitalisedValue,
  status: 'LEASED',
})

/**
 * Makes an asset of each financed line that has none yet, and marks all of them leased. What a lessor leases stands in his
 * books at what is paid for it, or at the value at which it lay in stock. Returns per contract what was taken out of stock.
 */
export const leaseAssets = async (
  work: Work,
  contracts: readonly Contract[],
  terms: ReadonlyMap<string, Terms>,
  date: string,
): Promise<Map<string, number>> => {
  const made: Leased[] = []
  const known = new Map<string, Leased>()
  for (const contract of contracts)
    for (const line of linesOf(contract)) {
      if (line.isPartExchange) continue
      if (line.assetRegistration) known.set(line.assetRegistration, { contract, line })
      else made.push({ contract, line })
    }
  const paidFor = ({ contract, line }: Leased): number | null => {
    const { family, ownAssets } = terms.get(contract.registration)!
    return family === 'LEASE' && isBought(line, ownAssets) ? (line.priceExclTax ?? null) : null
  }
  const assets = await insertRecords(
    work,
    'asset',
    made.map(leased => assetOf(leased, paidFor(leased))),
    { unchecked: true },
  )
  for (const [i, { line }] of made.entries()) line.assetRegistration = assets[i]!.registration
  return leaseKnown(work, known, paidFor, date)
}

const leaseKnown = async (
  work: Work,
  known: ReadonlyMap<string, Leased>,
  paidFor: (leased: Leased) => number | null,
  date: string,
): Promise<Map<string, number>> => {
  const stock = new Map<string, number>()
  const records = await loadByRegistrations(work, 'asset', [...known.keys()], { lock: 'update' })
  const changes = records
    .filter(asset => among(asset.status, ...freeStatuses))
    .map(before => {
      const leased = known.get(before.registration)!
      const contract = leased.contract.registration
      const value = before.stockValue ?? null
      if (value !== null) stock.set(contract, sumMoney([stock.get(contract), value], before.currency))
      const kept: BeforeLease = {
        status: before.status,
        stockValue: value,
        inServiceDate: before.inServiceDate ?? null,
      }
      const after: Loaded<'asset'> = {
        ...before,
        status: 'LEASED',
        contractRegistration: contract,
        capitalisedValue: value ?? paidFor(leased),
        stockValue: undefined,
        inServiceDate: value === null ? before.inServiceDate : date,
        booksBefore: { ...before.booksBefore, ACTIVATION: kept },
      }
      return { before, after }
    })
  if (changes.length)
    await saveRecords(work, 'asset', changes, { unchecked: true, verb: 'transition', transition: 'lease' })
  return stock
}

/** Undoes the lease: assets are free again as they were; those made by it are in stock. */
export const releaseAssets = async (work: Work, contracts: readonly Contract[]): Promise<void> => {
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
        capitalisedValue: undefined,
        stockValue: kept?.stockValue ?? undefined,
        inServiceDate: kept?.inServiceDate ?? undefined,
        booksBefore: others,
      }
      return { before, after }
    })
  if (changes.length)
    await saveRecords(work, 'asset', changes, { unchecked: true, verb: 'undo', transition: 'lease' })
}
