import { type Effect, type Guard, loadMatching, type Plain, type Work } from '#engine/index.ts'
import type { Process } from '../call.ts'

const guards: Record<string, Guard> = {
  'asset/on-active-contract': async (asset, work) => {
    const [contract] = await loadMatching(
      work,
      'contract',
      { status: ['ACTIVE', 'SUSPENDED'], 'assets.assetRegistration': String(asset.registration) },
      { limit: 1 },
    )
    return contract ? null : { message: 'it stands on no active contract' }
  },
}

const has = (work: Work, field: string) =>
  work.model.entities.get('asset')!.fields.some(f => f.name === field)

/** Writes what was asked of the person onto the asset, where the asset keeps it. */
const keep =
  (fields: Record<string, string>): Effect =>
  async (work, assets, run) => {
    for (const asset of assets)
      for (const [input, field] of Object.entries(fields)) {
        const value = input === 'date' ? (run.input.date ?? run.date) : run.input[input]
        if (value !== undefined && has(work, field)) asset[field] = value as Plain[string]
      }
  }

/** What happens to an asset between order and disposal. */
export const assets: Process = {
  guards,
  effects: {
    'asset/deliver': keep({ date: 'deliveryDate' }),
    'asset/return': keep({ date: 'returnDate', value: 'returnValue' }),
    'asset/sell': keep({ date: 'saleDate', price: 'salePrice', buyerRegistration: 'buyerRegistration' }),
    'asset/scrap': keep({ date: 'disposalDate' }),
    'asset/lose': keep({ date: 'disposalDate' }),
  },
}
