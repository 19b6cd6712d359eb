import { changeRecords, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { roundToCurrency, sumMoney } from '#finance/index.ts'
import { claimOf, noteClaim, owedByAssets } from '../lease-claims.ts'
import { byRegistration, named } from '../named.ts'

type Asset = Loaded<'asset'>
type Contract = Loaded<'contract'>

/** What of the claim on its client goes with an asset, as it leaves. */
export interface ClaimLeft {
  amount: number
  /** Whether the assets owed it since their contract had ended; else the plan still asks for it. */
  isOwed: boolean
}

const worth = (asset: Asset): number => asset.capitalisedValue ?? asset.priceExclTax ?? 0

const claimsOf = async (work: Work, assets: readonly Asset[]): Promise<Contract[]> => {
  const contracts = await loadByRegistrations(work, 'contract', named(assets, 'contractRegistration'))
  return contracts.filter(contract => contract.isClaim)
}

const saveClaims = async (work: Work, contracts: readonly Contract[]): Promise<void> => {
  const changed = byRegistration(contracts)
  const before = await loadByRegistrations(work, 'contract', [...changed.keys()].map(String), {
    lock: 'update',
  })
  await changeRecords(
    work,
    'contract',
    before,
    ({ registration }) => ({ claimMovements: changed.get(registration)!.claimMovements }),
    { unchecked: true },
  )
}

/**
 * What of the claims of finance leases goes with assets that leave their place there: of a contract that has ended a share of what
 * its assets owe, by what each has cost; of one that runs, and whose last asset comes back, the residual value that nobody will be
 * asked for. Notes it on the contracts.
 */
export const claimsOfLeaving = async (
  work: Work,
  assets: readonly Asset[],
  isReturn: boolean,
  dayOf: (asset: Asset) => string,
): Promise<(asset: Asset) => ClaimLeft | undefined> => {
  const leaving = assets.filter(asset => typeof asset.stockValue !== 'number')
  const contracts = await claimsOf(work, leaving)
  if (contracts.length === 0) return () => undefined
  const registrations = contracts.map(contract => contract.registration)
  const out = await loadMatching(work, 'asset', {
    contractRegistration: registrations,
    status: ['LEASED', 'IN_MAINTENANCE'],
  })
  const residuals = await loadMatching(work, 'cashflow', {
    contractRegistration: registrations,
    type: 'RESIDUAL',
    pr: 'RECEIVABLE',
    status: 'PLANNED',
  })
  const left = new Map<Asset, ClaimLeft>()
  const gone = new Set<string>()
  for (const contract of contracts) {
    const currency = contract.currency ?? 'EUR'
    const ofContract = (one: { contractRegistration?: string | null }) =>
      one.contractRegistration === contract.registration
    for (const asset of leaving.filter(ofContract)) {
      gone.add(asset.registration)
      const others = out.filter(one => ofContract(one) && !gone.has(one.registration))
      const owed = owedByAssets(contract)
      const all = worth(asset) + others.reduce((sum, one) => sum + worth(one), 0)
      const share = others.length === 0 ? 1 : all > 0 ? worth(asset) / all : 0
      const planned = isReturn && others.length === 0 ? residuals.filter(ofContract).map(claimOf) : []
      const amount = owed > 0 ? roundToCurrency(owed * share, currency) : sumMoney(planned, currency)
      left.set(asset, { amount, isOwed: owed > 0 })
      noteClaim(contract, dayOf(asset), -amount)
    }
  }
  await saveClaims(work, contracts)
  return asset => left.get(asset)
}

/** An asset is out again on a contract that has ended: it owes what went with it. */
export const oweAgain = async (
  work: Work,
  asset: Asset,
  amount: number | undefined,
  date: string,
): Promise<void> => {
  if (!amount) return
  const contracts = await claimsOf(work, [asset])
  for (const contract of contracts) noteClaim(contract, date, amount)
  await saveClaims(work, contracts)
}
