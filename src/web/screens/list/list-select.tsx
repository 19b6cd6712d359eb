import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { IconButton, IconFilter, ToolRow } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import { useShortcut } from '../../shell/index.ts'
import { FilterChips } from './filter-chips.tsx'
import styles from './list.module.css'
import { useListPage } from './list-data.ts'
import { ListEmpty, ListFailed } from './list-empty.tsx'
import { ListFoot } from './list-foot.tsx'
import type { ListPlace } from './list-place.ts'
import type { RowHandlers } from './list-row.tsx'
import { ListTable } from './list-table.tsx'
import { SearchBox } from './search-box.tsx'
import { useSelection } from './use-selection.ts'

const SearchPanel = lazy(() => import('./search-panel.tsx').then(module => ({ default: module.SearchPanel })))
const none: ReadonlyMap<string, RecordData> = new Map()
const noRows: readonly RecordData[] = []

interface ListSelectProps {
  place: ListPlace
  onSelection?: (records: readonly RecordData[]) => void
  onChoose?: (record: RecordData) => void
}

/** The list in a search modal: search, filters, rows to choose from. */
export const ListSelect = ({ place, onSelection, onChoose }: ListSelectProps) => {
  const { t, state } = place
  const { data, error, isPlaceholderData, isFetching, refetch } = useListPage(place)
  const selection = useSelection(none)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const scrollRef = useRef<HTMLDivElement>(null)
  const latest = useRef({ selection, rows: data?.rows, onSelection, onChoose })
  latest.current = { selection, rows: data?.rows, onSelection, onChoose }
  useEffect(() => latest.current.onSelection?.([...selection.records.values()]), [selection])
  useShortcut('listAdvanced', () => setPanelOpen(!isPanelOpen))
  const isMany = onChoose === undefined
  const handlers = useMemo<RowHandlers>(
    () => ({
      open: () => {},
      toggle(record, reach) {
        const { selection: now, rows } = latest.current
        if (reach) now.reach(record, rows ?? [])
        else now.toggle(record)
      },
      activate: () => {},
      choose: record => (latest.current.onChoose ?? latest.current.selection.toggle)(record),
    }),
    [],
  )
  return (
    <div className={styles.screen}>
      <ToolRow
        loading={isFetching && (isPlaceholderData || !data)}
        end={
          <IconButton
            icon={IconFilter}
            label={`${t('list.advanced')} (Alt Q)`}
            on={isPanelOpen}
            dot={state.filters.length > 0 ? 'accent' : undefined}
            onClick={() => setPanelOpen(!isPanelOpen)}
          />
        }
      >
        <span className={styles.wideSearch}>
          <SearchBox place={place} placeholder={t('list.searchPlaceholder')} autoFocus />
        </span>
        <FilterChips place={place} />
      </ToolRow>
      {isPanelOpen && (
        <Suspense fallback={null}>
          <SearchPanel place={place} onClose={() => setPanelOpen(false)} />
        </Suspense>
      )}
      {error && !data ? (
        <div className={styles.hole}>
          <ListFailed place={place} error={error} onRetry={() => void refetch()} />
        </div>
      ) : data && data.rows.length === 0 ? (
        <div className={styles.hole}>
          <ListEmpty place={place} />
        </div>
      ) : (
        <ListTable
          place={place}
          rows={data?.rows}
          pinned={noRows}
          offset={data?.offset ?? 0}
          size={data?.size ?? 0}
          isOld={isPlaceholderData}
          selection={selection}
          selectable={isMany ? 'many' : 'none'}
          active={-1}
          handlers={handlers}
          scrollRef={scrollRef}
        />
      )}
      <ListFoot
        place={place}
        extent={
          data && { offset: data.offset, count: data.rows.length, size: data.size, continues: data.continues }
        }
        failed={Boolean(error) && !data}
      />
    </div>
  )
}
