import { useState } from 'react'
import type { KeyOf } from '#locales/areas.ts'
import { Button, Select, TextInput } from '#ui/index.ts'
import { useInputContext } from '../../cards/input-context.ts'
import { type Filter, type Relation, readFilter, writeFilter } from './filter.ts'
import styles from './filter-editor.module.css'
import { FilterValue } from './filter-value.tsx'
import { relationKey } from './filter-words.ts'
import type { ListPlace } from './list-place.ts'
import { withFilter } from './list-state.ts'
import { relationsOf, type SearchField, searchFieldOf } from './search-fields.ts'

/** The word of a relation by itself: *is not*. */
const relationWord = (field: SearchField, relation: Relation): KeyOf<'list'> => {
  const key = relationKey(field, relation).slice('list.'.length)
  return `list.rel${key.charAt(0).toUpperCase()}${key.slice(1)}` as KeyOf<'list'>
}

/** The relation that a new filter starts with; what the page declares for the field. */
export const usualRelation = (field: SearchField): Relation => {
  if (field.by === 'prefix') return 'startsWith'
  if (field.by === 'contains') return 'contains'
  return relationsOf(field)[0] ?? 'is'
}

const findFrom = 8

const FieldChoice = ({ place, onChoose }: { place: ListPlace; onChoose: (param: string) => void }) => {
  const [sought, setSought] = useState('')
  const { t, searchFields } = place
  const fits = searchFields.filter(field => field.label.toLowerCase().includes(sought.trim().toLowerCase()))
  return (
    <div className={styles.choice}>
      {searchFields.length >= findFrom && (
        <TextInput
          size="s"
          value={sought}
          onChange={setSought}
          placeholder={t('list.findField')}
          aria-label={t('list.findField')}
          autoFocus
          onKeyDown={event => {
            if (event.key === 'Enter' && fits[0]) onChoose(fits[0].param)
          }}
        />
      )}
      <ul className={styles.fields}>
        {fits.map(field => (
          <li key={field.param}>
            <button type="button" className={styles.field} onClick={() => onChoose(field.param)}>
              {field.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface FilterEditorProps {
  place: ListPlace
  /** The filter to change; without it a field is chosen first. */
  param?: string
  onDone: () => void
}

/** Sets one filter: which field, which relation, which value. */
export const FilterEditor = ({ place, param: given, onDone }: FilterEditorProps) => {
  const [param, setParam] = useState(given)
  if (param === undefined) return <FieldChoice place={place} onChoose={setParam} />
  return <OneFilter key={param} place={place} param={param} onDone={onDone} />
}

const OneFilter = ({ place, param, onDone }: { place: ListPlace; param: string; onDone: () => void }) => {
  const { t, state, change, model } = place
  const context = useInputContext()
  const field = searchFieldOf(model, param)
  const before = state.filters.find(([name]) => name === param)?.[1]
  const [filter, setFilter] = useState<Filter>(
    before === undefined ? { relation: usualRelation(field), values: [] } : readFilter(before),
  )
  const relations = relationsOf(field)
  const offered = relations.includes(filter.relation) ? relations : [...relations, filter.relation]
  const text = writeFilter(filter)
  const apply = () => {
    change(withFilter(state, param, text || null))
    onDone()
  }
  return (
    <form
      className={styles.editor}
      onSubmit={event => {
        event.preventDefault()
        apply()
      }}
    >
      <div className={styles.head}>
        <b className="strong">{field.label}</b>
        {offered.length > 1 && (
          <Select
            size="s"
            clearable={false}
            searchable={false}
            aria-label={t('list.relation')}
            value={filter.relation}
            options={offered.map(relation => ({ value: relation, label: t(relationWord(field, relation)) }))}
            onChange={relation => setFilter({ ...filter, relation: (relation ?? 'is') as Relation })}
          />
        )}
      </div>
      <FilterValue
        field={field}
        filter={filter}
        context={context}
        t={t}
        autoFocus
        onChange={values => setFilter({ ...filter, values })}
      />
      <div className={styles.foot}>
        {before !== undefined && (
          <Button
            kind="ghost"
            onClick={() => {
              change(withFilter(state, param, null))
              onDone()
            }}
          >
            {t('list.removeNamed', { field: field.label })}
          </Button>
        )}
        <span className="grow" />
        <Button type="submit" kind="primary" disabled={text === '' && before === undefined}>
          {t('list.apply')}
        </Button>
      </div>
    </form>
  )
}
