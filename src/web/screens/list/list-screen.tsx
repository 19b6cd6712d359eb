import { useEffect, useMemo, useRef, useState } from 'react'
import { part, useIsPhone, useIsTablet } from '#ui/index.ts'
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
import { ListPane } from './pane/list-pane.tsx'
import { Pasting } from './pasting/pasting.tsx'
import { columnsToAsk } from './phone-facts.ts'
import { useFocusBack } from './use-focus-back.ts'
import { useListCommands } from './use-list-commands.ts'
import { useListMemory } from './use-list-memory.ts'
import { useListRows } from './use-list-rows.ts'
import { type NarrowPlace, useNarrowPlace } from './use-narrow-place.ts'
import { useRowHandlers } from './use-row-handlers.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useScrollMemory } from './use-scroll-memory.ts'
import { useToldExtent } from './use-told-extent.ts'
import { ViewLacks } from './views/view-shown.tsx'

const SearchPanel = part(() => import('./search-panel.tsx').then(module => module.SearchPanel))
const PhoneTools = part(() => import('./phone-tools.tsx').then(module => module.PhoneTools))
const KpiStrip = part(() => import('./kpi-strip.tsx').then(module => module.KpiStrip))
const Kanban = part(() => import('./kanban.tsx').then(module => module.Kanban))
const Breakdown = part(() => import('./breakdown.tsx').then(module => module.Breakdown))

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
    <>
      {place.state.display === 'kanban' && place.model.page.kanban ? (
        <Kanban meanwhile={<div className={styles.hole} />} place={place} />
      ) : (
        <Breakdown meanwhile={<div className={styles.hole} />} place={place} handlers={parts} />
      )}
    </>
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
  return <KpiStrip meanwhile={<div className={styles.waitingKpis} />} place={place} />
}

/** The rows and everything that a list does with them: what is selected, where the keys are, what is typed in a cell. */
const useListWork = ({ place, left, isWhole, toggle }: NarrowPlace, beside: string | undefined) => {
  const { state, model, preference } = place
  const isPhone = useIsPhone()
  const isTablet = useIsTablet()
  const isTable = state.display === 'table'
  const isPane = isTablet && isTable && beside !== undefined
  const memory = useListMemory(place)
  const { selection, active, expanded } = memory
  const list = useListRows(place, columnsToAsk(place, { isPhone, isTablet }), memory.groups)
  const rows = list.rows ?? none
  const groups = useGroupHandlers(model.name, list.groups?.sections, memory.setGroups)
  const scrollRef = useRef<HTMLDivElement>(null)
  const listed = list.rows && !list.isOld ? listedBy(place) : undefined
  useScrollMemory(scrollRef, memory.step, listed)
  useToldExtent(place, list.groups ? undefined : list.extent, listed)
  useNoPageBeyond(place, list.extent)
  const editing = useCellEditing(place, rows)
  const handlers = useRowHandlers(place, {
    rows,
    selection,
    sideView: preference.sideView === true,
    isDocking: isTablet && isTable,
    activate: memory.setActive,
    expand: memory.setExpanded,
    editing,
  })
  useRowKeys({ enabled: isTable, isPane, rows, selection, handlers, active, scrollRef })
  useFocusBack(scrollRef, isPane, active)
  const columns = { left, isWhole, toggle }
  return {
    list,
    rows,
    groups,
    selection,
    active,
    expanded,
    editing,
    handlers,
    scrollRef,
    columns,
    isPhone,
    isPane,
  }
}

/** The list as a page of its own. */
export const ListScreen = ({ place: whole, beside }: { place: ListPlace; beside?: string }) => {
  const narrow = useNarrowPlace(whole)
  const { place } = narrow
  const { model } = place
  const work = useListWork(narrow, beside)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const togglePanel = () => setPanelOpen(before => !before)
  useListCommands(place, togglePanel)
  const tools = {
    place,
    loading: work.list.isLoading,
    isPanelOpen,
    onPanel: togglePanel,
    onReload: () => queryClient.invalidateQueries({ queryKey: keys.lists(model.name) }),
  }
  if (work.isPane)
    return (
      <div className={styles.screen}>
        <ListPane {...tools} {...work} beside={beside} />
      </div>
    )
  return (
    <div className={styles.screen}>
      <ListHead place={place} />
      <AboveList place={place} />
      <WholeList tools={tools} work={work} beside={beside} />
      <BelowList place={place} />
    </div>
  )
}

interface WholeListProps {
  tools: Parameters<typeof ListTools>[0]
  work: ReturnType<typeof useListWork>
  beside: string | undefined
}

/** The tools of a list, and its rows as a table, as cards, or as they are laid out otherwise. */
const WholeList = ({ tools, work, beside }: WholeListProps) => {
  const { place, isPanelOpen, onPanel, onReload } = tools
  const { list, isPhone, editing, handlers, active, expanded } = work
  const { rows } = list
  const { state } = place
  const [isSelecting, setSelecting] = useState(false)
  const isTable = state.display === 'table'
  return (
    <>
      {isPhone ? (
        <PhoneTools
          meanwhile={<div className={styles.waitingTools} />}
          {...tools}
          isSelecting={isSelecting}
          onSelecting={setSelecting}
        />
      ) : (
        <ListTools {...tools} />
      )}
      {isPanelOpen && <SearchPanel place={place} onClose={onPanel} />}
      <ViewLacks place={place} />
      {state.q && rows && rows.length > 0 && <HiddenMatches place={place} rows={rows} />}
      {isTable && !isPhone && rows && <Pasting place={place} rows={rows} active={active} editing={editing} />}
      {isTable && rows && <ChangedRows place={place} rows={rows} onShow={() => void onReload()} />}
      {isTable ? (
        <ListRows
          place={place}
          list={list}
          selection={work.selection}
          isSelecting={isSelecting}
          marks={{ active, beside, edited: editing.edited, expanded }}
          handlers={handlers}
          groups={work.groups}
          columns={work.columns}
          scrollRef={work.scrollRef}
        />
      ) : (
        <OtherDisplay place={place} handlers={handlers} />
      )}
    </>
  )
}
