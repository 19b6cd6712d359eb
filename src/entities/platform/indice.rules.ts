import type { RuleContext } from '#model/index.ts'
import type { indice } from './indice.ts'

type Indice = NonNullable<(typeof indice)['record']>

/** The last period whose value is known on the day. */
const lastOf = ({ values }: Indice, day: string) =>
  (values ?? [])
    .filter(({ date, publishedDate }) => date && (publishedDate ?? date) <= day)
    .sort((a, b) => (a.date! < b.date! ? 1 : -1))[0]

export const lastValue = (record: Indice, { today }: RuleContext): number | null =>
  lastOf(record, today)?.value ?? null

export const lastValueDate = (record: Indice, { today }: RuleContext): string | null =>
  lastOf(record, today)?.date ?? null
