import { loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import { bookedOn } from '../asset-places.ts'
import { callEffect } from '../call-effect.ts'
import { familyOf, isLetOnly } from '../contract-facts.ts'
import { claimOf, noteClaim, owedByAssets } from '../lease-claims.ts'
import { ledgersKept } from '../ledgers-kept.ts'
import { named } from '../named.ts'

type Contract = Loaded<'contract'>

/**
 * Says which contracts stand in the financial books as a claim: finance leases of an organization that keeps them, unless the house
 * has depreciated one of the assets itself before.
 */
export const claimsAmong = async (
  work: Work,
  contracts: readonly Contract[],
): Promise<(contract: Contract) => boolean> => {
  const ledgers = await ledgersKept(work, named(contracts, 'orgaRegistration'))
  const financed = contracts.filter(
    contract =>
      ledgers(contract.orgaRegistration).includes('FIN') &&
      familyOf(contract) === 'LEASE' &&
      !isLetOnly(contract),
  )
  const lines = financed.flatMap(contract => contract.assets ?? [])
  const assets = await loadByRegistrations(work, 'asset', named(lines, 'assetRegistration'))
  const own = new Set(
    assets
      .filter(asset => typeof asset.capitalisedValue === 'number' && typeof asset.stockValue !== 'number')
      .map(asset => asset.registration),
  )
  const claims = new Set(
    financed.filter(contract => !contract.assets?.some(line => own.has(line.assetRegistration ?? ''))),
  )
  return contract => claims.has(contract)
}

/** What is planned no more of contracts that end is owed by their assets until they are back; without one it is lost. */
export const freezeClaims = async (
  work: Work,
  contracts: readonly Contract[],
  cancelled: readonly Loaded<'cashflow'>[],
  date: string,
): Promise<void> => {
  const claims = contracts.filter(contract => contract.isClaim)
  if (claims.length === 0) return
  const out = await loadMatching(work, 'asset', {
    contractRegistration: claims.map(contract => contract.registration),
    status: ['LEASED', 'IN_MAINTENANCE'],
  })
  const dayOf = await bookedOn(work, claims, date)
  for (const contract of claims) {
    if (!out.some(asset => asset.contractRegistration === contract.registration)) continue
    const own = cancelled.filter(
      flow => flow.contractRegistration === contract.registration && flow.pr === 'RECEIVABLE',
    )
    noteClaim(contract, dayOf(contract), sumMoney(own.map(claimOf), contract.currency ?? 'EUR'))
  }
  await callEffect(work, 'accounting/follow-claims', claims, 'contract', { date, against: 'VALUE' })
}

/** Their end is undone: it is planned again, and owed by no asset. */
export const thawClaims = async (work: Work, contracts: readonly Contract[], date: string): Promise<void> => {
  const claims = contracts.filter(contract => contract.isClaim)
  const dayOf = await bookedOn(work, claims, date)
  for (const contract of claims) noteClaim(contract, dayOf(contract), -owedByAssets(contract))
  await callEffect(work, 'accounting/follow-claims', claims, 'contract', { date, against: 'RESULT' })
}
