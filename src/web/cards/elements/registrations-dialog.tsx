import { useState } from 'react'
import {
  checkRegistrationNumber,
  displayedRegistration,
  keptRegistrations,
} from '#fields/identifiers/registration.ts'
import { messageOf } from '#fields/problem.ts'
import { sayMessage } from '#locales/say-message.ts'
import { Confirm } from '#ui/index.ts'
import { isSearched, type Suggestion, useSuggestions } from '../../quick-add/use-suggestions.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import type { Element } from '../element-dialog.tsx'
import type { ListEditorProps } from './element-table.tsx'
import styles from './list-dialog.module.css'
import { ListDialog } from './list-dialog.tsx'

const main = { type: 6, number: 6 }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

interface BesideProps {
  element: Element
  /** The number as it was when the dialog was opened: it needs no suggestions. */
  was: unknown
  /** The number, and what its register says of it. */
  onTake: (taken: Element) => void
}

const takenOf = (chosen: Suggestion | null): Element => {
  const [seen] = (chosen?.data?.registrations as Element[] | undefined) ?? []
  return { ...(chosen?.source ? seen : undefined), number: chosen?.value ?? '' }
}

const seen = ['verified', 'verificationDate', 'verificationType', 'verificationReference'] as const

/** What was seen of a number is not true of another. */
export const seenNoMore = (next: Element, changed: Element): Element =>
  ('number' in changed || 'type' in changed) && !changed.verified
    ? Object.fromEntries(Object.entries(next).filter(([name]) => !seen.includes(name as never)))
    : next

/** Whoever has the number already, and numbers that are well-formed and nobody’s; one of these is taken once confirmed. */
const Suggestions = ({ element, was, onTake }: BesideProps) => {
  const { recordKey } = useCard()
  const say = useSay('cards')
  const [chosen, setChosen] = useState<Suggestion | null>(null)
  const [type, number] = [textOf(element.type), textOf(element.number)]
  const isNew = number !== textOf(was)
  const { suggestions } = useSuggestions(type, isNew && isSearched(type) ? number : '')
  const { warning } = checkRegistrationNumber(type, number)
  const { locale } = useCard().inputs
  const offered = suggestions.filter(one =>
    one.isKnown ? one.registration !== recordKey : one.value !== number,
  )
  return (
    <>
      {warning && <p className={styles.warning}>{sayMessage(messageOf(warning), locale)}</p>}
      {offered.length > 0 && (
        <div className={styles.offers}>
          {offered.map(one =>
            one.isKnown ? (
              <a
                key={one.id}
                className={styles.offer}
                href={`/person/${encodeURIComponent(one.registration ?? '')}`}
                target="_blank"
                rel="noreferrer"
              >
                <span className="fig">{one.value}</span>
                <bdi>{one.name}</bdi>
                <span className="meta">{say('registrations.known')}</span>
              </a>
            ) : (
              <button key={one.id} type="button" className={styles.offer} onClick={() => setChosen(one)}>
                <span className="fig">{one.value}</span>
                <bdi>{one.name ?? say('registrations.free')}</bdi>
              </button>
            ),
          )}
        </div>
      )}
      <Confirm
        open={chosen !== null}
        title={say('registrations.confirm')}
        confirmLabel={say('registrations.yes')}
        cancelLabel={say('registrations.no')}
        onConfirm={() => {
          onTake(takenOf(chosen))
          setChosen(null)
        }}
        onCancel={() => setChosen(null)}
      >
        {chosen?.value}
      </Confirm>
    </>
  )
}

/** The one that a person is shown by, which another type than the first one's may be. */
const shownOf = (list: readonly Element[]): Element | undefined =>
  displayedRegistration(list as readonly (Element & { type: string })[])

/** The numbers that a person is registered by, the first being the main one; rows without a number go. */
export const RegistrationsDialog = (props: ListEditorProps) => {
  const say = useSay('cards')
  const { inputs } = useCard()
  const check = (list: readonly Element[]) =>
    new Map(
      list.flatMap((row, index): [string, string][] => {
        if (!row.type || !row.number) return []
        const { problem } = checkRegistrationNumber(String(row.type), row.number)
        return problem ? [[`${index}.number`, sayMessage(messageOf(problem), inputs.locale)]] : []
      }),
    )
  return (
    <ListDialog
      {...props}
      title={say('kinds.Registrations')}
      addLabel={say('card.add')}
      firstLabel={list => say(shownOf(list) === list[0] ? 'registrations.main' : 'registrations.first')}
      markOf={(row, _, list) => (row === shownOf(list) ? say('registrations.shown') : undefined)}
      partLabel={place => say('registrations.one', { place })}
      main={main}
      made={() => ({})}
      follows={seenNoMore}
      check={check}
      kept={list =>
        keptRegistrations(list.filter(row => row.type || row.number) as { type: string; number?: string }[])
      }
      beside={(element, change) => (
        <Suggestions
          element={element}
          was={props.elements.find(one => one._id && one._id === element._id)?.number}
          onTake={change}
        />
      )}
    />
  )
}
