import { Icon, IconFilter } from '#ui/index.ts'
import styles from './list.module.css'

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

/** Something under a search box: a text to look for, or a filter that the text may have meant. */
export interface Suggestion {
  text: string
  isFilter?: boolean
  choose: () => void
}

interface SuggestionsProps {
  id: string
  label: string
  anchor: HTMLElement | null
  offered: readonly Suggestion[]
  part: string
  chosen: number
}

/** What is offered under a search box, each with the part that was typed marked. */
export const Suggestions = ({ id, label, anchor, offered, part, chosen }: SuggestionsProps) => {
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
      {offered.map(({ text, isFilter, choose }, index) => (
        <div
          key={`${text} ${isFilter}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className={styles.suggestion}
          dir="auto"
          // Before the box loses its focus.
          onPointerDown={event => {
            event.preventDefault()
            choose()
          }}
        >
          {isFilter && <Icon of={IconFilter} size="xs" />}
          <Marked text={text} part={part} />
        </div>
      ))}
    </div>
  )
}
