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
    overscan: around,
    initialRect: { width: 1000, height: 900 },
    initialOffset: () => scrollRef.current?.scrollTop ?? 0,
  })
  const latest = useRef(parts)
  latest.current = parts
  useEffect(() => {
    const at = latest.current.findIndex(({ index }) => index === active)
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' })
  }, [active, virtual])
  const found = virtual.getVirtualItems()
  // A few are drawn all, by the same hand: a table that grows beyond them keeps the focus where it is.
  const isWhole = parts.length <= drawnAtOnce
  const items = isWhole ? parts.map((_, index) => index) : found.map(({ index }) => index)
  const before = isWhole ? 0 : (found[0]?.start ?? 0)
  const behind = isWhole ? 0 : virtual.getTotalSize() - (found.at(-1)?.end ?? 0)
  return (
    <>
      <SpacerRow height={before} columns={columns} />
      {items.map(item => parts[item]?.draw({ measure: virtual.measureElement, item }))}
      <SpacerRow height={behind} columns={columns} />
    </>
  )
}
