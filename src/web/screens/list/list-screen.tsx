import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { inSentence } from '#fields/formats/in-sentence.ts'
import { IconDownload, IconFilter, IconPlus, useIsPhone } from '#ui/index.ts'
import { keys, queryClient, type RecordData } from '../../data/index.ts'
import { useCommands } from '../../shell/index.ts'
import { HiddenMatches } from './hidden-matches.tsx'
import styles from './list.module.css'
import { scopeOf } from './list-data.ts'
import { ListHead, useNewHref } from './list-head.tsx'
import { keep, recall, stepOf } from './list-memory.ts'
import type { ListPlace } from './list-place.ts'
import { written } from './list-query.ts'
import type { RowHandlers } from './list-row.tsx'
import { ListRows } from './list-rows.tsx'
import { withPage } from './list-state.ts'
import { ListTools, mayExport, useExport } from './list-tools.tsx'
import { useListRows } from './use-list-rows.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useScrollMemory } from './use-scroll-memory.ts'
import { useSelection } from './use-selection.ts'

const SearchPanel = lazy(() => import('./search-panel.tsx').then(module => ({ default: module.SearchPanel })))
const PhoneTools = lazy(() => import('./phone-tools.tsx').then(module => ({ default: module.PhoneTools })))
const Kanban = lazy(() => import('./kanban.tsx').then(module => ({ default: module.Kanban })))
const Breakdown = lazy(() => import('./breakdown.tsx').then(module => ({ default: module.Breakdown })))

const none: readonly RecordData[] = []

interface Now {
  rows: readonly RecordData[]
  selection: ReturnType<typeof useSelection>
  sideView: boolean
  activate: (index: number) => void
}

/** What is done to rows; the same object as long as the list stands, so that rows are not drawn anew. */
const useHandlers = (place: ListPlace, now: Now): RowHandlers => {
  const { shell, model, hrefOf, keyOf } = place
  const latest = useRef(now)
  latest.current = now
  return useMemo(
    () => ({
      open(record, how) {
        if (how === 'tab') window.open(hrefOf(record), '_blank', 'noopener')
        else if (how === 'beside' || latest.current.sideView)
          shell.openBeside({ entity: model.name, key: keyOf(record) })
        else shell.go(hrefOf(record))
      },
      toggle(record, reach) {
        const { selection, rows } = latest.current
        if (reach) selection.reach(record, rows)
        else selection.toggle(record)
      },
      activate: index => latest.current.activate(index),
    }),
    [shell, model.name, hrefOf, keyOf],
  )
}

/** What the command palette offers while this list is there. */
const useListCommands = (place: ListPlace, onPanel: () => void): void => {
  const { t, model, state } = place
  const href = useNewHref(place)
  const exporting = useExport(place)
  useCommands(
    [
      ...(href === null
        ? []
        : [
            {
              id: 'list-new',
              label: t('list.newRecord', { entity: inSentence(model.label) }),
              icon: IconPlus,
              kbd: 'N',
              href,
            },
          ]),
      { id: 'list-search', label: t('list.advanced'), icon: IconFilter, kbd: 'Alt Q', run: onPanel },
      ...(mayExport(place)
        ? [
            {
              id: 'list-export',
              label: t('list.exportAll'),
              icon: IconDownload,
              run: () => void exporting.run(),
            },
          ]
        : []),
    ],
    `${place.page} ${href} ${JSON.stringify(state)} ${t('list.advanced')}`,
  )
}

/** The list as a page of its own. */
export const ListScreen = ({ place, beside }: { place: ListPlace; beside?: string }) => {
  const { state, change, model, preference } = place
  const isPhone = useIsPhone()
  const list = useListRows(place, isPhone)
  const { rows, extent } = list
  const step = stepOf(place.page)
  const [memory] = useState(() => recall(step))
  const selection = useSelection(memory.selection)
  const [active, setActive] = useState(memory.active)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [isSelecting, setSelecting] = useState(false)
  const scrollRef = useRef<HTMLDivElement>(null)
  const isTable = state.display === 'table'

  useEffect(() => keep(step, { selection: selection.records, active }), [step, selection, active])
  const listed = `${written(scopeOf(place))} ${state.sort} ${state.page}`
  useScrollMemory(scrollRef, step, rows && !list.isOld ? listed : undefined)

  // Only an exact count knows that a page is beyond the last.
  const isBeyond = extent && !extent.continues && extent.count === 0 && extent.size > 0 && state.page > 1
  useEffect(() => {
    if (isBeyond) change(withPage(state, 1), { replace: true })
  }, [isBeyond, change, state])

  const handlers = useHandlers(place, {
    rows: rows ?? none,
    selection,
    sideView: preference.sideView === true,
    activate: setActive,
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
      {state.q && rows && rows.length > 0 && <HiddenMatches place={place} rows={rows} />}
      {isTable ? (
        <ListRows
          place={place}
          list={list}
          selection={selection}
          isSelecting={isSelecting}
          active={active}
          beside={beside}
          handlers={handlers}
          scrollRef={scrollRef}
        />
      ) : (
        <Suspense fallback={<div className={styles.hole} />}>
          {state.display === 'kanban' && model.page.kanban ? (
            <Kanban place={place} />
          ) : (
            <Breakdown place={place} handlers={handlers} />
          )}
        </Suspense>
      )}
    </div>
  )
}
