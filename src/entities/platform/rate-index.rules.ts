import type { RuleContext } from '#model/index.ts'
import type { rateIndex } from './rate-index.ts'

type RateIndex = NonNullable<(typeof rateIndex)['record']>

/** What was published last, on the day or before. */
const lastOf = ({ values }: RateIndex, day: string) =>
  (values ?? []).filter(({ date }) => date && date <= day).sort((a, b) => (a.date! < b.date! ? 1 : -1))[0]

export const lastValue = (record: RateIndex, { today }: RuleContext): number | null =>
  lastOf(record, today)?.value ?? null

export const lastValueDate = (record: RateIndex, { today }: RuleContext): string | null =>
  lastOf(record, today)?.date ?? null
