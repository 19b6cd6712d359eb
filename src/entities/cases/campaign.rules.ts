import { round } from '#finance/index.ts'
import type { campaign } from './campaign.ts'

type Campaign = NonNullable<(typeof campaign)['record']>

/** A part of a whole as a fraction to four decimals; null where there is no whole. */
const share = (part: number | null | undefined, whole: number | null | undefined): number | null =>
  whole ? round((part ?? 0) / whole, 4) : null

export const contactedShare = ({ countContacted, countContacts }: Campaign): number | null =>
  share(countContacted, countContacts)

export const conversionShare = ({ countConverted, countContacted }: Campaign): number | null =>
  share(countConverted, countContacted)
