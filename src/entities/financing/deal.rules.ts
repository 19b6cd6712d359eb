import { addDays, isIsoDate } from '#finance/index.ts'
import type { deal } from './deal.ts'

type Deal = NonNullable<(typeof deal)['record']>

const NOTICE_DAYS = 7

/** From this day on the approval counts as ending soon. */
export const noticeDate = ({ validUntil }: Deal): string | null =>
  isIsoDate(validUntil) ? addDays(validUntil, -NOTICE_DAYS) : null
