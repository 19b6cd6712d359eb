import { type ReactNode, useState } from 'react'
import { inSentence } from '#fields/formats/in-sentence.ts'
import { FieldInput, type InputContext, type InputField } from '#fields/inputs.tsx'
import type { SayOf } from '#locales/areas.ts'
import { IconButton, IconSearch, part } from '#ui/index.ts'
import { boundsOf, type Filter, type Relation } from './filter.ts'
import styles from './filter-value.module.css'
import { isDay, isOrdered, type SearchField } from './search-fields.ts'

const SearchModal = part(() => import('./search-modal.tsx').then(module => module.SearchModal))

/** An instant is asked for by its day, and any text by a plain one: half an address is no address, yet may be sought. */
const inputKindOf = (field: SearchField): string => {
  if (isDay(field)) return 'date'
  const asTyped = [
    'choice',
    'radio',
    'reference',
    'checkbox',
    'switch',
    'currencyCode',
    'countryCode',
    'localeCode',
  ]
  return isOrdered(field) || asTyped.includes(field.kind) ? field.kind : 'text'
}

const several = new Set(['choice', 'reference', 'radio', 'currencyCode', 'countryCode', 'localeCode'])

const inputFieldOf = (field: SearchField, relation: Relation): InputField => ({
  name: field.param,
  kind: field.kind === 'radio' ? 'choice' : inputKindOf(field),
  label: field.label,
  list: field.list,
  to: field.to,
  query: field.query ?? field.field?.query,
  decimals: field.field?.decimals,
  ungrouped: field.field?.ungrouped,
  names: field.field?.names,
  multiple:
    several.has(field.kind) && (field.by === 'any' || relation === 'isNot' || field.kind !== 'reference'),
})

const toText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

const toValue = (text: string | undefined, kind: string): unknown => {
  if (text === undefined || text === '') return null
  if (kind === 'checkbox' || kind === 'switch') return text === 'true'
  if (['money', 'unitPrice', 'number', 'integer', 'percentage', 'slider'].includes(kind)) {
    const figure = Number(text)
    return Number.isFinite(figure) ? figure : null
  }
  return text
}

export interface FilterValueProps {
  field: SearchField
  filter: Filter
  context: InputContext
  t: SayOf<'list'>
  onChange: (values: readonly string[]) => void
  onEnter?: () => void
  autoFocus?: boolean
  /** Id of the first input, for a label outside. */
  id?: string
}

/** What is typed or chosen for a filter: one input, or two for bounds. */
export const FilterValue = (props: FilterValueProps) => {
  const { field, filter, context, t, onChange, onEnter, autoFocus, id } = props
  const input = inputFieldOf(field, filter.relation)
  const shared = { field: input, context, mode: 'filter' as const, onEnter }
  if (filter.relation === 'isEmpty' || filter.relation === 'isSet') return null
  if (filter.relation === 'between') {
    const { from, to } = boundsOf(filter)
    return (
      <div className={styles.range}>
        <FieldInput
          {...shared}
          shell={{ id }}
          autoFocus={autoFocus}
          placeholder={t('list.fromBound')}
          aria-label={`${field.label}: ${t('list.fromBound')}`}
          value={toValue(from, input.kind)}
          onChange={value => onChange([toText(value), to])}
        />
        <FieldInput
          {...shared}
          placeholder={t('list.toBound')}
          aria-label={`${field.label}: ${t('list.toBound')}`}
          value={toValue(to, input.kind)}
          onChange={value => onChange([from, toText(value)])}
        />
      </div>
    )
  }
  const typed = (
    <FieldInput
      {...shared}
      shell={{ id }}
      autoFocus={autoFocus}
      placeholder={t('list.any')}
      aria-label={field.label}
      value={input.multiple ? filter.values : toValue(filter.values[0], input.kind)}
      onChange={next => onChange(Array.isArray(next) ? next.map(toText) : [toText(next)])}
    />
  )
  return field.kind === 'reference' && field.to ? (
    <WithSearch field={field} entity={field.to} t={t} multiple={input.multiple === true} onChange={onChange}>
      {typed}
    </WithSearch>
  ) : (
    typed
  )
}

interface WithSearchProps {
  field: SearchField
  entity: string
  multiple: boolean
  t: SayOf<'list'>
  onChange: (values: readonly string[]) => void
  children: ReactNode
}

/** Beside an input for records: the way to look for them in their own list. */
const WithSearch = ({ field, entity, multiple, t, onChange, children }: WithSearchProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.found}>
      {children}
      <IconButton
        icon={IconSearch}
        label={t('list.searchTitle', { entity: inSentence(field.label) })}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <SearchModal
          open
          entity={entity}
          multiple={multiple}
          onChoose={records => onChange(records.map(record => record.registration ?? record._id))}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
