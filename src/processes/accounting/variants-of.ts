import { loadByRegistrations, type Work } from '#engine/index.ts'
import { byRegistration, named } from '../named.ts'
import type { Variants } from './chart-accounts.ts'

interface About {
  assetRegistration?: string | null
  contractRegistration?: string | null
}

/** By what the numbers of accounts may differ for what events are about: the category of the asset, the product of the contract. */
export const variantsOf = async <E extends About>(
  work: Work,
  events: readonly E[],
): Promise<(event: E) => Variants> => {
  const assets = byRegistration(
    await loadByRegistrations(work, 'asset', named<About>(events, 'assetRegistration')),
  )
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', named<About>(events, 'contractRegistration')),
  )
  const products = byRegistration(
    await loadByRegistrations(work, 'product', named([...contracts.values()], 'productRegistration')),
  )
  return ({ assetRegistration, contractRegistration }) => ({
    category: assets.get(assetRegistration)?.category,
    product: products.get(contracts.get(contractRegistration)?.productRegistration)?.code,
  })
}
