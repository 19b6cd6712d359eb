import { accountingCatalogItem } from './accounting-catalog-item.ts'
import { booking } from './booking.ts'
import { posting } from './posting.ts'
import { postingEvent } from './posting-event.ts'
import { proofRun } from './proof-run.ts'

/** Charts of accounts, and what is booked in them. */
export const accounting = [accountingCatalogItem, postingEvent, booking, posting, proofRun] as const
