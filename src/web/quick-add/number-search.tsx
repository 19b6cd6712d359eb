import { type KeyboardEvent, useId, useState } from 'react'
import { Icon, IconAlertTriangle, IconButton, IconSearch, IconX, Kbd, Status, TextInput } from '#ui/index.ts'
import { type EntityModel, labelOfValue, useValues } from '../data/index.ts'
import { useSay } from '../shell/index.ts'
import styles from './quick-add.module.css'
import { imaginary, isSearched, type Suggestion, useSuggestions } from './use-suggestions.ts'

interface NumberSearchProps {
  model: EntityModel
  type: string
  value: string
  onChange: (value: string) => void
  onPick: (suggestion: Suggestion) => void
  mandatory: boolean
  error: string | undefined
  warning: string | undefined
}

interface RowProps {
  id: string
  model: EntityModel
  suggestion: Suggestion
  typed: string
  isOn: boolean
  onPick: () => void
  onPoint: () => void
}

const compact = (text: string): string => text.replace(/[\s.]/g, '').toUpperCase()

/** The number with the part that was typed marked. */
const Marked = ({ number, typed }: { number: string; typed: string }) => {
  const begun = compact(typed)
  if (!begun || !number.toUpperCase().startsWith(begun)) return number
  return (
    <>
      <mark>{number.slice(0, begun.length)}</mark>
      {number.slice(begun.length)}
    </>
  )
}

const placeOf = ({ data }: Suggestion): string => {
  const [address] = (data?.addresses as Record<string, unknown>[] | undefined) ?? []
  return [address?.zipcode, address?.city].filter(Boolean).join(' ')
}

const Row = ({ id, model, suggestion, typed, isOn, onPick, onPoint }: RowProps) => {
  const say = useSay('quick-add')
  const activities = useValues(model.fields.find(field => field.name === 'activityCode')?.list)
  const activity = suggestion.data?.activityCode
  const sources = useValues('outsideProvider')
  const status = model.workflow?.statuses.find(one => one.code === suggestion.status)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isOn}
      className={styles.offer}
      data-on={isOn || undefined}
      onPointerMove={onPoint}
      onPointerDown={event => event.preventDefault()}
      onClick={onPick}
    >
      <span className="fig">
        <Marked number={suggestion.value ?? ''} typed={typed} />
      </span>
      <span className={styles.twoLines}>
        <b>
          <bdi>{suggestion.name ?? say('search.free')}</bdi>
        </b>
        {activity ? <span>{labelOfValue(activities.data, String(activity))}</span> : null}
        {suggestion.source && !suggestion.isKnown && suggestion.source !== imaginary && (
          <span className="meta">{labelOfValue(sources.data, suggestion.source)}</span>
        )}
        {suggestion.isActive === false && <span className="meta">{say('search.closed')}</span>}
      </span>
      <span className={styles.place}>{placeOf(suggestion)}</span>
      <span>
        {suggestion.isKnown && (
          <Status meaning={status?.meaning ?? 'ongoing'}>{status?.label ?? say('search.here')}</Status>
        )}
        {suggestion.source === imaginary && <Status meaning="draft">{say('search.imaginary')}</Status>}
      </span>
    </div>
  )
}

interface OffersProps extends Pick<NumberSearchProps, 'model' | 'type' | 'value' | 'onPick'> {
  list: string
  chosen: number
  found: ReturnType<typeof useSuggestions>
  onPoint: (index: number) => void
}

/** What was found, and under it what the keys do and how far the search is. */
const Offers = ({ model, type, value, onPick, list, chosen, found, onPoint }: OffersProps) => {
  const say = useSay('quick-add')
  const { suggestions, isAsked, isWaiting, isError, silent } = found
  const sources = useValues('outsideProvider')
  const known = suggestions.filter(one => one.isKnown).length
  const state = !isSearched(type)
    ? say('search.notSearched')
    : isWaiting
      ? say('search.searching')
      : isError
        ? say('search.failed')
        : silent
          ? say(suggestions.length ? 'search.silent' : 'search.silentNobody', {
              service: labelOfValue(sources.data, silent),
            })
          : isAsked
            ? known
              ? say('search.knownHere', { count: known })
              : say(
                  suggestions.some(one => one.source === imaginary) ? 'search.inNoRegister' : 'search.nobody',
                )
            : say('search.begin')
  return (
    <div className={styles.offers}>
      <div id={list} role="listbox" aria-label={say('search.suggestions')} className={styles.list}>
        {suggestions.map((suggestion, index) => (
          <Row
            key={suggestion.id}
            id={`${list}-${index}`}
            model={model}
            suggestion={suggestion}
            typed={value}
            isOn={index === chosen}
            onPoint={() => onPoint(index)}
            onPick={() => onPick(suggestion)}
          />
        ))}
      </div>
      <div className={styles.foot}>
        <span className={styles.keys} aria-hidden>
          <Kbd hint>Up</Kbd> <Kbd hint>Down</Kbd> {say('search.choose')} <Kbd hint>Enter</Kbd>{' '}
          {say('search.take')}
        </span>
        <span role="status" className={styles.state} data-failed={isError || undefined}>
          {isError && <Icon of={IconAlertTriangle} size="xs" />} {state}
        </span>
      </div>
    </div>
  )
}

/** The number of a person: typed with suggestions below it; arrows choose, Enter takes, the cross empties it. */
export const NumberSearch = (props: NumberSearchProps) => {
  const { type, value, onChange, onPick, mandatory, error, warning } = props
  const say = useSay('quick-add')
  const list = useId()
  const [at, setAt] = useState(0)
  const found = useSuggestions(type, value)
  const { suggestions } = found
  const chosen = Math.min(at, suggestions.length - 1)
  const press = (event: KeyboardEvent) => {
    if (suggestions.length === 0 || event.ctrlKey || event.metaKey) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) setAt((chosen + step + suggestions.length) % suggestions.length)
    else if (event.key === 'Enter') onPick(suggestions[chosen]!)
    else return
    event.preventDefault()
  }
  const change = (next: string) => {
    setAt(0)
    onChange(next)
  }
  return (
    <div>
      <TextInput
        label={say('search.number')}
        mandatory={mandatory}
        error={error}
        warning={warning}
        icon={IconSearch}
        value={value}
        autoFocus
        role="combobox"
        aria-expanded={suggestions.length > 0}
        aria-controls={list}
        aria-activedescendant={suggestions.length > 0 ? `${list}-${chosen}` : undefined}
        onKeyDown={press}
        onChange={change}
        end={
          value && (
            <IconButton size="xs" icon={IconX} label={say('search.clear')} onClick={() => change('')} />
          )
        }
      />
      <Offers {...props} list={list} chosen={chosen} found={found} onPoint={setAt} />
    </div>
  )
}
