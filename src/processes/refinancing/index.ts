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
    'funding/settle': settleFundings,
    'funding/unsettle': unsettleFundings,
    'funding/pay': payFundings,
    'funding/take-back': takeBackPayments,
    'funding/repay': repayFundings,
    'funding/buy-back': buyBackFundings,
    'contract-lot/fill': fillLots,
    'contract-lot/submit': submitLots,
    'contract-lot/accept': acceptLots,
    'contract-lot/settle': settleLots,
    'contract-lot/unsettle': unsettleLots,
    'contract-lot/pay': payLots,
    'contract-lot/buy-back': buyBackLots,
    'contract-lot/decline': declineLots,
  },
}
