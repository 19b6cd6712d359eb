import type { CompiledField } from '#model/index.ts'
import type { Plain } from '../work.ts'

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Paths inside a list or an object that its declaration does not know: `addresses.0.town`. */
export const unknownParts = (field: CompiledField, value: unknown, path: string): string[] => {
  if (!field.fields || typeof value !== 'object' || value === null) return []
  const known = new Map(field.fields.map(inner => [inner.name, inner]))
  const inElement = (element: unknown, at: string): string[] =>
    isPlain(element)
      ? Object.entries(element).flatMap(([key, inner]) => {
          if (key === '_id') return []
          const declared = known.get(key)
          return declared ? unknownParts(declared, inner, `${at}.${key}`) : [`${at}.${key}`]
        })
      : []
  // A list is given whole, or by the ids of its elements.
  if (Array.isArray(value)) return value.flatMap((element, i) => inElement(element, `${path}.${i}`))
  if (field.kind !== 'elements') return inElement(value, path)
  return Object.entries(value).flatMap(([id, element]) => inElement(element, `${path}.${id}`))
}
