import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { SpacerRow } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'

interface VirtualRowsProps {
  rows: readonly RecordData[]
  rowHeight: number
  /** How many cells a row has. */
  columns: number
  scrollRef: RefObject<HTMLDivElement | null>
  active: number
  rowOf: (record: RecordData, index: number) => ReactNode
}

/** Only the rows in sight, and some around them, are in the page; spacers keep the room of the others. */
export const VirtualRows = ({ rows, rowHeight, columns, scrollRef, active, rowOf }: VirtualRowsProps) => {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 1000, height: 900 },
    initialOffset: () => scrollRef.current?.scrollTop ?? 0,
  })
  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active, { align: 'auto' })
  }, [active, virtual])
  const items = virtual.getVirtualItems()
  const first = items[0]
  const last = items[items.length - 1]
  return (
    <>
      <SpacerRow height={first?.start ?? 0} columns={columns} />
      {items.map(item => rowOf(rows[item.index]!, item.index))}
      <SpacerRow height={virtual.getTotalSize() - (last?.end ?? 0)} columns={columns} />
    </>
  )
}
