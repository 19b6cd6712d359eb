import { prices } from './asset.rules.ts'
import { checkOffer } from './asset-catalog-item.rules.ts'
import * as depreciation from './depreciation-schedule.rules.ts'
import * as inspection from './inspection.rules.ts'
import * as inventory from './inventory.rules.ts'
import * as maintenance from './maintenance.rules.ts'
import { checkAmounts, recomputeAmounts, taxAmountOf } from './taxed-amount.rules.ts'

export const assetsRules = {
  'asset/prices': prices,
  'asset-catalog-item/offer': checkOffer,
  'asset-expense/amounts': checkAmounts,
  'asset-expense/recompute': recomputeAmounts,
  'asset-expense/tax-amount': taxAmountOf,
  'depreciation-schedule/lines': depreciation.lines,
  'depreciation-schedule/end-date': depreciation.endDate,
  'depreciation-schedule/accumulated': depreciation.accumulated,
  'depreciation-schedule/remaining': depreciation.remaining,
  'depreciation-schedule/net-book-value': depreciation.netBookValue,
  'depreciation-schedule/next-charge': depreciation.nextCharge,
  'depreciation-schedule/next-date': depreciation.nextDate,
  'depreciation-schedule/progress': depreciation.progress,
  'depreciation-schedule/terms': depreciation.checkTerms,
  'inspection/finding-count': inspection.findingCount,
  'inspection/cost': inspection.cost,
  'inspection/charged-cost': inspection.chargedCost,
  'inspection/is-safe': inspection.isSafe,
  'inventory/expected-count': inventory.expectedCount,
  'inventory/counted-count': inventory.countedCount,
  'inventory/missing-count': inventory.missingCount,
  'inventory/surplus-count': inventory.surplusCount,
  'inventory/moved-count': inventory.movedCount,
  'inventory/differences': inventory.differences,
  'inventory/lines': inventory.checkLines,
  'maintenance/recompute': maintenance.recompute,
  'maintenance/tax-amount': maintenance.taxAmount,
  'maintenance/amounts': maintenance.checkMaintenance,
  'maintenance/days-away': maintenance.daysAway,
}
