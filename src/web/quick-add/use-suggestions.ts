import { useQuery } from '@tanstack/react-query'
import { externalSearchTypes } from '#fields/identifiers/registration.ts'
import { request, requestWhole, useSettled } from '../data/index.ts'

/** What is known of a number: somebody who is here already, a company of a register, or a number that is well-formed and nobody’s yet. */
export interface Suggestion {
  id: string
  value: string | null
  name: string | null
  registration?: string
  status?: string
  isKnown: boolean
  /** False of one that its register calls closed. */
  isActive?: boolean
  /** Which register tells it; `house` of persons who are here. */
  source?: string
  data?: Record<string, unknown>
  officers?: Officer[]
}

/** Somebody who acts for a company, as its register writes him. */
export interface Officer {
  name: string
  role: string
}

/** What a register tells of a company, and who acts for it. */
export interface Told {
  data: Record<string, unknown>
  officers?: Officer[]
}

const waitMs = 300
const fewest = 1
/** Where a company is from that is nowhere: a demonstration without a register shows such. */
export const imaginary = 'Imaginary'
const shownAtOnce = 3

const searched = new Set<string>([...externalSearchTypes, 'SRT'])

/** Whether numbers of a type can be looked up. */
export const isSearched = (type: string): boolean => searched.has(type)

const addressOf = (type: string): string => `/api/external/pivot/person-registration/${type}`

/** Of whom nothing came: the answer's header `Outside` says `VIES;unavailable`. */
export const silentOf = (headers: Headers): string | null => {
  const [code, state] = (headers.get('Outside') ?? '').split(';')
  return code && state === 'unavailable' ? code : null
}

/** All that a register tells of a company that was picked, where it was not told with the suggestion. */
export const detailOf = async (
  type: string,
  { id, data = {}, officers = [], isKnown, source }: Suggestion,
): Promise<Told> =>
  Object.keys(data).length || isKnown || !source
    ? { data, officers }
    : request<Told>('POST', addressOf(type), { body: { selectedId: id, withDetails: true } })

/** Who has a number of a type that begins as typed, or such a name; asked once the typing has paused. */
export const useSuggestions = (type: string, typed: string) => {
  const value = useSettled(typed.trim(), waitMs)
  const isAsked = isSearched(type) && value.length >= fewest
  const { data, isFetching, isError } = useQuery({
    queryKey: ['suggestions', type, value],
    queryFn: async ({ signal }) => {
      const { data: found, headers } = await requestWhole<Suggestion[]>('POST', addressOf(type), {
        body: { value, withDetails: true },
        signal,
      })
      return { found, silent: silentOf(headers) }
    },
    enabled: isAsked,
    staleTime: 60_000,
  })
  return {
    suggestions: isAsked && value === typed.trim() ? (data?.found ?? []).slice(0, shownAtOnce) : [],
    isAsked,
    isWaiting: isSearched(type) && typed.trim().length >= fewest && (isFetching || value !== typed.trim()),
    isError: isAsked && isError,
    /** The register that was asked and does not answer. */
    silent: isAsked ? (data?.silent ?? null) : null,
  }
}
