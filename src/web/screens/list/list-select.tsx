import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { IconButton, IconFilter, ToolRow } from '#ui/index.ts'
import { hasAdvancedSearch, type RecordData } from '../../data/index.ts'
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
import { type Selection, useSelection } from './use-selection.ts'

const SearchPanel = lazy(() => import('./search-panel.tsx').then(module => ({ default: module.SearchPanel })))
const none: ReadonlyMap<string, RecordData> = new Map()
const noRows: readonly RecordData[] = []

interface ListSelectProps {
  place: ListPlace
  onSelection?: (records: readonly RecordData[]) => void
  onChoose?: (record: RecordData) => void
}

/** A click on a row selects its record, or hands it over where one is enough; each change of the selection is told. */
const useChoosing = (
  selection: Selection,
  rows: readonly RecordData[] | undefined,
  told: Pick<ListSelectProps, 'onSelection' | 'onChoose'>,
): RowHandlers => {
  const latest = useRef({ selection, rows, ...told })
  latest.current = { selection, rows, ...told }
  useEffect(() => latest.current.onSelection?.([...selection.records.values()]), [selection])
  return useMemo(
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
}

/** The list in a search modal: search, filters, rows to choose from. */
export const ListSelect = ({ place, onSelection, onChoose }: ListSelectProps) => {
  const { t, state } = place
  const { data, error, isPlaceholderData, isFetching, refetch } = useListPage(place)
  const selection = useSelection(none)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const scrollRef = useRef<HTMLDivElement>(null)
  const handlers = useChoosing(selection, data?.rows, { onSelection, onChoose })
  const isSearched = hasAdvancedSearch()
  useShortcut('listAdvanced', () => setPanelOpen(!isPanelOpen), isSearched)
  return (
    <div className={styles.screen}>
      <ToolRow
        loading={isFetching && (isPlaceholderData || !data)}
        end={
          isSearched && (
            <IconButton
              icon={IconFilter}
              label={`${t('list.advanced')} (Alt Q)`}
              on={isPanelOpen}
              dot={state.filters.length > 0 ? 'accent' : undefined}
              onClick={() => setPanelOpen(!isPanelOpen)}
            />
          )
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
          selectable={onChoose === undefined ? 'many' : 'none'}
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
