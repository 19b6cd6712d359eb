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

interface SuggestionsProps {
  id: string
  label: string
  anchor: HTMLElement | null
  texts: readonly string[]
  part: string
  chosen: number
  onChoose: (text: string) => void
}

/** The texts under a search box, each with the part that was typed marked. */
export const Suggestions = ({ id, label, anchor, texts, part, chosen, onChoose }: SuggestionsProps) => {
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
