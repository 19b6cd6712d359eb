import { hostileText, hostileValue, Token } from './hostile-values.ts'
import type { Chances } from './seeded.ts'

type Holder = Record<string, unknown> | unknown[]
/** Where a value stands: in what, and under which name. */
type Place = [holder: Holder, key: string | number]

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && !(value instanceof Token)

const placesIn = (value: unknown, found: Place[] = []): Place[] => {
  if (!isHolder(value)) return found
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    found.push([value, key])
    placesIn((value as Record<string | number, unknown>)[key], found)
  }
  return found
}

const changes: readonly ((
  chances: Chances,
  holder: Record<string | number, unknown>,
  key: string | number,
) => void)[] = [
  (chances, holder, key) => (holder[key] = hostileValue(chances)),
  (chances, holder, key) => (holder[key] = hostileValue(chances)),
  (chances, holder, key) => (holder[key] = hostileText(chances)),
  (_, holder, key) => (holder[key] = [holder[key], holder[key]]),
  (_, holder, key) => (holder[key] = { value: holder[key] }),
  (_, holder, key) => (holder[key] = null),
  (_, holder, key) => delete holder[key],
  (chances, holder) =>
    (holder[chances.pick(['_id', '_version', 'status', 'registration', 'nothing', 'tenantId', ''])] =
      hostileValue(chances)),
]

/** A body as it was meant with one to three places that were not; seldom one that is something else altogether. */
export const mutate = (chances: Chances, meant: unknown): unknown => {
  if (chances.isLuck(0.06)) return hostileValue(chances)
  const body: unknown = structuredClone(meant)
  for (let left = 1 + chances.upTo(3); left > 0; left--) {
    const places = placesIn(body)
    if (!places.length)
      return isHolder(body) ? { [hostileText(chances)]: hostileValue(chances) } : hostileValue(chances)
    const [holder, key] = chances.pick(places)
    chances.pick(changes)(chances, holder as Record<string | number, unknown>, key)
  }
  return body
}
