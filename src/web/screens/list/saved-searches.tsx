import { Chip, Select } from '#ui/index.ts'
import { notifyError } from '../../shell/index.ts'
import type { ListPlace } from './list-place.ts'
import { withSort } from './list-state.ts'
import styles from './search-panel.module.css'
import { dropView } from './views/keep-views.ts'
import { askedBy, asksTheSame, stateOf } from './views/views.ts'

/** Filters as the panel has them before they are searched by: parameter and text. */
export type Draft = ReadonlyMap<string, string>

/** Searches that the person has kept for this page. */
export const SavedSearches = ({ place }: { place: ListPlace }) => {
  const { t, state, change, views } = place
  const now = askedBy(state)
  if (views.own.length === 0) return null
  return (
    <>
      <span className={styles.word}>{t('list.savedSearches')}</span>
      {views.own.map(view => (
        <Chip
          key={view.id}
          kind={asksTheSame(view.query, now) ? 'on' : 'plain'}
          value={view.name}
          onClick={() => change(stateOf(view))}
          onRemove={() => void dropView(view).catch(notifyError)}
          removeLabel={t('list.removeSearch', { name: view.name })}
        />
      ))}
    </>
  )
}

/** *Sorting data*: the order of the rows, also by columns that are not in sight. */
export const Sorting = ({ place }: { place: ListPlace }) => {
  const { t, state, change, columns } = place
  const options = columns
    .filter(column => !['elements', 'object', 'json'].includes(column.kind))
    .flatMap(column => [
      { value: column.id, label: t('list.ascending', { column: column.label }) },
      { value: `-${column.id}`, label: t('list.descending', { column: column.label }) },
    ])
  return (
    <div className={styles.sorting}>
      <span className="muted">{t('list.sorting')}</span>
      <Select
        size="s"
        aria-label={t('list.sorting')}
        placeholder={t('list.defaultOrder')}
        value={state.sort}
        options={options}
        onChange={sort => change(withSort(state, sort), { replace: true })}
      />
    </div>
  )
}
