import { loadMatching, type Work } from '#engine/index.ts'
import type { BusinessEvent } from './post-events.ts'

/** What is added to the number of an account of tax for a code; nothing for most. */
export type TaxSuffix = (code: string | null | undefined) => string

/** What taxes add to the numbers of their accounts, so that an accountant tells several rates apart. */
export const taxSuffixes = async (work: Work, events: readonly BusinessEvent[]): Promise<TaxSuffix> => {
  if (events.every(event => !event.taxes?.length)) return () => ''
  const suffixes = new Map(
    (await loadMatching(work, 'tax', {})).map(tax => [String(tax.code), tax.accountSuffix ?? '']),
  )
  return code => suffixes.get(code ?? '') ?? ''
}
