import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useIsPhone } from '#ui/index.ts'
import { keys, queryClient, type RecordData } from '../../data/index.ts'
import { ChangedRows } from './changed-rows.tsx'
import { useCellEditing } from './editing/use-cell-editing.ts'
import { useGroupHandlers } from './grouping/use-group-handlers.ts'
import { HiddenMatches } from './hidden-matches.tsx'
import styles from './list.module.css'
import { scopeOf } from './list-data.ts'
import type { Extent } from './list-foot.tsx'
import { ListHead } from './list-head.tsx'
import type { ListPlace } from './list-place.ts'
import { written } from './list-query.ts'
import type { RowHandlers } from './list-row.tsx'
import { ListRows } from './list-rows.tsx'
import { withPage } from './list-state.ts'
import { ListTools } from './list-tools.tsx'
import { usePageExtras } from './page-extras.ts'
import { Pasting } from './pasting/pasting.tsx'
import { useListCommands } from './use-list-commands.ts'
import { useListMemory } from './use-list-memory.ts'
import { useListRows } from './use-list-rows.ts'
import { useRowHandlers } from './use-row-handlers.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useScrollMemory } from './use-scroll-memory.ts'
import { ViewLacks } from './views/view-shown.tsx'

const SearchPanel = lazy(() => import('./search-panel.tsx').then(module => ({ default: module.SearchPanel })))
const PhoneTools = lazy(() => import('./phone-tools.tsx').then(module => ({ default: module.PhoneTools })))
const KpiStrip = lazy(() => import('./kpi-strip.tsx').then(module => ({ default: module.KpiStrip })))
const Kanban = lazy(() => import('./kanban.tsx').then(module => ({ default: module.Kanban })))
const Breakdown = lazy(() => import('./breakdown.tsx').then(module => ({ default: module.Breakdown })))

const none: readonly RecordData[] = []

/** Another one lists other rows, and begins at the top. */
const listedBy = (place: ListPlace) => `${written(scopeOf(place))} ${place.state.sort} ${place.state.page}`

/** Goes back to the first page where the present one is beyond the last; only an exact count knows that it is. */
const useNoPageBeyond = ({ state, change }: ListPlace, extent: Extent | undefined): void => {
  const isBeyond = extent && !extent.continues && extent.count === 0 && extent.size > 0 && state.page > 1
  useEffect(() => {
    if (isBeyond) change(withPage(state, 1), { replace: true })
  }, [isBeyond, change, state])
}

/** The rows laid out otherwise than as a table. */
const OtherDisplay = ({ place, handlers }: { place: ListPlace; handlers: RowHandlers }) => {
  // Values are typed in the one table of a page.
  const parts = useMemo(() => ({ ...handlers, edit: undefined }), [handlers])
  return (
    <Suspense fallback={<div className={styles.hole} />}>
      {place.state.display === 'kanban' && place.model.page.kanban ? (
        <Kanban place={place} />
      ) : (
        <Breakdown place={place} handlers={parts} />
      )}
    </Suspense>
  )
}

/** What the page has between its head and its tools: its own, and figures; nothing for most. */
const AboveList = ({ place }: { place: ListPlace }) => {
  const { Above } = usePageExtras(place.page)
  return (
    <>
      {Above && <Above place={place} />}
      <Kpis place={place} />
    </>
  )
}

const BelowList = ({ place }: { place: ListPlace }) => {
  const { Below } = usePageExtras(place.page)
  return Below ? <Below place={place} /> : null
}

const Kpis = ({ place }: { place: ListPlace }) => {
  const { kpis, hide } = place.model.page
  if (!kpis?.length || hide?.includes('kpis')) return null
  return (
    <Suspense fallback={<div className={styles.waitingKpis} />}>
      <KpiStrip place={place} />
    </Suspense>
  )
}

/** The list as a page of its own. */
export const ListScreen = ({ place, beside }: { place: ListPlace; beside?: string }) => {
  const { state, model, preference } = place
  const isPhone = useIsPhone()
  const memory = useListMemory(place)
  const { selection, active, groups, expanded } = memory
  const list = useListRows(place, isPhone, groups)
  const { rows, extent } = list
  const groupHandlers = useGroupHandlers(model.name, list.groups?.sections, memory.setGroups)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [isSelecting, setSelecting] = useState(false)
  const scrollRef = useRef<HTMLDivElement>(null)
  const isTable = state.display === 'table'
  useScrollMemory(scrollRef, memory.step, rows && !list.isOld ? listedBy(place) : undefined)
  useNoPageBeyond(place, extent)
  const editing = useCellEditing(place, rows ?? none)
  const handlers = useRowHandlers(place, {
    rows: rows ?? none,
    selection,
    sideView: preference.sideView === true,
    activate: memory.setActive,
    expand: memory.setExpanded,
    editing,
  })
  useRowKeys({ enabled: isTable, rows: rows ?? none, selection, handlers, active, scrollRef })
  const togglePanel = () => setPanelOpen(before => !before)
  useListCommands(place, togglePanel)
  const tools = {
    place,
    loading: list.isLoading,
    onPanel: togglePanel,
    onReload: () => queryClient.invalidateQueries({ queryKey: keys.lists(model.name) }),
  }
  return (
    <div className={styles.screen}>
      <ListHead place={place} />
      <AboveList place={place} />
      {isPhone ? (
        <Suspense fallback={<div className={styles.waitingTools} />}>
          <PhoneTools {...tools} isSelecting={isSelecting} onSelecting={setSelecting} />
        </Suspense>
      ) : (
        <ListTools {...tools} isPanelOpen={isPanelOpen} />
      )}
      {isPanelOpen && (
        <Suspense fallback={null}>
          <SearchPanel place={place} onClose={() => setPanelOpen(false)} />
        </Suspense>
      )}
      <ViewLacks place={place} />
      {state.q && rows && rows.length > 0 && <HiddenMatches place={place} rows={rows} />}
      {isTable && !isPhone && rows && <Pasting place={place} rows={rows} active={active} editing={editing} />}
      {isTable && rows && <ChangedRows place={place} rows={rows} onShow={tools.onReload} />}
      {isTable ? (
        <ListRows
          place={place}
          list={list}
          selection={selection}
          isSelecting={isSelecting}
          marks={{ active, beside, edited: editing.edited, expanded }}
          handlers={handlers}
          groups={groupHandlers}
          scrollRef={scrollRef}
        />
      ) : (
        <OtherDisplay place={place} handlers={handlers} />
      )}
      <BelowList place={place} />
    </div>
  )
}
