import { type Effect, type Guard, loadMatching, type Plain, type Work } from '#engine/index.ts'
import type { Process } from '../call.ts'
import { callEffect } from '../call-effect.ts'
import * as count from './count.ts'
import * as inspect from './inspect.ts'

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
  'inspection/complete': inspect.isComplete,
  'inventory/all-counted': count.allCounted,
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

/** The asset leaves: its depreciation ends, and what it is worth in the books is written out. */
const leave =
  (fields: Record<string, string>, eventType: 'SALE' | 'LOSS_OF_ASSET'): Effect =>
  async (work, assets, run) => {
    await keep(fields)(work, assets, run)
    await callEffect(work, 'depreciation-schedule/dispose', assets, 'asset', {
      date: run.input.date ?? run.date,
      eventType,
    })
  }

/** What happens to an asset between order and disposal. */
export const assets: Process = {
  guards,
  effects: {
    'asset/deliver': keep({ date: 'deliveryDate' }),
    'asset/return': keep({ date: 'returnDate', value: 'returnValue' }),
    'asset/sell': leave(
      { date: 'saleDate', price: 'salePrice', buyerRegistration: 'buyerRegistration' },
      'SALE',
    ),
    'asset/scrap': leave({ date: 'disposalDate' }, 'LOSS_OF_ASSET'),
    'asset/lose': leave({ date: 'disposalDate' }, 'LOSS_OF_ASSET'),
    'inspection/perform': inspect.perform,
    'inspection/validate': inspect.validate,
    'inventory/start': count.start,
    'inventory/rest-found': count.restFound,
    'inventory/close': count.close,
  },
}
