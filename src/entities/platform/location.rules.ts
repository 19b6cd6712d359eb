import type { location } from './location.ts'

type Location = NonNullable<(typeof location)['record']>

const degrees = (value: number | null | undefined): string => (value ?? 0).toFixed(5)

/** The place, else its coordinates as maps write them: latitude, then longitude. */
export const locationName = ({ place, latitude, longitude }: Location): string =>
  place || `${degrees(latitude)}, ${degrees(longitude)}`
