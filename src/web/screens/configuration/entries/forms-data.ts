import { useQuery } from '@tanstack/react-query'
import { request } from '../../../data/index.ts'
import type { Collection } from '../configuration-data.ts'
import type { Named, Shape } from './shape.ts'

interface Forms {
  parts: Record<string, { entry?: Shape; keys?: Record<string, Shape> }>
  named: Named
}

/** How entries look; it is the product's own, and stays as long as its version. */
const useForms = () =>
  useQuery({
    queryKey: ['configuration-forms'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => request<Forms>('GET', '/api/core/configuration/forms', { signal }),
  }).data

/** The shape of an entry, where the product knows one. */
export const useShape = (part: Collection, key: string): Shape | undefined => {
  const of = useForms()?.parts[part]
  if (!of) return undefined
  return of.keys && Object.hasOwn(of.keys, key) ? of.keys[key] : of.entry
}

/** Keys that the product reads in a part, said or not. */
export const useKnownKeys = (part: Collection): string[] => Object.keys(useForms()?.parts[part]?.keys ?? {})

/** Shapes that others hold by their name. */
export const useNamedShapes = (): Named | undefined => useForms()?.named
