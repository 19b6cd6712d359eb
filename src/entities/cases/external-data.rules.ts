import type { externalData } from './external-data.ts'

type ExternalData = NonNullable<(typeof externalData)['record']>

/** Who sent it and under which reference. */
export const externalDataName = ({ source, externalReference }: ExternalData): string | null =>
  [source, externalReference].filter(Boolean).join(' · ').slice(0, 250) || null
