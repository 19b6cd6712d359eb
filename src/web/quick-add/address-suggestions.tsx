import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { labelOfValue, randomId, request, requestWhole, useSettled, useValues } from '../data/index.ts'
import { notifyError, useSay } from '../shell/index.ts'
import styles from './address-suggestions.module.css'
import { silentOf } from './use-suggestions.ts'

/** An address like what was typed; those of some services are asked whole once they are picked. */
interface Hit {
  placeId: string
  description: string
  source: string
  [part: string]: unknown
}

const waitMs = 300
const fewest = { street: 4, town: 3 }
const shownAtOnce = 5
const told = ['description', 'placeId', 'source']
/** Where a suggestion is from that is on the product's own list of towns. */
const ownList = 'Places'

const ask = (body: object): Promise<Hit> => request<Hit>('POST', '/api/external/pivot/addresses', { body })

/** The parts of an address that were told, for the fields that are called as they are. */
const partsOf = (hit: Hit): Record<string, unknown> =>
  Object.fromEntries(Object.entries(hit).filter(([name, value]) => !told.includes(name) && value))

/** What stands in the fields now: the street, the postcode and the town, and the country among whose addresses is searched. */
interface Written {
  typed: unknown
  zipcode: unknown
  city: unknown
  country: unknown
}

interface AddressSuggestionsProps extends Written {
  onTake: (parts: Record<string, unknown>) => void
}

const same = (a: unknown, b: unknown): boolean =>
  String(a ?? '').toUpperCase() === String(b ?? '').toUpperCase()

type Question = 'street' | 'town'

/** Which of the fields was typed in last; none where they stand as they were found, or as they were taken. */
const useQuestion = ({ typed, zipcode, city }: Written) => {
  const now = { typed, zipcode, city }
  const [last, setLast] = useState<{ seen: typeof now; of: Question | null }>({ seen: now, of: null })
  const isStreet = !same(last.seen.typed, typed)
  const isTown = !same(last.seen.zipcode, zipcode) || !same(last.seen.city, city)
  if (isStreet || isTown) setLast({ seen: now, of: isStreet && isTown ? null : isStreet ? 'street' : 'town' })
  return {
    of: isStreet === isTown ? (isStreet ? null : last.of) : isStreet ? 'street' : 'town',
    /** What was taken is nobody's question. */
    take: (parts: Record<string, unknown>) =>
      setLast({
        seen: {
          typed: parts.address1 ?? typed,
          zipcode: parts.zipcode ?? zipcode,
          city: parts.city ?? city,
        },
        of: null,
      }),
  }
}

/** Addresses like what stands there, asked once the typing has paused; behind a town's fields only towns. */
const useOffers = (written: Written, of: Question | null, session: string) => {
  const { typed, zipcode, city, country } = written
  const words = of === 'town' ? [zipcode, city] : [typed]
  const text = useSettled(
    words
      .map(one => String(one ?? '').trim())
      .filter(Boolean)
      .join(' '),
    waitMs,
  )
  const isAsked = of !== null && text.length >= fewest[of]
  const { data } = useQuery({
    queryKey: ['addresses', text, country],
    queryFn: async ({ signal }) => {
      const { data: found, headers } = await requestWhole<Hit[]>('POST', '/api/external/pivot/addresses', {
        body: { search: text, sessiontoken: session, ...(country ? { country } : {}) },
        signal,
      })
      return { found, silent: silentOf(headers) }
    },
    enabled: isAsked,
    staleTime: 60_000,
    retry: false,
  })
  if (!isAsked || !data) return { offered: [], silent: null }
  // What stands there already is no offer.
  const offered = data.found.filter(hit =>
    of === 'town'
      ? !hit.address1 && !(same(hit.zipcode ?? zipcode, zipcode) && same(hit.city, city))
      : !(same(hit.address1, typed) && same(hit.zipcode, zipcode)),
  )
  return { offered: offered.slice(0, shownAtOnce), silent: data.silent }
}

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

/** Where an offer is from. */
const Source = ({ of }: { of: string }) => {
  const say = useSay('quick-add')
  const sources = useValues('outsideProvider')
  if (of === ownList)
    return (
      <span className="meta" title={say('search.ownListBy')}>
        {say('search.ownList')}
      </span>
    )
  return <span className="meta">{of === 'house' ? say('search.here') : labelOfValue(sources.data, of)}</span>
}

/** Below what is typed of an address: those that may be meant; one of them fills all fields. */
export const AddressSuggestions = ({ onTake, ...written }: AddressSuggestionsProps) => {
  const say = useSay('quick-add')
  const [session] = useState(randomId)
  const question = useQuestion(written)
  const { offered, silent } = useOffers(written, question.of, session)
  const sources = useValues('outsideProvider')
  const [list, setList] = useState<HTMLElement | null>(null)
  useWayIn(list)
  if (offered.length === 0) return null
  const take = async (hit: Hit) => {
    const isWhole = Boolean(hit.zipcode || hit.city)
    const whole = isWhole
      ? hit
      : await ask({ placeId: hit.placeId, sessiontoken: session, country: written.country })
    // Of a town that was typed as a street nothing is left for the street.
    const isTown = question.of === 'street' && hit.source === ownList && !hit.address1
    const parts = { ...(isTown ? { address1: '' } : {}), ...partsOf(whole) }
    question.take(parts)
    onTake(parts)
    // The offers are gone with it: whoever took one by the keyboard goes on in the fields.
    if (!matchMedia('(pointer: coarse)').matches) list?.closest('section')?.querySelector('input')?.focus()
  }
  return (
    <>
      <ul className={styles.addresses} aria-label={say('search.addresses')} ref={setList} onKeyDown={walk}>
        {offered.map(hit => (
          <li key={hit.placeId}>
            <button type="button" onClick={() => void take(hit).catch(notifyError)}>
              <bdi>{hit.description}</bdi>
              <Source of={hit.source} />
            </button>
          </li>
        ))}
      </ul>
      {silent && (
        <p className="meta" role="status">
          {say('search.silent', { service: labelOfValue(sources.data, silent) })}
        </p>
      )}
    </>
  )
}
