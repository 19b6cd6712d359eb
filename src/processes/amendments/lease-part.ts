import { loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { roundToCurrency } from '#finance/index.ts'
import type { Running } from './running.ts'
import { outstandingOn } from './settlement.ts'

/** What a lease is settled in part by: the asset that leaves it, among those that are with the client. */
export interface LeavingAsset {
  asset: Loaded<'asset'>
  /** Its share of what all assets of the contract were worth when they were given on lease, 0 to 1. */
  share: number
}

const worth = (asset: Loaded<'asset'>): number => asset.capitalisedValue ?? asset.priceExclTax ?? 0

/** The asset that an amendment takes out of a lease; undefined where it names none that is out on this contract. */
export const leavingAsset = async (
  work: Work,
  amendment: Loaded<'amendment'>,
  { contract }: Pick<Running, 'contract'>,
  options: { lock?: 'update' } = {},
): Promise<LeavingAsset | undefined> => {
  const out = await loadMatching(
    work,
    'asset',
    { contractRegistration: contract.registration, status: ['LEASED', 'IN_MAINTENANCE'] },
    options,
  )
  const asset = out.find(one => one.registration === amendment.assetRegistration)
  const all = out.reduce((sum, one) => sum + worth(one), 0)
  return asset && all > 0 ? { asset, share: worth(asset) / all } : undefined
}

/** The principal that leaves a lease with an asset: its share of what is outstanding on the day. */
export const principalOf = ({ share }: LeavingAsset, running: Running, date: string): number =>
  roundToCurrency(outstandingOn(running.rows, date) * share, running.contract.currency ?? 'EUR')
