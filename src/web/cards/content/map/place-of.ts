export interface Place {
  latitude: number
  longitude: number
  /** Somebody has said where it is; else it is the middle of Paris. */
  isKnown: boolean
}

const paris = { latitude: 48.8566, longitude: 2.3522 }

const isDegree = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most

/** A point as GeoJSON has it, as a pair, or as an object of its two words. */
const pointOf = (value: unknown): Place | null => {
  if (typeof value !== 'object' || value === null) return null
  const { coordinates, latitude, longitude } = value as Record<string, unknown>
  const pair = Array.isArray(value) ? value : Array.isArray(coordinates) ? coordinates : [longitude, latitude]
  const [east, north] = pair
  return isDegree(north, 90) && isDegree(east, 180)
    ? { latitude: north, longitude: east, isKnown: true }
    : null
}

/** Where a map stands: what is said, the point of the named field, that of the record's first address; else Paris. */
export const placeOf = (
  props: Readonly<Record<string, unknown>>,
  named: unknown,
  record: Readonly<Record<string, unknown>>,
): Place => {
  const addresses = Array.isArray(record.addresses) ? (record.addresses as { location?: unknown }[]) : []
  return (
    pointOf({ latitude: props.latitude, longitude: props.longitude }) ??
    pointOf(named) ??
    pointOf(record.location) ??
    pointOf(addresses[0]?.location) ?? { ...paris, isKnown: false }
  )
}
