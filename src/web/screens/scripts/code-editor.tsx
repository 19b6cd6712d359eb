import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useSay } from '../../shell/index.ts'
import { Coloured } from './coloured.tsx'
import styles from './scripts.module.css'
import { tokensOf } from './tokens.ts'

interface CodeEditorProps {
  value: string
  onChange?: (value: string) => void
  label: string
}

const indent = '  '

/**
 * Code as text: a plain text area, so that all keys and readers work, over its own words in colour. Tab indents the lines that are
 * selected, with Shift it takes the indent back; Escape first lets Tab leave.
 */
export const CodeEditor = ({ value, onChange, label }: CodeEditorProps) => {
  const t = useSay('scripts')
  const [place, setPlace] = useState({ line: 1, column: 1 })
  const mayLeave = useRef(false)
  const lines = useMemo(() => value.split('\n').length, [value])
  const tokens = useMemo(() => tokensOf(value), [value])
  const follow = (area: HTMLTextAreaElement) => {
    const before = area.value.slice(0, area.selectionStart).split('\n')
    setPlace({ line: before.length, column: (before.at(-1)?.length ?? 0) + 1 })
  }
  const shift = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') mayLeave.current = true
    else if (event.key !== 'Tab') mayLeave.current = false
    if (event.key !== 'Tab' || mayLeave.current || !onChange) return
    event.preventDefault()
    const area = event.currentTarget
    const { selectionStart: from, selectionEnd: to } = area
    const begin = value.lastIndexOf('\n', from - 1) + 1
    const chosen = value.slice(begin, to)
    const moved = event.shiftKey ? chosen.replace(/^ {1,2}/gm, '') : chosen.replace(/^/gm, indent)
    onChange(value.slice(0, begin) + moved + value.slice(to))
    const by = moved.length - chosen.length
    const first = event.shiftKey ? Math.max(begin, from - Math.min(indent.length, -by)) : from + indent.length
    requestAnimationFrame(() => area.setSelectionRange(first, to + by))
  }
  return (
    <div className={styles.editor} dir="ltr">
      <div className={styles.paper}>
        <pre className={styles.numbers} aria-hidden>
          {Array.from({ length: lines }, (_, index) => index + 1).join('\n')}
        </pre>
        <div className={styles.text}>
          <pre className={styles.coloured} aria-hidden>
            <Coloured tokens={tokens} />
            {'\n'}
          </pre>
          <textarea
            className={styles.area}
            aria-label={label}
            value={value}
            readOnly={!onChange}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            wrap="off"
            onChange={event => onChange?.(event.currentTarget.value)}
            onKeyDown={shift}
            onSelect={event => follow(event.currentTarget)}
          />
        </div>
      </div>
      <p className={styles.place}>{t('scripts.position', place)}</p>
    </div>
  )
}
