import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
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
  zipcode: unknown
  country: unknown
  onTake: (parts: Record<string, unknown>) => void
}

const same = (a: unknown, b: unknown): boolean =>
  String(a ?? '').toUpperCase() === String(b ?? '').toUpperCase()

/** From one suggestion to the next, as in every list that is chosen from. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (!step) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  buttons.at((buttons.indexOf(event.target as HTMLButtonElement) + step) % buttons.length)?.focus()
  event.preventDefault()
}

/** The arrow down in the street, which stands in the same part, leads to the first address below it. */
const useWayIn = (list: HTMLElement | null): void =>
  useEffect(() => {
    const part = list?.closest('section') ?? list?.parentElement
    if (!list || !part) return
    const press = (event: globalThis.KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'ArrowDown' || !(target instanceof HTMLInputElement)) return
      if (target.getAttribute('role') === 'combobox') return
      list.querySelector('button')?.focus()
      event.preventDefault()
    }
    part.addEventListener('keydown', press)
    return () => part.removeEventListener('keydown', press)
  }, [list])

/** Below what is typed as a street: addresses that may be meant; one of them fills all fields. */
export const AddressSuggestions = ({ typed, zipcode, country, onTake }: AddressSuggestionsProps) => {
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
  // What stands there already is no offer.
  const others = (data ?? []).filter(hit => !(same(hit.address1, typed) && same(hit.zipcode, zipcode)))
  const [list, setList] = useState<HTMLElement | null>(null)
  useWayIn(list)
  const offered = isAsked ? others.slice(0, shownAtOnce) : []
  if (offered.length === 0) return null
  const take = async (hit: Hit) => {
    const isWhole = Boolean(hit.zipcode || hit.city)
    const whole = isWhole ? hit : await ask<Hit>({ placeId: hit.placeId, sessiontoken: session, country })
    const parts = partsOf(whole)
    setAnswered(parts.address1 ?? typed)
    onTake(parts)
  }
  return (
    <ul className={styles.addresses} aria-label={say('search.addresses')} ref={setList} onKeyDown={walk}>
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
