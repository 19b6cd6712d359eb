import type { assetWorkflow } from './asset-workflow.ts'

/** How an asset stood before it was given on lease. */
export interface BeforeLease {
  status: keyof (typeof assetWorkflow)['statuses']
  stockValue: number | null
  /** The same in the financial books. */
  finStockValue?: number | null
  /** Of an asset that was the house's own already and stood at what it cost. */
  capitalisedValue?: number | null
  inServiceDate: string | null
}

/** How an asset stood in the books before it left its place there. */
export interface BeforeLeaving {
  capitalisedValue: number | null
  stockValue: number | null
  /** What it was worth on the day; null where it never stood in the books. */
  bookValue: number | null
  /** The same in the financial books: its value in stock there, and of which claim on its client it was a part. */
  finStockValue?: number | null
  /** Whether it stood there as a claim; what of that it owed itself, and what it was worth in stock then. */
  isClaim?: boolean
  finClaim?: number
  finStock?: number
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

/**
 * A step of an asset in the books, on its accounting day: onto an account or, below nought, from it. DELIVERED is what was given on
 * lease or taken into use, whether its supplier has invoiced it or not. Steps are never taken out: what is undone has a step of the
 * opposite amount.
 */
export interface PlaceMovement {
  date: string
  account: 'ASSET' | 'STOCK' | 'DELIVERED'
  /** The one ledger whose books show it; none: all of them. */
  only?: 'LOCAL' | 'FIN'
  /** By what its postings are found, where that is not the asset itself: its contract. */
  key?: string
  currency: string
  /** Major units. */
  amount: number
}

/** From a day on, what is left of an asset is depreciated over another term, down to another value. */
export interface DepreciationRevision {
  from: string
  months: number
  /** Major units. */
  salvage: number
  /** The amendment that asks for it, and the status that the schedule had. */
  amendment: string
  status: string
}

/** What is depreciated of a schedule in the books, by accounting day: charges, and below nought what was taken back or has left. */
export interface DepreciationMovement {
  date: string
  amount: number
}
