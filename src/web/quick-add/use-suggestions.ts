import { useQuery } from '@tanstack/react-query'
import { externalSearchTypes } from '#fields/identifiers/registration.ts'
import { request, useSettled } from '../data/index.ts'

/** What is known of a number: somebody who is here already, or a number that is well-formed and nobody’s yet. */
export interface Suggestion {
  id: string
  value: string | null
  name: string | null
  registration?: string
  status?: string
  isKnown: boolean
  data?: Record<string, unknown>
}

const waitMs = 300
const fewest = 2
const shownAtOnce = 3

const searched = new Set<string>([...externalSearchTypes, 'SRT'])

/** Whether numbers of a type can be looked up. */
export const isSearched = (type: string): boolean => searched.has(type)

/** Who has a number of a type that begins as typed, or such a name; asked once the typing has paused. */
export const useSuggestions = (type: string, typed: string) => {
  const value = useSettled(typed.trim(), waitMs)
  const isAsked = isSearched(type) && value.length >= fewest
  const { data, isFetching, isError } = useQuery({
    queryKey: ['suggestions', type, value],
    queryFn: ({ signal }) =>
      request<Suggestion[]>('POST', `/api/external/pivot/person-registration/${type}`, {
        body: { value, withDetails: true },
        signal,
      }),
    enabled: isAsked,
    staleTime: 60_000,
  })
  return {
    suggestions: isAsked && value === typed.trim() ? (data ?? []).slice(0, shownAtOnce) : [],
    isAsked,
    isWaiting: isSearched(type) && typed.trim().length >= fewest && (isFetching || value !== typed.trim()),
    isError: isAsked && isError,
  }
}
