import { asks, type Guard, loadByRegistrations, loadMatching, on, type Refusal } from '#engine/index.ts'
import { type Message, message } from '#errors/index.ts'
import type { Process } from '../call.ts'
import { carryAtValue } from './carrying.ts'
import { activateOperations, reverseOperations } from './operations.ts'
import { returnsCalls } from './returns-call.ts'

const refuse = (message: Message, field?: string): Refusal => ({ message, ...(field ? { field } : {}) })

const holdingActive: Guard<'privateEquityOperation'> = async (operation, work) => {
  const [asset] = await loadByRegistrations(work, 'privateEquityAsset', [
    operation.privateEquityAssetRegistration,
  ])
  return asset?.status === 'ACTIVE'
    ? null
    : refuse(message('HOLDING_NOT_ACTIVE', { holding: asset?.registration }))
}

const notAhead: Guard<'privateEquityOperation'> = (operation, work) =>
  operation.date > work.caller.today
    ? refuse(message('LIES_AHEAD', { date: { date: operation.date } }), 'date')
    : null

/** A call stays within what was committed, where something was. */
const callable: Guard<'privateEquityOperation'> = async (operation, work) => {
  if (!operation.type) return refuse(message('TYPE_MISSING'), 'type')
  if (operation.type !== 'CALL') return null
  const registration = operation.privateEquityAssetRegistration
  const committed = await loadMatching(work, 'privateEquityOperation', {
    privateEquityAssetRegistration: registration,
    type: 'COMMITMENT',
    status: ['ACTIVE', 'ARCHIVED'],
  })
  if (!committed.length) return refuse(message('NOTHING_COMMITTED'))
  const [asset] = await loadByRegistrations(work, 'privateEquityAsset', [registration], { lock: 'update' })
  const left = asset?.uncalled ?? 0
  return operation.amount > left
    ? refuse(message('ONLY_CALLABLE', { amount: { amount: left, currency: asset?.currency } }), 'amount')
    : null
}

const nothingLeft: Guard<'privateEquityAsset'> = asset =>
  (asset.value ?? 0) > 0
    ? refuse(message('STILL_WORTH', { amount: { amount: asset.value, currency: asset?.currency } }))
    : null

/** Holdings: what was committed, called, distributed and valued, and what came of it. */
export const privateEquity: Process = {
  guards: {
    'private-equity/asset-active': asks('privateEquityOperation', holdingActive),
    'private-equity/not-ahead': asks('privateEquityOperation', notAhead),
    'private-equity/callable': asks('privateEquityOperation', callable),
    'private-equity/nothing-left': asks('privateEquityAsset', nothingLeft),
  },
  effects: {
    'private-equity/carry-at-value': carryAtValue,
    'private-equity/activate': on('privateEquityOperation', activateOperations),
    'private-equity/reverse': on('privateEquityOperation', reverseOperations),
  },
  calls: returnsCalls,
}
