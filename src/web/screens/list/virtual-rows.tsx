import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, type RefObject, useEffect, useMemo, useRef } from 'react'
import { SpacerRow } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'

/** What measures a part of the table whose height is not known before. */
export interface Measured {
  measure: Ref<HTMLTableRowElement>
  item: number
}

interface VirtualRowsProps {
  rows: readonly RecordData[]
  rowHeight: number
  /** How many cells a row has. */
  columns: number
  scrollRef: RefObject<HTMLDivElement | null>
  active: number
  /** Whether something stands under a row. */
  isOpen: (record: RecordData) => boolean
  rowOf: (record: RecordData, index: number) => ReactNode
  underOf: (record: RecordData, measured: Measured) => ReactNode
}

/** Until it is measured, what stands under a row is taken to be this high, in px. */
const usualHeight = 160

/** Only the rows in sight, and some around them, are in the page; spacers keep the room of the others. */
export const VirtualRows = (props: VirtualRowsProps) => {
  const { rows, rowHeight, columns, scrollRef, active, isOpen, rowOf, underOf } = props
  const parts = useMemo(
    () =>
      rows.flatMap((record, index) => {
        const row = { record, index, isUnder: false }
        return isOpen(record) ? [row, { record, index, isUnder: true }] : [row]
      }),
    [rows, isOpen],
  )
  const virtual = useVirtualizer({
    count: parts.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: at => (parts[at]?.isUnder ? usualHeight : rowHeight),
    getItemKey: at => `${parts[at]?.record._id}${parts[at]?.isUnder ? ' under' : ''}`,
    indexAttribute: 'data-item',
    overscan: 12,
    initialRect: { width: 1000, height: 900 },
    initialOffset: () => scrollRef.current?.scrollTop ?? 0,
  })
  const latest = useRef(parts)
  latest.current = parts
  useEffect(() => {
    const at = latest.current.findIndex(part => part.index === active && !part.isUnder)
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' })
  }, [active, virtual])
  const items = virtual.getVirtualItems()
  const first = items[0]
  const last = items[items.length - 1]
  return (
    <>
      <SpacerRow height={first?.start ?? 0} columns={columns} />
      {items.map(({ index: at }) => {
        const part = parts[at]
        if (!part) return null
        return part.isUnder
          ? underOf(part.record, { measure: virtual.measureElement, item: at })
          : rowOf(part.record, part.index)
      })}
      <SpacerRow height={virtual.getTotalSize() - (last?.end ?? 0)} columns={columns} />
    </>
  )
}
