import { addMonths } from '#finance/index.ts'
import type { dataRequest } from './data-request.ts'

type Request = NonNullable<(typeof dataRequest)['record']>

/** A month from the day on which it came in: article 12 (3) of the General Data Protection Regulation. */
export const due = ({ receivedDate }: Request): string | null =>
  receivedDate ? addMonths(receivedDate, 1) : null

/** Whom a request is about, by his registration alone: it is kept when he is erased. */
export const requestName = ({ personRegistration }: Request): string | null => personRegistration ?? null
