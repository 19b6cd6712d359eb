import { useState } from 'react'
import { Button, IconDeviceFloppy, Modal, useIsPhone } from '#ui/index.ts'
import { useInputContext } from '../../cards/input-context.ts'
import { useShortcut } from '../../shell/index.ts'
import { boundsOf, type Filter, readFilter, writeFilter } from './filter.ts'
import { usualRelation } from './filter-editor.tsx'
import { FilterValue } from './filter-value.tsx'
import { relationKey } from './filter-words.ts'
import type { ListPlace } from './list-place.ts'
import { withFilters } from './list-state.ts'
import { type Draft, SavedSearches, SaveSearch, Sorting } from './saved-searches.tsx'
import { SearchBox } from './search-box.tsx'
import type { SearchField } from './search-fields.ts'
import { searchFieldOf } from './search-fields.ts'
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

const PanelField = ({
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
    <div className={styles.field} style={field.span && field.span > 4 ? { gridColumn: 'span 2' } : undefined}>
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

interface SearchPanelProps {
  place: ListPlace
  onClose: () => void
}

/** Advanced search: every field that the page offers, saved searches, the order. Inline or in a popup, as the person likes. */
export const SearchPanel = ({ place, onClose }: SearchPanelProps) => {
  const { t, state, change, preference, searchFields, model } = place
  const [draft, setDraft] = useState<Draft>(() => new Map(state.filters))
  const [isSaving, setSaving] = useState(false)
  const isPhone = useIsPhone()
  const set = (param: string, text: string) => {
    const next = new Map(draft)
    if (text) next.set(param, text)
    else next.delete(param)
    setDraft(next)
  }
  const [seen, setSeen] = useState(state.filters)
  // A chip was removed or a saved search taken: the panel says the same as the chips.
  if (seen !== state.filters) {
    setSeen(state.filters)
    setDraft(new Map(state.filters))
  }
  const isPopup = isPhone || preference.advancedSearchInModal === true
  const search = () => {
    change(withFilters(state, [...draft]))
    if (isPopup) onClose()
  }
  const reset = () => {
    setDraft(new Map())
    change({ ...withFilters(state, []), q: '', sort: null })
  }
  useShortcut('listRun', search)
  useShortcut('listSave', () => setSaving(true))
  const others = [...draft.keys()]
    .filter(param => !searchFields.some(field => field.param === param))
    .map(param => searchFieldOf(model, param))
  const buttons = (
    <>
      <Button kind="ghost" kbd="Alt Q" onClick={onClose}>
        {t('list.close')}
      </Button>
      <Button kind="ghost" onClick={reset}>
        {t('list.reset')}
      </Button>
      <Button icon={IconDeviceFloppy} kbd="Mod S" onClick={() => setSaving(true)}>
        {t('list.saveSearch')}
      </Button>
      <Button kind="primary" kbd="Alt S" onClick={search}>
        {t('list.searchButton')}
      </Button>
    </>
  )
  const count = draft.size === 0 ? t('list.noFilterSet') : t('list.filtersSet', { count: draft.size })
  const body = (
    <>
      {isPhone && <SearchBox place={place} />}
      <div className={styles.saved}>
        <SavedSearches place={place} />
        <Sorting place={place} />
      </div>
      <div className={styles.grid}>
        {[...searchFields, ...others].map(field => (
          <PanelField
            key={field.param}
            place={place}
            field={field}
            text={draft.get(field.param)}
            onChange={text => set(field.param, text)}
            onEnter={search}
          />
        ))}
      </div>
    </>
  )
  const saving = <SaveSearch place={place} open={isSaving} onClose={() => setSaving(false)} filters={draft} />
  if (isPopup)
    return (
      <>
        <Modal open onClose={onClose} title={t('list.advanced')} size="l" footNote={count} actions={buttons}>
          <div className={styles.popup}>{body}</div>
        </Modal>
        {saving}
      </>
    )
  return (
    <section className={styles.panel} aria-label={t('list.advanced')}>
      {body}
      <div className={styles.foot}>
        <span className="muted">{count}</span>
        <span className="grow" />
        {buttons}
      </div>
      {saving}
    </section>
  )
}
