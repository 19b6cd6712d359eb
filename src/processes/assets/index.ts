import { asks, type Guard, loadMatching, on } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import { among } from '../among.ts'
import type { Process } from '../call.ts'
import * as count from './count.ts'
import * as inspect from './inspect.ts'
import { deliver, giveBack, leave, regain, repossess, takeBack } from './leave.ts'
import { takeDifferences } from './order-differences.ts'
import { buyOut, handBack, handOver, sell, unsell } from './sell.ts'

const onActiveContract: Guard<'asset'> = async (asset, work) => {
  const [contract] = await loadMatching(
    work,
    'contract',
    { status: ['ACTIVE', 'SUSPENDED'], 'assets.assetRegistration': asset.registration },
    { limit: 1 },
  )
  return contract ? null : { message: message('ON_NO_ACTIVE_CONTRACT') }
}

const saleUndoable: Guard<'asset'> = async (asset, work) => {
  if (asset.creditedProceeds) return { message: message('PROCEEDS_SET_OFF') }
  if (!asset.saleInvoiceRegistration) return asset.salePrice ? { message: message('PASSED_TO_CLIENT') } : null
  const [invoice] = await loadMatching(work, 'invoice', { registration: asset.saleInvoiceRegistration })
  return invoice?.status === 'WRITTEN_OFF'
    ? {
        message: message('INVOICE_WRITTEN_OFF', { invoice: invoice.invoiceNumber ?? invoice.registration }),
      }
    : null
}

/** Only of a lease that was ended; of one that is given up nothing is billed any more. */
const mayBeRepossessed: Guard<'asset'> = async (asset, work) => {
  const [contract] = await loadMatching(
    work,
    'contract',
    { registration: asset.contractRegistration ?? '' },
    { limit: 1 },
  )
  if (!contract) return { message: message('ON_NO_CONTRACT') }
  return among(contract.status, 'TERMINATED', 'CHARGED_OFF', 'WRITTEN_OFF')
    ? null
    : { message: message('TERMINATE_FIRST', { contract: contract.registration }) }
}

/** What happens to an asset between order and disposal. */
export const assets: Process = {
  guards: {
    'asset/on-active-contract': asks('asset', onActiveContract),
    'asset/may-be-repossessed': asks('asset', mayBeRepossessed),
    'asset/sale-undoable': asks('asset', saleUndoable),
    'inspection/complete': asks('inspection', inspect.isComplete),
    'inventory/all-counted': asks('inventory', count.allCounted),
  },
  effects: {
    'asset/order-differences': takeDifferences,
    'asset/deliver': on('asset', deliver),
    'asset/return': on('asset', takeBack),
    'asset/repossess': on('asset', repossess),
    'asset/unreturn': on('asset', giveBack),
    'asset/sell': on('asset', sell),
    'asset/unsell': on('asset', unsell),
    'asset/scrap': on('asset', leave),
    'asset/lose': on('asset', leave),
    'asset/regain': on('asset', regain),
    /** Takes contracts that end; their assets that were paid for pass to the client. */
    'asset/buy-out': buyOut,
    /** Take assets that leave a running lease, and those whose leaving is undone. */
    'asset/hand-over': handOver,
    'asset/hand-back': handBack,
    'inspection/perform': on('inspection', inspect.perform),
    'inspection/validate': on('inspection', inspect.validate),
    'inventory/start': on('inventory', count.start),
    'inventory/rest-found': on('inventory', count.restFound),
    'inventory/close': on('inventory', count.close),
  },
}
