import { useState } from 'react'
import { Button, Checkbox, type Density, Segmented, Select } from '#ui/index.ts'
import { useLook, useShortcut } from '../../shell/index.ts'
import { ColumnList, type ColumnWishes } from './column-list.tsx'
import type { TablePreference } from './columns.ts'
import { groupingColumns } from './grouping/groups.ts'
import type { ListPlace } from './list-place.ts'
import { withGroup } from './list-state.ts'
import styles from './table-settings.module.css'

const sizes = [5, 10, 25, 50, 100]

interface Draft extends TablePreference {
  columns: ColumnWishes
}

const draftOf = (place: ListPlace): Draft => ({
  ...place.preference,
  columns: place.columns.map(({ id, hidden }) => ({ id, hidden: Boolean(hidden) })),
})

interface TableOptionsProps {
  place: ListPlace
  t: ListPlace['t']
  draft: Draft
  /** Rows on a page where the person has not said. */
  usual: number
  onChange: (change: Partial<Draft>) => void
}

/** How many rows a page has, and the ways of the table that are on or off. */
const TableOptions = ({ place, t, draft, usual, onChange }: TableOptionsProps) => {
  const shown = place.columns.filter(({ id }) => draft.columns.some(one => one.id === id && !one.hidden))
  const grouping = groupingColumns({ model: place.model, shown }).map(({ id, label }) => ({
    value: id,
    label,
  }))
  const offered = [...new Set([...sizes, usual])].sort((a, b) => a - b)
  return (
    <div className={styles.options}>
      <div className={styles.size}>
        <span className="second">{t('list.rowsPerPage')}</span>
        <Select
          size="s"
          clearable={false}
          searchable={false}
          aria-label={t('list.rowsPerPage')}
          value={String(draft.pageSize ?? usual)}
          options={offered.map(size => ({
            value: String(size),
            label: size === usual ? t('list.defaultSize', { count: size }) : String(size),
          }))}
          onChange={size => onChange({ pageSize: Number(size) })}
        />
      </div>
      {grouping.length > 0 && (
        <div className={styles.size}>
          <span className="second">{t('list.groupBy')}</span>
          <Select
            size="s"
            searchable={false}
            aria-label={t('list.groupBy')}
            placeholder={t('list.notGrouped')}
            value={draft.group ?? null}
            options={grouping}
            onChange={group => onChange({ group: group ?? undefined })}
          />
        </div>
      )}
      <Checkbox
        label={t('list.sideView')}
        checked={Boolean(draft.sideView)}
        onChange={sideView => onChange({ sideView })}
      />
      <Checkbox
        label={t('list.searchInPopup')}
        checked={Boolean(draft.advancedSearchInModal)}
        onChange={advancedSearchInModal => onChange({ advancedSearchInModal })}
      />
      <Checkbox
        label={t('list.indexColumn')}
        checked={Boolean(draft.index)}
        onChange={index => onChange({ index })}
      />
    </div>
  )
}

/** Which columns show and where, how tall rows are, how many: kept for this page and person. */
export const TableSettings = ({ place, onDone }: { place: ListPlace; onDone: () => void }) => {
  const { t, prefer, resetPreference, model } = place
  const [draft, setDraft] = useState(() => draftOf(place))
  const { density } = useLook()
  const save = async () => {
    await prefer(draft)
    // What is set for the table holds from now on, whatever the address said before.
    if (place.state.group) place.change(withGroup(place.state, null), { replace: true })
    onDone()
  }
  const reset = async () => {
    await resetPreference()
    onDone()
  }
  useShortcut('listSave', () => void save())
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  return (
    <div className={styles.settings}>
      <div className={styles.head}>
        <h2 className="strong">{t('list.table')}</h2>
        <Segmented<Density>
          label={t('list.density')}
          value={draft.density ?? density}
          onChange={density => set({ density })}
          options={[
            { value: 'compact', label: t('list.compact') },
            { value: 'normal', label: t('list.normal') },
            { value: 'relaxed', label: t('list.relaxed') },
          ]}
        />
      </div>
      <ColumnList place={place} columns={draft.columns} onChange={columns => set({ columns })} />
      <TableOptions place={place} t={t} draft={draft} usual={model.page.pageSize ?? 20} onChange={set} />
      <div className={styles.foot}>
        <Button kind="ghost" onClick={() => void reset()}>
          {t('list.reset')}
        </Button>
        <span className="grow" />
        <Button kind="primary" kbd="Mod S" onClick={() => void save()}>
          {t('list.save')}
        </Button>
      </div>
    </div>
  )
}
