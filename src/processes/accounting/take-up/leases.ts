import { changeRecords, loadMatching, type Work } from '#engine/index.ts'
import type { PlaceMovement } from '#entities/assets/asset-books.ts'
import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import { familyOf, isLetOnly } from '../../contract-facts.ts'
import { named } from '../../named.ts'

type Asset = Loaded<'asset'>

/** Steps that the financial books show. */
const shown = (asset: Asset): PlaceMovement[] =>
  (asset.placeMovements ?? []).filter(step => step.account === 'ASSET' && step.only !== 'LOCAL')

/** What an asset is to be worth there from a day on: nought while it is a part of a claim, else what it is in the local books. */
const withStep = (asset: Asset, date: string, isClaim: boolean): { placeMovements?: PlaceMovement[] } => {
  const currency = asset.currency ?? 'EUR'
  const local = (asset.placeMovements ?? []).filter(step => step.account === 'ASSET' && step.only !== 'FIN')
  const sum = (steps: readonly PlaceMovement[]) =>
    sumMoney(
      steps.map(step => step.amount),
      currency,
    )
  const amount = sumMoney([isClaim ? 0 : sum(local), -sum(shown(asset))], currency)
  if (!amount) return {}
  const step: PlaceMovement = { date, account: 'ASSET', only: 'FIN', currency, amount }
  return { placeMovements: [...(asset.placeMovements ?? []), step] }
}

const noteSteps = async (
  work: Work,
  contracts: readonly Loaded<'contract'>[],
  date: string,
  isClaim: boolean,
): Promise<void> => {
  const assets = await loadMatching(
    work,
    'asset',
    { contractRegistration: named(contracts, 'registration') },
    { lock: 'update' },
  )
  await changeRecords(work, 'asset', assets, asset => withStep(asset, date, isClaim), { unchecked: true })
}

const running = ['VALIDATED', 'ACTIVE', 'SUSPENDED'] as const

/** Finance leases whose assets the house has not depreciated before, by another contract or none. */
const leasesOf = async (work: Work, organizations: readonly string[]): Promise<Loaded<'contract'>[]> => {
  const contracts = (
    await loadMatching(
      work,
      'contract',
      { orgaRegistration: [...organizations], status: [...running] },
      { lock: 'update' },
    )
  ).filter(contract => familyOf(contract) === 'LEASE' && !isLetOnly(contract))
  const assets = contracts.flatMap(contract => named(contract.assets ?? [], 'assetRegistration'))
  const schedules = await loadMatching(work, 'depreciationSchedule', {
    assetRegistration: assets,
    type: 'ACCOUNTING',
  })
  const ownBefore = (contract: Loaded<'contract'>): boolean =>
    schedules.some(
      schedule =>
        schedule.contractRegistration !== contract.registration &&
        contract.assets?.some(line => line.assetRegistration === schedule.assetRegistration),
    )
  return contracts.filter(contract => !ownBefore(contract))
}

/** The finance leases that run become claims of the financial books. */
export const becomeClaims = async (
  work: Work,
  organizations: readonly string[],
  date: string,
): Promise<void> => {
  const leases = await leasesOf(work, organizations)
  await changeRecords(work, 'contract', leases, () => ({ isClaim: true }), { unchecked: true })
  await noteSteps(
    work,
    leases.filter(contract => contract.activationDate),
    date,
    true,
  )
}

/** They are claims no more: their financial books are given up again. */
export const ceaseToBeClaims = async (
  work: Work,
  organizations: readonly string[],
  date: string,
): Promise<void> => {
  const claims = (
    await loadMatching(
      work,
      'contract',
      { orgaRegistration: [...organizations], status: [...running] },
      { lock: 'update' },
    )
  ).filter(contract => contract.isClaim)
  await changeRecords(work, 'contract', claims, () => ({ isClaim: null }), { unchecked: true })
  await noteSteps(
    work,
    claims.filter(contract => contract.activationDate),
    date,
    false,
  )
}
