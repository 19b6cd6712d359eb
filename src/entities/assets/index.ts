import { asset } from './asset.ts'
import { assetCatalogItem } from './asset-catalog-item.ts'
import { assetExpense } from './asset-expense.ts'
import { assetLot } from './asset-lot.ts'
import { assetServiceCatalogItem } from './asset-service-catalog-item.ts'
import { depreciationSchedule } from './depreciation-schedule.ts'
import { inspection } from './inspection.ts'
import { inventory } from './inventory.ts'
import { maintenance } from './maintenance.ts'

/** What is financed and owned. */
export const assets = [
  asset,
  assetCatalogItem,
  assetServiceCatalogItem,
  assetExpense,
  assetLot,
  depreciationSchedule,
  inspection,
  inventory,
  maintenance,
] as const
