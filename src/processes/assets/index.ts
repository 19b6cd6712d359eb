import { type Guard, loadMatching } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import type { Process } from '../call.ts'
import * as count from './count.ts'
import * as inspect from './inspect.ts'
import { deliver, giveBack, leave, regain, takeBack } from './leave.ts'
import { buyOut, handBack, handOver, sell, unsell } from './sell.ts'

const guards: Record<string, Guard> = {
  'asset/on-active-contract': async (asset, work) => {
    const [contract] = await loadMatching(
      work,
      'contract',
      { status: ['ACTIVE', 'SUSPENDED'], 'assets.assetRegistration': String(asset.registration) },
      { limit: 1 },
    )
    return contract ? null : { message: message('ON_NO_ACTIVE_CONTRACT') }
  },
  'asset/sale-undoable': async (asset, work) => {
    if (!asset.saleInvoiceRegistration)
      return asset.salePrice ? { message: message('PASSED_TO_CLIENT') } : null
    const [invoice] = await loadMatching(work, 'invoice', {
      registration: String(asset.saleInvoiceRegistration),
    })
    return invoice?.status === 'WRITTEN_OFF'
      ? {
          message: message('INVOICE_WRITTEN_OFF', { invoice: invoice.invoiceNumber ?? invoice.registration }),
        }
      : null
  },
  'inspection/complete': inspect.isComplete,
  'inventory/all-counted': count.allCounted,
}

/** What happens to an asset between order and disposal. */
export const assets: Process = {
  guards,
  effects: {
    'asset/deliver': deliver,
    'asset/return': takeBack,
    'asset/unreturn': giveBack,
    'asset/sell': sell,
    'asset/unsell': unsell,
    'asset/scrap': leave,
    'asset/lose': leave,
    'asset/regain': regain,
    /** Takes contracts that end; their assets that were paid for pass to the client. */
    'asset/buy-out': buyOut,
    /** Take assets that leave a running lease, and those whose leaving is undone. */
    'asset/hand-over': handOver,
    'asset/hand-back': handBack,
    'inspection/perform': inspect.perform,
    'inspection/validate': inspect.validate,
    'inventory/start': count.start,
    'inventory/rest-found': count.restFound,
    'inventory/close': count.close,
  },
}
