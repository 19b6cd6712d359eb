import { useEffect, useMemo, useRef, useState } from 'react'
import { fold } from '#fields/text/fold.ts'
import { EmptyState, IconButton, IconFilter, IconSearch, part, ToolRow } from '#ui/index.ts'
import { hasAdvancedSearch, type RecordData } from '../../data/index.ts'
import { useShortcut } from '../../shell/index.ts'
import { cellText } from './cell-text.ts'
import { FilterChips } from './filter-chips.tsx'
import type { Selectable } from './lead-columns.ts'
import styles from './list.module.css'
import { useListPage } from './list-data.ts'
import { ListEmpty, ListFailed } from './list-empty.tsx'
import { ListFoot } from './list-foot.tsx'
import type { ListPlace } from './list-place.ts'
import type { RowHandlers } from './list-row.tsx'
import { ListTable } from './list-table.tsx'
import { SearchBox } from './search-box.tsx'
import { type Selection, useSelection } from './use-selection.ts'

const SearchPanel = part(() => import('./search-panel.tsx').then(module => module.SearchPanel))
const none: ReadonlyMap<string, RecordData> = new Map()
const noRows: readonly RecordData[] = []

/** The rows here whose columns in sight read like what is typed; all of them until something is. */
const fitting = (place: ListPlace, rows: readonly RecordData[], typed: string): readonly RecordData[] => {
  const sought = fold(typed.trim())
  if (sought === '') return rows
  return rows.filter(row => place.shown.some(column => fold(cellText(place, column, row)).includes(sought)))
}

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

interface BodyProps {
  place: ListPlace
  asked: ReturnType<typeof useListPage>
  /** Those that read like what is typed. */
  rows: readonly RecordData[] | undefined
  selection: Selection
  selectable: Selectable
  handlers: RowHandlers
}

/** The rows to choose from, or why there are none. */
const Body = ({ place, asked, rows, selection, selectable, handlers }: BodyProps) => {
  const { data, error, isPlaceholderData, refetch } = asked
  const { t } = place
  const scrollRef = useRef<HTMLDivElement>(null)
  const instead =
    error && !data ? (
      <ListFailed place={place} error={error} onRetry={() => void refetch()} />
    ) : data?.rows.length === 0 ? (
      <ListEmpty place={place} />
    ) : rows?.length === 0 ? (
      <EmptyState icon={IconSearch} title={t('list.noData')}>
        {t('list.searchPlaceholder')}
      </EmptyState>
    ) : null
  if (instead) return <div className={styles.hole}>{instead}</div>
  return (
    <ListTable
      place={place}
      rows={rows}
      pinned={noRows}
      offset={data?.offset ?? 0}
      size={data?.size ?? 0}
      isOld={isPlaceholderData}
      selection={selection}
      selectable={selectable}
      active={-1}
      handlers={handlers}
      scrollRef={scrollRef}
    />
  )
}

/** The list in a search modal: search, filters, rows to choose from. */
export const ListSelect = ({ place, onSelection, onChoose }: ListSelectProps) => {
  const { t, state } = place
  const asked = useListPage(place)
  const { data, error, isPlaceholderData, isFetching } = asked
  const selection = useSelection(none)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const rows = useMemo(
    () => data && fitting(place, data.rows, typed.trim() === state.q ? '' : typed),
    [place, data, typed, state.q],
  )
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
          <SearchBox place={place} placeholder={t('list.searchPlaceholder')} autoFocus onType={setTyped} />
        </span>
        <FilterChips place={place} />
      </ToolRow>
      {isPanelOpen && <SearchPanel place={place} onClose={() => setPanelOpen(false)} />}
      <Body
        place={place}
        asked={asked}
        rows={rows}
        selection={selection}
        selectable={onChoose === undefined ? 'many' : 'none'}
        handlers={handlers}
      />
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
