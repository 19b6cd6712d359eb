import { entityOf, insertAny, loadByRegistrations, type Plain, saveAny, type Work } from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import { isBought, personIn } from '../contract-facts.ts'
import type { Terms } from './terms.ts'

interface Leased {
  contract: Plain
  line: Plain
}

/** Where an asset may come from when it is given on lease. */
const free = ['DRAFT', 'ORDERED', 'IN_STOCK', 'RETURNED']

const linesOf = (contract: Plain): Plain[] => (contract.assets as Plain[] | undefined) ?? []

/** How an asset stood before it was given on lease, for the undoing of that. */
interface Before {
  status: string
  stockValue: number | null
  inServiceDate: string | null
}

type Kept = Record<string, unknown> & { ACTIVATION?: Before }

/** An asset of a line that has none yet. */
const assetOf = ({ contract, line }: Leased, capitalisedValue: unknown): Plain => ({
  name: line.name ?? contract.name,
  description: line.description,
  category: line.category,
  supplierRegistration: line.supplierRegistration ?? personIn(contract, 'SUPPLIER'),
  contractRegistration: contract.registration,
  orgaRegistration: contract.orgaRegistration ?? null,
  taxCode: line.taxCode,
  currency: contract.currency,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  priceExclTax: line.priceExclTax,
  priceInclTax: line.priceInclTax,
  capitalisedValue,
  status: 'LEASED',
})

/**
 * Makes an asset of each financed line that has none yet, and marks all of them leased. What a lessor leases stands in his
 * books at what is paid for it, or at the value at which it lay in stock. Returns per contract what was taken out of stock.
 */
export const leaseAssets = async (
  work: Work,
  contracts: readonly Plain[],
  terms: ReadonlyMap<string, Terms>,
  date: string,
): Promise<Map<string, number>> => {
  const made: Leased[] = []
  const known = new Map<string, Leased>()
  for (const contract of contracts)
    for (const line of linesOf(contract)) {
      if (line.isPartExchange) continue
      if (line.assetRegistration) known.set(String(line.assetRegistration), { contract, line })
      else made.push({ contract, line })
    }
  const paidFor = ({ contract, line }: Leased): unknown => {
    const { family, ownAssets } = terms.get(String(contract.registration))!
    return family === 'LEASE' && isBought(line, ownAssets) ? line.priceExclTax : undefined
  }
  const assets = await insertAny(
    work,
    entityOf(work.model, 'asset'),
    made.map(leased => assetOf(leased, paidFor(leased))),
    { unchecked: true },
  )
  for (const [i, { line }] of made.entries()) line.assetRegistration = assets[i]!.registration
  return leaseKnown(work, known, paidFor, date)
}

const leaseKnown = async (
  work: Work,
  known: ReadonlyMap<string, Leased>,
  paidFor: (leased: Leased) => unknown,
  date: string,
): Promise<Map<string, number>> => {
  const stock = new Map<string, number>()
  const records = await loadByRegistrations(work, 'asset', [...known.keys()], { lock: 'update' })
  const changes = records
    .filter(asset => free.includes(String(asset.status)))
    .map(before => {
      const leased = known.get(String(before.registration))!
      const contract = String(leased.contract.registration)
      const value = before.stockValue as number | null | undefined
      if (typeof value === 'number')
        stock.set(contract, sumMoney([stock.get(contract), value], before.currency as string | undefined))
      const kept: Before = {
        status: String(before.status),
        stockValue: value ?? null,
        inServiceDate: (before.inServiceDate as string | undefined) ?? null,
      }
      return {
        before,
        after: {
          ...before,
          status: 'LEASED',
          contractRegistration: leased.contract.registration,
          capitalisedValue: value ?? paidFor(leased),
          stockValue: undefined,
          inServiceDate: typeof value === 'number' ? date : before.inServiceDate,
          booksBefore: { ...(before.booksBefore as Kept | undefined), ACTIVATION: kept },
        },
      }
    })
  if (changes.length)
    await saveAny(work, entityOf(work.model, 'asset'), changes, {
      unchecked: true,
      verb: 'transition',
      transition: 'lease',
    })
  return stock
}

/** Undoes the lease: assets are free again as they were; those made by it are in stock. */
export const releaseAssets = async (work: Work, contracts: readonly Plain[]): Promise<void> => {
  const registrations = contracts.flatMap(c => linesOf(c).map(line => String(line.assetRegistration ?? '')))
  const records = await loadByRegistrations(work, 'asset', registrations.filter(Boolean), { lock: 'update' })
  const changes = records
    .filter(asset => asset.status === 'LEASED')
    .map(before => {
      const { ACTIVATION: kept, ...others } = (before.booksBefore as Kept | null | undefined) ?? {}
      return {
        before,
        after: {
          ...before,
          status: kept?.status ?? 'IN_STOCK',
          contractRegistration: undefined,
          capitalisedValue: undefined,
          stockValue: kept?.stockValue ?? undefined,
          inServiceDate: kept?.inServiceDate ?? undefined,
          booksBefore: others,
        },
      }
    })
  if (changes.length)
    await saveAny(work, entityOf(work.model, 'asset'), changes, {
      unchecked: true,
      verb: 'undo',
      transition: 'lease',
    })
}
