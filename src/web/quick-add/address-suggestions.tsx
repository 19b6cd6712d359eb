import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { labelOfValue, randomId, request, useSettled, useValues } from '../data/index.ts'
import { notifyError, useSay } from '../shell/index.ts'
import styles from './address-suggestions.module.css'

/** An address like what was typed; those of some services are asked whole once they are picked. */
interface Hit {
  placeId: string
  description: string
  source: string
  [part: string]: unknown
}

const waitMs = 300
const fewest = 4
const shownAtOnce = 5
const told = ['description', 'placeId', 'source']

const ask = <T,>(body: object, signal?: AbortSignal): Promise<T> =>
  request<T>('POST', '/api/external/pivot/addresses', { body, ...(signal ? { signal } : {}) })

/** The parts of an address that were told, for the fields that are called as they are. */
const partsOf = (hit: Hit): Record<string, unknown> =>
  Object.fromEntries(Object.entries(hit).filter(([name, value]) => !told.includes(name) && value))

interface AddressSuggestionsProps {
  typed: unknown
  country: unknown
  onTake: (parts: Record<string, unknown>) => void
}

/** Below what is typed as a street: addresses that may be meant; one of them fills all fields. */
export const AddressSuggestions = ({ typed, country, onTake }: AddressSuggestionsProps) => {
  const say = useSay('quick-add')
  const [session] = useState(randomId)
  // What stood there when the dialog was opened, and what was taken, is nobody's question.
  const [answered, setAnswered] = useState(typed)
  const text = useSettled(typeof typed === 'string' ? typed.trim() : '', waitMs)
  const isAsked = text.length >= fewest && typed !== answered
  const sources = useValues('outsideProvider')
  const { data } = useQuery({
    queryKey: ['addresses', text, country],
    queryFn: ({ signal }) =>
      ask<Hit[]>({ search: text, sessiontoken: session, ...(country ? { country } : {}) }, signal),
    enabled: isAsked,
    staleTime: 60_000,
    retry: false,
  })
  const offered = isAsked ? (data ?? []).slice(0, shownAtOnce) : []
  if (offered.length === 0) return null
  const take = async (hit: Hit) => {
    const isWhole = Boolean(hit.zipcode || hit.city)
    const whole = isWhole ? hit : await ask<Hit>({ placeId: hit.placeId, sessiontoken: session, country })
    const parts = partsOf(whole)
    setAnswered(parts.address1 ?? typed)
    onTake(parts)
  }
  return (
    <ul className={styles.addresses} aria-label={say('search.addresses')}>
      {offered.map(hit => (
        <li key={hit.placeId}>
          <button type="button" onClick={() => void take(hit).catch(notifyError)}>
            <bdi>{hit.description}</bdi>
            <span className="meta">
              {hit.source === 'house' ? say('search.here') : labelOfValue(sources.data, hit.source)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
