import { type RefObject, useEffect, useRef } from 'react'
import type { RecordData } from '../../data/index.ts'
import { useShortcut } from '../../shell/index.ts'
import type { RowHandlers } from './list-row.tsx'
import type { Selection } from './use-selection.ts'

interface RowKeys {
  /** The keys are the list's own. */
  enabled: boolean
  /** A record stands beside the rows, which are only gone through: the one that the keys come to is the next beside. */
  isPane: boolean
  rows: readonly RecordData[]
  selection: Selection
  handlers: RowHandlers
  active: number
  scrollRef: RefObject<HTMLDivElement | null>
}

/** Arrows and j k move, Enter opens, with Shift beside, Space selects, Shift and arrows select on the way; sideways they open what stands under a row. */
export const useRowKeys = (keys: RowKeys): void => {
  const { enabled, isPane, rows, selection, handlers, active, scrollRef } = keys
  const isByKey = useRef(false)
  const current = rows[active]
  const move = (by: number): boolean | undefined => {
    if (rows.length === 0) return false
    isByKey.current = true
    const next = Math.min(rows.length - 1, Math.max(0, active + by))
    handlers.activate(next)
    if (isPane) handlers.open(rows[next]!, 'beside')
    return undefined
  }
  const stretch = (by: number): boolean | undefined => {
    const next = rows[active + by]
    if (!current || !next) return false
    selection.set([current, next], true)
    return move(by)
  }
  // Rows open towards where one reads on.
  const expand = (isForward: boolean): boolean | undefined => {
    if (!current || !handlers.expand) return false
    handlers.expand(current, isForward === (document.dir !== 'rtl'))
    return undefined
  }
  // The row that the keys are at takes the focus: it is read out, and Enter and Space are its own.
  useEffect(() => {
    const row = scrollRef.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    if (isByKey.current) row?.focus({ preventScroll: true })
    isByKey.current = false
  }, [active, scrollRef])

  useShortcut('listNext', () => move(1), enabled)
  useShortcut('listPrevious', () => move(-1), enabled)
  useShortcut('listOpen', () => (current ? handlers.open(current, 'here') : false), enabled)
  useShortcut('listBeside', () => (current ? handlers.open(current, 'beside') : false), enabled)
  useShortcut(
    'listEdit',
    () => (current && handlers.edit ? handlers.edit(current) : false),
    enabled && !isPane,
  )
  useShortcut('listExpand', () => expand(true), enabled && !isPane)
  useShortcut('listCollapse', () => expand(false), enabled && !isPane)
  useShortcut('listSelect', () => (current ? selection.toggle(current) : false), enabled && !isPane)
  useShortcut('listRangeDown', () => stretch(1), enabled && !isPane)
  useShortcut('listRangeUp', () => stretch(-1), enabled && !isPane)
}
