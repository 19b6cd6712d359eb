import { type Guard, loadByRegistrations, loadMatching, type Refusal } from '#engine/index.ts'
import { type Message, message } from '#errors/index.ts'
import type { Process } from '../call.ts'
import { activateOperations, reverseOperations } from './operations.ts'
import { returnsCalls } from './returns-call.ts'

const refuse = (message: Message, field?: string): Refusal => ({ message, ...(field ? { field } : {}) })

const guards: Record<string, Guard> = {
  'private-equity/asset-active': async (operation, work) => {
    const [asset] = await loadByRegistrations(work, 'privateEquityAsset', [
      String(operation.privateEquityAssetRegistration),
    ])
    return asset?.status === 'ACTIVE'
      ? null
      : refuse(message('HOLDING_NOT_ACTIVE', { holding: asset?.registration }))
  },
  'private-equity/not-ahead': (operation, work) =>
    String(operation.date) > work.caller.today
      ? refuse(message('LIES_AHEAD', { date: { date: operation.date } }), 'date')
      : null,
  /** A call stays within what was committed, where something was. */
  'private-equity/callable': async (operation, work) => {
    if (!operation.type) return refuse(message('TYPE_MISSING'), 'type')
    if (operation.type !== 'CALL') return null
    const registration = String(operation.privateEquityAssetRegistration)
    const committed = await loadMatching(work, 'privateEquityOperation', {
      privateEquityAssetRegistration: registration,
      type: 'COMMITMENT',
      status: ['ACTIVE', 'ARCHIVED'],
    })
    if (!committed.length) return refuse(message('NOTHING_COMMITTED'))
    const [asset] = await loadByRegistrations(work, 'privateEquityAsset', [registration], { lock: 'update' })
    const left = (asset?.uncalled as number | undefined) ?? 0
    return (operation.amount as number) > left
      ? refuse(message('ONLY_CALLABLE', { amount: { amount: left, currency: asset?.currency } }), 'amount')
      : null
  },
  'private-equity/nothing-left': asset =>
    ((asset.value as number | undefined) ?? 0) > 0
      ? refuse(
          message('STILL_WORTH', { amount: { amount: asset.value as number, currency: asset?.currency } }),
        )
      : null,
}

/** Holdings: what was committed, called, distributed and valued, and what came of it. */
export const privateEquity: Process = {
  guards,
  effects: {
    'private-equity/activate': activateOperations,
    'private-equity/reverse': reverseOperations,
  },
  calls: returnsCalls,
}
