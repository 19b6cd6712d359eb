import type { RefObject } from 'react'
import { part, useIsPhone } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import type { EditedCell } from './editing/use-cell-editing.ts'
import type { GroupHandlers } from './grouping/group-rows.tsx'
import styles from './list.module.css'
import { ListEmpty, ListFailed } from './list-empty.tsx'
import { ListFoot } from './list-foot.tsx'
import type { ListPlace } from './list-place.ts'
import type { RowHandlers } from './list-row.tsx'
import { ListTable } from './list-table.tsx'
import type { ListRows as Rows } from './use-list-rows.ts'
import type { NarrowPlace } from './use-narrow-place.ts'
import type { Selection } from './use-selection.ts'

const GroupsFoot = part(() => import('./grouping/groups-foot.tsx').then(module => module.GroupsFoot))
const Selected = part(() => import('./selected.tsx').then(module => module.Selected))
const ListCards = part(() => import('./list-cards.tsx').then(module => module.ListCards))

const none: readonly RecordData[] = []

interface ListRowsProps {
  place: ListPlace
  list: Rows
  selection: Selection
  /** On a phone: touching a card selects it. */
  isSelecting: boolean
  /** Which rows stand out: the one that the keys are at, the one beside, the one that is typed in, those that are open. */
  marks: {
    active: number
    beside?: string
    edited?: EditedCell | null
    expanded: ReadonlySet<string>
  }
  handlers: RowHandlers
  groups: GroupHandlers
  columns?: Pick<NarrowPlace, 'left' | 'isWhole' | 'toggle'>
  scrollRef: RefObject<HTMLDivElement | null>
}

/** The rows as a table or as cards, or why there are none; under them the foot, or what can be done with the selection. */
export const ListRows = (props: ListRowsProps) => {
  const { place, list, selection } = props
  const { extent, error, rows } = list
  const foot = list.groups ? (
    <GroupsFoot
      meanwhile={<ListFoot place={place} extent={undefined} />}
      place={place}
      groups={list.groups}
      extent={extent}
    />
  ) : (
    <ListFoot
      place={place}
      extent={extent}
      failed={error !== null}
      note={list.isUngrouped ? place.t('list.groupsFailed') : undefined}
      onCountAll={list.countAll}
      isCounting={list.isCounting}
      onAhead={list.ahead}
      columns={props.columns}
    />
  )
  return (
    <>
      <Body {...props} />
      {selection.ids.length > 0 ? (
        <Selected
          meanwhile={foot}
          place={place}
          selection={selection}
          rows={rows ?? none}
          extent={list.groups ? undefined : extent}
        />
      ) : (
        foot
      )}
    </>
  )
}

const Body = ({ place, list, selection, isSelecting, marks, handlers, groups, scrollRef }: ListRowsProps) => {
  const { rows, pinned, extent, error } = list
  const { state, change, model } = place
  const isPhone = useIsPhone()
  if (error)
    return (
      <div className={styles.hole}>
        <ListFailed place={place} error={error} onRetry={list.retry} />
      </div>
    )
  if (extent?.size === 0 && pinned.length === 0)
    return (
      <div className={styles.hole}>
        <ListEmpty place={place} />
      </div>
    )
  const hasMore = !list.groups && extent !== undefined && extent.offset + extent.count < extent.size
  if (isPhone)
    return (
      <ListCards
        meanwhile={<div className={styles.hole} />}
        place={place}
        rows={rows}
        pinned={pinned}
        selection={selection}
        isSelecting={isSelecting || selection.ids.length > 0}
        beside={marks.beside}
        handlers={handlers}
        sections={list.groups?.sections}
        groups={groups}
        onMore={hasMore ? () => change({ ...state, more: state.more + 1 }, { replace: true }) : undefined}
        scrollRef={scrollRef}
      />
    )
  const hasTransitions = Boolean(model.workflow) && !model.page.hide?.includes('transitions')
  const maySelect = hasTransitions || !model.page.hide?.includes('export')
  return (
    <ListTable
      place={place}
      rows={rows}
      pinned={pinned}
      offset={extent?.offset ?? 0}
      size={extent?.size ?? 0}
      isOld={list.isOld}
      selection={selection}
      selectable={maySelect ? 'many' : 'none'}
      {...marks}
      handlers={handlers}
      sections={list.groups?.sections}
      groups={groups}
      scrollRef={scrollRef}
    />
  )
}
