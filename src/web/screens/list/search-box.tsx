import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { inSentence } from '#fields/formats/in-sentence.ts'
import { SearchInput } from '#ui/index.ts'
import { useSuggestions } from '../../data/index.ts'
import { useShortcut } from '../../shell/index.ts'
import styles from './list.module.css'
import type { ListPlace } from './list-place.ts'
import { withSearch } from './list-state.ts'

const least = 3
const waitMs = 250
const leaveMs = 200

/** What was typed once nothing more has been for a moment. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), waitMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const Marked = ({ text, part }: { text: string; part: string }) => {
  const at = text.toLowerCase().indexOf(part.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </>
  )
}

interface SearchBoxProps {
  place: ListPlace
  placeholder?: string
  autoFocus?: boolean
}

/** The search box of a list: suggestions from three letters on, Enter searches, deleting the last letter clears. */
export const SearchBox = ({ place, placeholder, autoFocus }: SearchBoxProps) => {
  const { state, change, t, model, mode } = place
  const [typed, setTyped] = useState(state.q)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const box = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLElement>(null)
  const id = useId()
  const settled = useSettled(typed)
  const wanted = isOpen && settled === typed && typed.trim().length >= least ? typed.trim() : ''
  const hasSuggestions = !model.page.hide?.includes('autocomplete')
  const { data } = useSuggestions(model.name, hasSuggestions ? wanted : '')
  const suggestions = wanted ? (data ?? []) : []

  // The address changed by other hands: the back button, a saved search.
  const before = useRef(state.q)
  if (before.current !== state.q) {
    before.current = state.q
    if (state.q !== typed) setTyped(state.q)
  }
  useShortcut(
    'listSearch',
    () => {
      box.current?.focus()
      box.current?.select()
    },
    mode === 'page',
  )
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])

  const search = (text: string) => {
    setOpen(false)
    setChosen(-1)
    setTyped(text)
    if (text.trim() !== state.q) change(withSearch(state, text.trim()))
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
      search(suggestions[chosen] ?? typed)
    } else if (event.key === 'Escape' && isOpen && suggestions.length > 0) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Escape') box.current?.blur()
  }
  return (
    <search
      ref={frame}
      className={styles.search}
      onFocus={() => {
        clearTimeout(closing.current)
        setOpen(true)
      }}
      onBlur={() => {
        closing.current = setTimeout(() => setOpen(false), leaveMs)
      }}
    >
      <SearchInput
        ref={box}
        value={typed}
        placeholder={placeholder ?? t('list.search', { entities: inSentence(model.pluralLabel) })}
        kbd={mode === 'page' ? '/' : undefined}
        autoFocus={autoFocus}
        aria-controls={`${id}-list`}
        aria-expanded={suggestions.length > 0}
        aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
        onKeyDown={press}
        onChange={text => {
          setOpen(true)
          setChosen(-1)
          // Deleting the last letter clears; anything else waits for Enter.
          if (text === '') search('')
          else setTyped(text)
        }}
      />
      {suggestions.length > 0 &&
        createPortal(
          <Suggestions
            id={id}
            label={t('list.suggestions')}
            anchor={frame.current}
            texts={suggestions}
            part={wanted}
            chosen={chosen}
            onChoose={search}
          />,
          document.body,
        )}
    </search>
  )
}

interface SuggestionsProps {
  id: string
  label: string
  anchor: HTMLElement | null
  texts: readonly string[]
  part: string
  chosen: number
  onChoose: (text: string) => void
}

const Suggestions = ({ id, label, anchor, texts, part, chosen, onChoose }: SuggestionsProps) => {
  const place = anchor?.getBoundingClientRect()
  const isRightToLeft = document.dir === 'rtl'
  return (
    <div
      className={styles.suggestions}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      style={{
        top: (place?.bottom ?? 0) + 4,
        ...(isRightToLeft ? { right: window.innerWidth - (place?.right ?? 0) } : { left: place?.left ?? 0 }),
      }}
    >
      {texts.map((text, index) => (
        <div
          key={text}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className={styles.suggestion}
          dir="auto"
          // Before the box loses its focus.
          onPointerDown={event => {
            event.preventDefault()
            onChoose(text)
          }}
        >
          <Marked text={text} part={part} />
        </div>
      ))}
    </div>
  )
}
