import { entityOf, loadByRegistrations, loadMatching, type Plain, runAny, type Work } from '#engine/index.ts'

/** Assets are moved on behalf of whoever runs the maintenance: what he may do with it covers where its asset is. */
const asProduct = (work: Work): Work => ({ ...work, caller: { ...work.caller, isAdmin: true } })

const run = async (work: Work, code: string, assets: Plain[]): Promise<void> => {
  if (assets.length) await runAny(asProduct(work), entityOf(work.model, 'asset'), code, assets, {})
}

const assetsOf = (work: Work, maintenances: readonly Plain[]): Promise<Plain[]> =>
  loadByRegistrations(work, 'asset', [...new Set(maintenances.map(m => String(m.assetRegistration)))], {
    lock: 'update',
  })

/** Assets on lease go into maintenance; those in stock stay where they are. */
export const sendAssets = async (work: Work, maintenances: readonly Plain[]): Promise<void> => {
  const assets = await assetsOf(work, maintenances)
  await run(
    work,
    'send-to-maintenance',
    assets.filter(asset => asset.status === 'LEASED'),
  )
}

/** Assets come back to their clients, unless another workshop still has them. */
export const takeBackAssets = async (work: Work, maintenances: readonly Plain[]): Promise<void> => {
  const assets = await assetsOf(work, maintenances)
  const others = await loadMatching(work, 'maintenance', {
    assetRegistration: assets.map(asset => String(asset.registration)),
    status: 'IN_PROGRESS',
    registration: { not: maintenances.map(m => String(m.registration)) },
  })
  const held = new Set(others.map(other => String(other.assetRegistration)))
  await run(
    work,
    'take-back',
    assets.filter(asset => asset.status === 'IN_MAINTENANCE' && !held.has(String(asset.registration))),
  )
}
