import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { inSentence } from '#fields/formats/in-sentence.ts'
import { SearchInput } from '#ui/index.ts'
import { useShortcut } from '../../shell/index.ts'
import styles from './list.module.css'
import type { ListPlace } from './list-place.ts'
import { withFilter, withSearch } from './list-state.ts'
import { suggestedFilters } from './suggested-filters.ts'
import { type Suggestion, Suggestions } from './suggestions.tsx'
import { lookedFor, useSettled, useSuggested } from './use-suggested.ts'

const leaveMs = 200

/** What stands in the box: what was typed, until the address is changed by other hands: the back button, a saved search. */
const useTyped = (q: string) => {
  const [typed, setTyped] = useState(q)
  const before = useRef(q)
  /** What the rows were narrowed to by typing: the address that comes of it takes no later letter away. */
  const narrowed = useRef<string>(undefined)
  if (before.current !== q) {
    before.current = q
    if (q !== narrowed.current) {
      narrowed.current = undefined
      if (q !== typed) setTyped(q)
    }
  }
  return [typed, setTyped, narrowed] as const
}

/** The rows follow what is typed once a moment passes; the back button leads to those of before in one step. */
const useNarrowing = (
  { state, change }: Pick<ListPlace, 'state' | 'change'>,
  settled: string,
  narrowed: RefObject<string | undefined>,
) => {
  /** Whether somebody types: what the address brings along is no typing. */
  const isTyping = useRef(false)
  const latest = useRef({ state, change })
  latest.current = { state, change }
  useEffect(() => {
    const { state, change } = latest.current
    const text = lookedFor(settled)
    if (!isTyping.current || text === state.q) return
    const replace = narrowed.current !== undefined && narrowed.current === state.q
    narrowed.current = text
    change(withSearch(state, text), { replace })
  }, [settled, narrowed])
  return isTyping
}

/** Open while the box has the focus, and a moment longer, for what is pressed beside it. */
const useOpenInFocus = () => {
  const [isOpen, setOpen] = useState(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const focus = {
    onFocus: () => {
      clearTimeout(closing.current)
      setOpen(true)
    },
    onBlur: () => {
      closing.current = setTimeout(() => setOpen(false), leaveMs)
    },
  }
  return { isOpen, setOpen, focus }
}

interface SearchBoxProps {
  place: ListPlace
  placeholder?: string
  autoFocus?: boolean
  /** Told what is typed before it is searched for. */
  onType?: (text: string) => void
}

/** What is offered for what was typed: filters that it may have meant, then texts to look for. */
const offeredFor = (
  place: ListPlace,
  part: string,
  texts: readonly string[],
  search: (text: string) => void,
  filter: (param: string, text: string) => void,
): readonly Suggestion[] => [
  ...(part
    ? suggestedFilters(place, part).map(({ param, text, words }) => ({
        text: words,
        isFilter: true,
        choose: () => filter(param, text),
      }))
    : []),
  ...texts.map(text => ({ text, choose: () => search(text) })),
]

/** The text of a search box, its suggestions, and what its keys do: arrows choose, Enter searches, Esc leaves. */
const useSearchBox = (place: ListPlace, onType: SearchBoxProps['onType']) => {
  const { state, change, model, mode } = place
  const [typed, setTyped, narrowed] = useTyped(state.q)
  const settled = useSettled(typed)
  const isTyping = useNarrowing({ state, change }, settled, narrowed)
  const { isOpen, setOpen, focus } = useOpenInFocus()
  const [chosen, setChosen] = useState(-1)
  const box = useRef<HTMLInputElement>(null)
  const { part, suggestions: texts } = useSuggested({ model }, { typed, settled }, isOpen)
  const focusBox = () => {
    box.current?.focus()
    box.current?.select()
  }
  useShortcut('listSearch', focusBox, mode === 'page')
  const settle = (text: string) => {
    setOpen(false)
    setChosen(-1)
    setTyped(text)
    isTyping.current = false
    narrowed.current = undefined
    onType?.('')
  }
  const search = (text: string) => {
    settle(text)
    if (text.trim() !== state.q) change(withSearch(state, text.trim()))
  }
  const suggestions = offeredFor(place, part, texts, search, (param, text) => {
    settle('')
    change({ ...withFilter(state, param, text), q: '' })
  })
  const type = (text: string) => {
    setOpen(true)
    setChosen(-1)
    isTyping.current = true
    // Deleting the last letter clears at once; other rows wait for a moment or for Enter.
    if (text === '') search('')
    else {
      setTyped(text)
      onType?.(text)
    }
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step && suggestions.length > 0) {
      event.preventDefault()
      const count = suggestions.length + 1
      // One place beyond the last suggestion is what was typed.
      setChosen(((chosen + step + 1 + count) % count) - 1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const one = suggestions[chosen]
      if (one) one.choose()
      else search(typed)
    } else if (event.key === 'Escape' && isOpen && suggestions.length > 0) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Escape') box.current?.blur()
  }
  return { typed, part, suggestions, chosen, box, focus, type, press }
}

/** The search box of a list: from three letters on rows narrow and names are suggested, Enter searches, deleting the last letter clears. */
export const SearchBox = ({ place, placeholder, autoFocus, onType }: SearchBoxProps) => {
  const { t, model, mode } = place
  const { typed, part, suggestions, chosen, box, focus, type, press } = useSearchBox(place, onType)
  const frame = useRef<HTMLElement>(null)
  const id = useId()
  const label = placeholder ?? t('list.search', { entities: inSentence(model.pluralLabel) })
  // Between a tablet's tools the long sentence would leave no room for the filters.
  const asks = place.isNarrow && !placeholder ? t('list.searchButton') : label
  return (
    <search ref={frame} className={styles.search} data-asks={asks} {...focus}>
      <SearchInput
        ref={box}
        value={typed}
        placeholder={asks}
        label={label}
        kbd={mode === 'page' ? '/' : undefined}
        autoFocus={autoFocus}
        aria-controls={`${id}-list`}
        aria-expanded={suggestions.length > 0}
        aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
        onKeyDown={press}
        onChange={type}
      />
      {suggestions.length > 0 &&
        createPortal(
          <Suggestions
            id={id}
            label={t('list.suggestions')}
            anchor={frame.current}
            offered={suggestions}
            part={part}
            chosen={chosen}
          />,
          document.body,
        )}
    </search>
  )
}
