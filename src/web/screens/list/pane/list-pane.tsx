import { useEffect } from 'react'
import { IconButton, IconFilter, IconPlus, ListFoot, ProgressLine, part } from '#ui/index.ts'
import { hasAdvancedSearch, type RecordData } from '../../../data/index.ts'
import { useShortcut } from '../../../shell/index.ts'
import { ListEmpty, ListFailed } from '../list-empty.tsx'
import { Pages, rangeText } from '../list-foot.tsx'
import { ListTabs, useNewRecord } from '../list-head.tsx'
import type { ListPlace } from '../list-place.ts'
import type { RowHandlers } from '../list-row.tsx'
import { SearchBox } from '../search-box.tsx'
import type { ListRows } from '../use-list-rows.ts'
import styles from './list-pane.module.css'
import { PaneOrder, PaneRows } from './pane-rows.tsx'

const SearchPanel = part(() => import('../search-panel.tsx').then(module => module.SearchPanel))

/** Title and the one button, then the views. */
const PaneHead = ({ place }: { place: ListPlace }) => {
  const { model } = place
  const { href, lacks, label } = useNewRecord(place)
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{model.page.title ?? model.pluralLabel}</h1>
        {href !== null && (
          <IconButton
            icon={IconPlus}
            label={lacks ?? label}
            disabled={lacks !== undefined}
            href={lacks === undefined ? href : undefined}
          />
        )}
      </header>
      {model.tabs.length > 0 && (
        <div className={styles.tabs}>
          <ListTabs place={place} />
        </div>
      )}
    </>
  )
}

interface ListPaneProps {
  place: ListPlace
  list: ListRows
  /** Key of the record that stands beside. */
  beside: string | undefined
  handlers: RowHandlers
  scrollRef: React.RefObject<HTMLDivElement | null>
  isPanelOpen: boolean
  onPanel: () => void
  onReload: () => unknown
}

/** The row that the keys are at is that of the record beside, also when that has gone on by itself. */
const useActiveBeside = (place: ListPlace, rows: readonly RecordData[] | undefined, props: ListPaneProps) => {
  const { beside, handlers } = props
  const at = rows?.findIndex(record => place.keyOf(record) === beside) ?? -1
  useEffect(() => {
    if (at >= 0) handlers.activate(at)
  }, [at, handlers])
}

/** What is looked for, and by what it is narrowed; everything else a list does with its rows it does in its whole width. */
const PaneTools = ({ place, list, isPanelOpen, onPanel }: ListPaneProps) => {
  const { t, state } = place
  const isSearched = hasAdvancedSearch()
  useShortcut('listAdvanced', onPanel, isSearched)
  return (
    <div className={styles.tools} role="toolbar">
      <SearchBox place={place} />
      {isSearched && (
        <IconButton
          icon={IconFilter}
          label={`${t('list.advanced')} (Alt Q)`}
          on={isPanelOpen}
          dot={state.filters.length > 0 ? 'accent' : undefined}
          onClick={onPanel}
        />
      )}
      {list.isLoading && <ProgressLine />}
    </div>
  )
}

/** The list at the side of a tablet, while a record stands beside it: two lines a record, and the way through all of them. */
export const ListPane = (props: ListPaneProps) => {
  const { place, list, beside, handlers, scrollRef, isPanelOpen, onPanel, onReload } = props
  const { rows, pinned, extent, error } = list
  useShortcut('reload', () => void onReload())
  useActiveBeside(place, rows, props)
  return (
    <>
      <PaneHead place={place} />
      <PaneTools {...props} />
      {isPanelOpen && <SearchPanel place={place} onClose={onPanel} inPopup />}
      {error ? (
        <ListFailed place={place} error={error} onRetry={list.retry} />
      ) : extent?.size === 0 && pinned.length === 0 ? (
        <div className={styles.rows}>
          <ListEmpty place={place} />
        </div>
      ) : (
        <>
          <PaneOrder place={place} rows={rows} />
          <PaneRows
            place={place}
            rows={rows}
            pinned={pinned}
            beside={beside}
            handlers={handlers}
            scrollRef={scrollRef}
          />
        </>
      )}
      {extent && (
        <ListFoot>
          <span className="grow">{rangeText(place, extent)}</span>
          {!list.groups && <Pages place={place} extent={extent} onAhead={list.ahead} short />}
        </ListFoot>
      )}
    </>
  )
}
