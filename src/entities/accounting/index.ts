import { accountingCatalogItem } from './accounting-catalog-item.ts'
import { accountingRule } from './accounting-rule.ts'
import { accrual } from './accrual.ts'
import { booking } from './booking.ts'
import { deferral } from './deferral.ts'
import { impairment } from './impairment.ts'
import { journalEntry } from './journal-entry.ts'
import { posting } from './posting.ts'
import { postingEvent } from './posting-event.ts'
import { proofRun } from './proof-run.ts'

/** Charts of accounts, and what is booked in them. */
export const accounting = [
  accountingCatalogItem,
  accountingRule,
  postingEvent,
  booking,
  posting,
  journalEntry,
  proofRun,
  deferral,
  accrual,
  impairment,
] as const
