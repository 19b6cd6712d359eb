import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { SpacerRow } from '#ui/index.ts'
import { drawnAtOnce, type TablePartsProps } from './table-parts.tsx'

/** Parts in sight are drawn with so many before and behind them. */
const around = 12

/** Only the parts in sight, and some around them, are in the page; spacers keep the room of the others. A few are drawn all. */
export const VirtualParts = ({ parts, columns, scrollRef, active }: TablePartsProps) => {
  const virtual = useVirtualizer({
    count: parts.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: at => parts[at]?.height ?? 0,
    getItemKey: at => parts[at]?.key ?? at,
    indexAttribute: 'data-item',
    overscan: parts.length <= drawnAtOnce ? drawnAtOnce : around,
    initialRect: { width: 1000, height: 900 },
    initialOffset: () => scrollRef.current?.scrollTop ?? 0,
  })
  const latest = useRef(parts)
  latest.current = parts
  useEffect(() => {
    const at = latest.current.findIndex(({ index }) => index === active)
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' })
  }, [active, virtual])
  const items = virtual.getVirtualItems()
  const first = items[0]
  const last = items[items.length - 1]
  return (
    <>
      <SpacerRow height={first?.start ?? 0} columns={columns} />
      {items.map(({ index: item }) => parts[item]?.draw({ measure: virtual.measureElement, item }))}
      <SpacerRow height={virtual.getTotalSize() - (last?.end ?? 0)} columns={columns} />
    </>
  )
}
