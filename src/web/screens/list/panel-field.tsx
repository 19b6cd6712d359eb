import type { CSSProperties } from 'react'
import { useInputContext } from '../../cards/input-context.ts'
import { boundsOf, type Filter, readFilter, writeFilter } from './filter.ts'
import { usualRelation } from './filter-editor.tsx'
import { FilterValue } from './filter-value.tsx'
import { relationKey } from './filter-words.ts'
import type { ListPlace } from './list-place.ts'
import type { SearchField } from './search-fields.ts'
import styles from './search-panel.module.css'

/** What the panel asks by default, whatever way the filter was said before. */
const filterIn = (field: SearchField, text: string | undefined): Filter => {
  if (text === undefined) return { relation: usualRelation(field), values: [] }
  const filter = readFilter(text)
  const isBound = ['from', 'until', 'is'].includes(filter.relation) && field.by === 'between'
  if (!isBound) return filter
  const { from, to } = boundsOf(filter)
  return { relation: 'between', values: [from, to] }
}

const usualWords = new Set(['is', 'between', 'contains', 'startsWith'])

/** One field of the advanced search, with what is asked of it. */
export const PanelField = ({
  place,
  field,
  text,
  onChange,
  onEnter,
}: {
  place: ListPlace
  field: SearchField
  text: string | undefined
  onChange: (text: string) => void
  onEnter: () => void
}) => {
  const context = useInputContext()
  const filter = filterIn(field, text)
  const id = `search-${field.param.replace(/\W/g, '-')}`
  // A relation that is not the usual one is said: *Status is not*.
  const label = usualWords.has(filter.relation)
    ? field.label
    : place.t(relationKey(field, filter.relation), { field: field.label })
  return (
    <div
      className={styles.field}
      style={field.span ? ({ '--span': field.span } as CSSProperties) : undefined}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <FilterValue
        id={id}
        field={field}
        filter={filter}
        context={context}
        t={place.t}
        onChange={values => onChange(writeFilter({ ...filter, values }))}
        onEnter={onEnter}
      />
    </div>
  )
}
