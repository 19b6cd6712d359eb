import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryClient, request } from '../../../data/index.ts'

export type WordPlace =
  | 'menu'
  | 'record'
  | 'field'
  | 'action'
  | 'status'
  | 'card'
  | 'list'
  | 'phrase'
  | 'collected'

/** A word of the product beside the tenant's own. */
export interface WordRow {
  /** By which it is said otherwise: `labels:contract.plural`, or the phrase itself. */
  key: string
  place: WordPlace
  of?: string
  /** The product's in the language; null where it has none. */
  text: string | null
  english: string | null
  own: string | null
  from?: 'override' | 'translator'
}

export interface Words {
  mayChange: boolean
  /** By language: what the house says itself, what of its own is still to be translated, and what of the product's. */
  locales: { locale: string; own: number; missing: number; product: number }[]
  size: number
  rows: WordRow[]
}

export const shows = ['all', 'own', 'missing'] as const
export type Show = (typeof shows)[number]

export const useWords = (locale: string, search: string, show: Show) =>
  useQuery({
    queryKey: ['configuration', 'words', locale, search, show],
    queryFn: ({ signal }) =>
      request<Words>('GET', '/api/core/words', {
        signal,
        query: { locale, search: search || undefined, show },
      }),
    placeholderData: keepPreviousData,
  })

/** Says words otherwise in a language from now on; null goes back to the product's. */
export const saveWords = async (locale: string, words: Record<string, string | null>): Promise<void> => {
  await request('PATCH', '/api/core/string-overrides', { body: { [locale]: words } })
}

/** Every part of the page says the words as they are now; done when all of it does. */
export const sayAnew = (): Promise<void> => queryClient.invalidateQueries()
