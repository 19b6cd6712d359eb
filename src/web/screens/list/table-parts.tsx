import type { ReactNode, Ref, RefObject } from 'react'
import { part } from '#ui/index.ts'

/** What measures a part of the table whose height is not known before. */
export interface Measured {
  measure: Ref<HTMLTableRowElement>
  item: number
}

/** What stands in a table as one row: a record, a group, what is under a row. */
export interface TablePart {
  key: string
  /** px; of what measures itself only until then. */
  height: number
  /** The place of a record among those in sight, where the keys come to it. */
  index?: number
  /** Draws it, with its key. */
  draw: (measured?: Measured) => ReactNode
}

const VirtualParts = part(() => import('./virtual-parts.tsx').then(module => module.VirtualParts))

/** Up to here all rows are drawn: a search of the browser finds them, and nothing more has to load. */
export const drawnAtOnce = 60

export interface TablePartsProps {
  parts: readonly TablePart[]
  /** How many cells a row has. */
  columns: number
  scrollRef: RefObject<HTMLDivElement | null>
  active: number
}

/** The rows of a table; beyond sixty only those in sight are drawn. */
export const TableParts = (props: TablePartsProps) => {
  const { parts } = props
  if (parts.length <= drawnAtOnce) return parts.map(part => part.draw())
  return <VirtualParts meanwhile={parts.slice(0, drawnAtOnce).map(part => part.draw())} {...props} />
}
