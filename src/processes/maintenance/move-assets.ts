import { loadByRegistrations, loadMatching, runOver, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { named } from '../named.ts'

/** Assets are moved on behalf of whoever runs the maintenance: what he may do with it covers where its asset is. */
const asProduct = (work: Work): Work => ({ ...work, caller: { ...work.caller, isAdmin: true } })

const run = async (
  work: Work,
  code: 'send-to-maintenance' | 'take-back',
  assets: Loaded<'asset'>[],
): Promise<void> => {
  if (assets.length) await runOver(asProduct(work), 'asset', code, assets, {})
}

const assetsOf = (work: Work, maintenances: readonly Loaded<'maintenance'>[]): Promise<Loaded<'asset'>[]> =>
  loadByRegistrations(work, 'asset', named(maintenances, 'assetRegistration'), { lock: 'update' })

/** Assets on lease go into maintenance; those in stock stay where they are. */
export const sendAssets = async (
  work: Work,
  maintenances: readonly Loaded<'maintenance'>[],
): Promise<void> => {
  const assets = await assetsOf(work, maintenances)
  await run(
    work,
    'send-to-maintenance',
    assets.filter(asset => asset.status === 'LEASED'),
  )
}

/** Assets come back to their clients, unless another workshop still has them. */
export const takeBackAssets = async (
  work: Work,
  maintenances: readonly Loaded<'maintenance'>[],
): Promise<void> => {
  const assets = await assetsOf(work, maintenances)
  const others = await loadMatching(work, 'maintenance', {
    assetRegistration: assets.map(asset => asset.registration),
    status: 'IN_PROGRESS',
    registration: { not: maintenances.map(m => m.registration) },
  })
  const held = new Set(others.map(other => other.assetRegistration))
  await run(
    work,
    'take-back',
    assets.filter(asset => asset.status === 'IN_MAINTENANCE' && !held.has(asset.registration)),
  )
}
