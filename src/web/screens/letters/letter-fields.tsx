import { useState } from 'react'
import { SearchInput, Skeleton } from '#ui/index.ts'
import { inRow, useSay } from '../../shell/index.ts'
import styles from './letters.module.css'
import { type LetterField, useLetterFields } from './letters-data.ts'

const matches = (field: LetterField, sought: string): boolean =>
  `${field.path} ${field.label}`.toLowerCase().includes(sought)

/** How a field is written into the text: rows and what holds or not with its end. */
const written = ({ path, kind, fields }: LetterField): string => {
  if (kind === 'rows') return `{#${path}}${(fields ?? []).map(one => `{${one.path}}`).join(' ')}{/${path}}`
  return kind === 'checkbox' ? `{#${path}}{/${path}}` : `{${path}}`
}

interface FieldListProps {
  subject: string
  recordKey: string | null
  onChoose: (text: string) => void
}

/** What the letter may tell, with what the chosen record says; a press writes it where one is in the text. */
export const FieldList = ({ subject, recordKey, onChoose }: FieldListProps) => {
  const t = useSay('letters')
  const [text, setText] = useState('')
  const { data } = useLetterFields(subject, recordKey)
  const sought = text.trim().toLowerCase()
  const found = (data ?? []).filter(
    field => !sought || matches(field, sought) || field.fields?.some(one => matches(one, sought)),
  )
  return (
    <section className={styles.fields} aria-label={t('houseLetters.fields')}>
      <SearchInput value={text} onChange={setText} placeholder={t('houseLetters.searchField')} />
      {!data && <Skeleton width="70%" />}
      <ul>
        {found.map(field => (
          <li key={field.path}>
            <button type="button" onClick={() => onChoose(written(field))}>
              <code dir="ltr">{field.path}</code>
              <small className="meta">
                {field.kind === 'rows'
                  ? t('houseLetters.rows', { fields: inRow((field.fields ?? []).map(one => one.path)) })
                  : (field.value ?? field.label)}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
