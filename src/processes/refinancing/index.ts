import { on } from '#engine/index.ts'
import type { Process } from '../call.ts'
import {
  buyBackFundings,
  payFundings,
  repayFundings,
  settleFundings,
  takeBackPayments,
  unsettleFundings,
} from './fundings.ts'
import { refinancingGuards } from './guards.ts'
import {
  acceptLots,
  buyBackLots,
  declineLots,
  fillLots,
  payLots,
  settleLots,
  submitLots,
  unsettleLots,
} from './lots.ts'

/** Contracts refinanced by funds, one by one or in lots: settled, repaid, bought back, each booked. */
export const refinancing: Process = {
  guards: refinancingGuards,
  effects: {
    'funding/settle': on('funding', settleFundings),
    'funding/unsettle': on('funding', unsettleFundings),
    'funding/pay': on('funding', payFundings),
    'funding/take-back': on('funding', takeBackPayments),
    'funding/repay': on('funding', repayFundings),
    'funding/buy-back': on('funding', buyBackFundings),
    'contract-lot/fill': on('contractLot', fillLots),
    'contract-lot/submit': on('contractLot', submitLots),
    'contract-lot/accept': on('contractLot', acceptLots),
    'contract-lot/settle': on('contractLot', settleLots),
    'contract-lot/unsettle': on('contractLot', unsettleLots),
    'contract-lot/pay': on('contractLot', payLots),
    'contract-lot/buy-back': on('contractLot', buyBackLots),
    'contract-lot/decline': on('contractLot', declineLots),
  },
}
