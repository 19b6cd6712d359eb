import type { CSSProperties, DragEvent, FocusEvent, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react'
import stackedStyles from './stacked.module.css'
import { useIsStacked } from './stacked.ts'
import styles from './table.module.css'

export interface TrProps {
  children: ReactNode
  selected?: boolean
  /** Has the keyboard's place (↑ ↓ j k) without having the focus. */
  active?: boolean
  /** Open in the side view. */
  current?: boolean
  late?: boolean
  muted?: boolean
  /** Stands over the rows that it opens: a group of them. */
  opens?: boolean
  /** A part of the row above it. */
  under?: boolean
  /** What the rows come to. */
  sum?: boolean
  onClick?: (event: MouseEvent<HTMLTableRowElement>) => void
  onDoubleClick?: (event: MouseEvent<HTMLTableRowElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLTableRowElement>) => void
  onFocus?: (event: FocusEvent<HTMLTableRowElement>) => void
  onBlur?: (event: FocusEvent<HTMLTableRowElement>) => void
  tabIndex?: number
  /** Place in the whole result, from 1. */
  rowIndex?: number
  ref?: Ref<HTMLTableRowElement>
  id?: string
  style?: CSSProperties
  'data-index'?: number
  'data-item'?: number | undefined
  draggable?: boolean
  'data-dragged'?: boolean | undefined
  onDragStart?: (event: DragEvent<HTMLElement>) => void
  onDragEnd?: (event: DragEvent<HTMLElement>) => void
  onDragOver?: (event: DragEvent<HTMLElement>) => void
  onDrop?: (event: DragEvent<HTMLElement>) => void
}

/** One row. What opens the record is a real link in it; a click elsewhere on the row may open it too. */
export const Tr = (props: TrProps) => {
  const { children, selected, active, current, late, muted, opens, under, sum, rowIndex, onClick, ...rest } =
    props
  const isStacked = useIsStacked()
  return (
    <tr
      {...rest}
      className={isStacked ? `${styles.tr} ${stackedStyles.tr}` : styles.tr}
      role={isStacked ? 'row' : undefined}
      onClick={onClick}
      aria-selected={selected}
      aria-rowindex={rowIndex}
      data-selected={selected || undefined}
      data-hover={active || undefined}
      data-current={current || undefined}
      data-late={late || undefined}
      data-muted={muted || undefined}
      data-opens={opens || undefined}
      data-clicks={onClick ? true : undefined}
      data-stacked={isStacked || undefined}
      data-under={(isStacked && under) || undefined}
      data-sum={(isStacked && sum) || undefined}
    >
      {children}
    </tr>
  )
}
