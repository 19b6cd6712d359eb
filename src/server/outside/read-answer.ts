import { UnknownShape } from './provider.ts'

// What is said of others by machines of others is data: known parts, cut, and without what turns or hides other text.

/** Characters that control or turn what stands beside them. */
const unwanted = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

export type Part = Readonly<Record<string, unknown>>

const mostRead = 50

/** An object. Throws `UnknownShape`. */
export const partOf = (raw: unknown): Part => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new UnknownShape('no object')
  return raw as Part
}

/** The objects of a list, fifty at most; nothing where it is absent. Throws `UnknownShape`. */
export const partsOf = (raw: unknown): Part[] => {
  if (raw === undefined || raw === null) return []
  if (!Array.isArray(raw)) throw new UnknownShape('no list')
  return raw.slice(0, mostRead).map(partOf)
}

/** An object that may be absent. */
export const maybePart = (raw: unknown): Part => (raw === undefined || raw === null ? {} : partOf(raw))

/** A text without what is unwanted in one, cut; absent where it is none. */
export const textOf = (raw: unknown, max = 250): string | undefined => {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined
  const text = String(raw).replace(unwanted, ' ').replace(/\s+/g, ' ').trim()
  return text ? [...text].slice(0, max).join('') : undefined
}

/** A text that has to be there. Throws `UnknownShape`. */
export const wantedText = (raw: unknown, max?: number): string => {
  const text = textOf(raw, max)
  if (text === undefined) throw new UnknownShape('no text')
  return text
}

const deepest = 20

/** An answer as it is kept: as it came, but for what is unwanted in texts and names. Throws `UnknownShape` on one that nobody could read. */
export const keptOf = (raw: unknown): Part => {
  const clean = (text: string) => text.replace(unwanted, ' ')
  const copied = (value: unknown, at: number): unknown => {
    if (at > deepest) throw new UnknownShape('too deep')
    if (typeof value === 'string') return clean(value)
    if (Array.isArray(value)) return value.map(one => copied(one, at + 1))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [clean(name), copied(one, at + 1)]))
  }
  return copied(partOf(raw), 0) as Part
}

/** A day, `YYYY-MM-DD`, that there is. */
export const dayOf = (raw: unknown): string | undefined => {
  const text = textOf(raw, 30)?.slice(0, 10)
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)
    ? text
    : undefined
}

/** A place on earth, longitude first. */
export const pointOf = (longitude: unknown, latitude: unknown): [number, number] | undefined => {
  const [x, y] = [Number(longitude), Number(latitude)]
  return Number.isFinite(x) && Number.isFinite(y) && Math.abs(x) <= 180 && Math.abs(y) <= 90
    ? [x, y]
    : undefined
}

/** The members that are there. */
export const present = <T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never
