import { useMemo, useState } from 'react'
import type { SortDirection } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'

/** What documents are ordered by, as their heads stand. */
export const orders = ['name', 'type', 'status', 'size', '_insertDate'] as const
type OrderedBy = (typeof orders)[number]

/** The documents in the order that a head was pressed for; as they come – as they were sorted by hand – without one. */
export const useOrdered = (rows: readonly RecordData[], locale: string) => {
  const [order, setOrder] = useState<{ by: OrderedBy; direction: SortDirection } | null>(null)
  const ordered = useMemo(() => {
    if (!order) return rows
    const words = new Intl.Collator(locale, { numeric: true })
    const way = order.direction === 'asc' ? 1 : -1
    const compared = (a: unknown, b: unknown): number =>
      typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a ?? ''), String(b ?? ''))
    return [...rows].sort((a, b) => way * compared(a[order.by], b[order.by]))
  }, [rows, order, locale])
  /** A head's present order, and the next one: up, down, as they come. */
  const headOf = (by: OrderedBy) => {
    const direction = order?.by === by ? order.direction : null
    const next = direction === null ? ('asc' as const) : direction === 'asc' ? ('desc' as const) : null
    return { sort: direction, onSort: () => setOrder(next && { by, direction: next }) }
  }
  return { ordered, headOf }
}

export type HeadOf = ReturnType<typeof useOrdered>['headOf']
