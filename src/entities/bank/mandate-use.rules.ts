import { addMonths } from '#finance/index.ts'
import { LIFE_IN_MONTHS } from './mandate.rules.ts'

/** What of a mandate decides whether and how money may be collected under it. */
export interface MandateUse {
  status?: string | null
  rumStatus?: string | null
  rumType?: string | null
  rumFrequency?: string | null
  rumDateOfSignature?: string | null
  firstUseDate?: string | null
  lastUseDate?: string | null
  isFinal?: boolean | null
}

export type MandateProblem =
  | 'MANDATE_ENDED'
  | 'MANDATE_SUSPENDED'
  | 'MANDATE_UNSIGNED'
  | 'MANDATE_LATER'
  | 'MANDATE_USED'
  | 'MANDATE_LAPSED'

export type SequenceType = 'FRST' | 'RCUR' | 'FNAL' | 'OOFF'

/**
 * Why nothing may be collected under a mandate on that day; null where it may. It lapses 36 months after its last
 * collection, or its signature while nothing was collected (EPC rulebooks, section 4.1); one signed for a single
 * collection is spent by it.
 */
export const mandateProblem = (mandate: MandateUse, date: string): MandateProblem | null => {
  if (mandate.status === 'ENDED') return 'MANDATE_ENDED'
  if (mandate.status !== 'ACTIVE') return 'MANDATE_SUSPENDED'
  if (mandate.rumStatus !== 'SIGNED' || !mandate.rumDateOfSignature) return 'MANDATE_UNSIGNED'
  if (mandate.rumDateOfSignature > date) return 'MANDATE_LATER'
  if (mandate.rumFrequency === 'ONE_OFF' && mandate.lastUseDate) return 'MANDATE_USED'
  const from = mandate.lastUseDate || mandate.rumDateOfSignature
  return addMonths(from, LIFE_IN_MONTHS) < date ? 'MANDATE_LAPSED' : null
}

/**
 * The sequence under which a collection is sent. Since November 2016 a first collection may go as RCUR like the others;
 * banks whose profile still asks for it get FRST. FNAL closes a mandate, OOFF is one signed for a single collection.
 */
export const sequenceOf = (mandate: MandateUse, profile: { announcesFirst: boolean }): SequenceType => {
  if (mandate.rumFrequency === 'ONE_OFF') return 'OOFF'
  if (mandate.isFinal) return 'FNAL'
  return profile.announcesFirst && !mandate.firstUseDate ? 'FRST' : 'RCUR'
}
