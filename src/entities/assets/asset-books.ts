import type { assetWorkflow } from './asset-workflow.ts'

/** How an asset stood before it was given on lease. */
export interface BeforeLease {
  status: keyof (typeof assetWorkflow)['statuses']
  stockValue: number | null
  inServiceDate: string | null
}

/** How an asset stood in the books before it left its place there. */
export interface BeforeLeaving {
  capitalisedValue: number | null
  stockValue: number | null
  /** What it was worth on the day; null where it never stood in the books. */
  bookValue: number | null
  /** Its schedules by registration: whether they ran, and until when they were realised. */
  schedules: Record<string, { status: string; realisedUntil: string | null }>
}

/** How an asset stood in the books before each event that can be undone. Amounts in major units. */
export interface BooksBefore {
  ACTIVATION?: BeforeLease
  RETURN_OF_ASSET?: BeforeLeaving
  SALE?: BeforeLeaving
  LOSS_OF_ASSET?: BeforeLeaving
}
