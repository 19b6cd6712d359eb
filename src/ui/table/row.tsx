import type { CSSProperties, DragEvent, FocusEvent, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react'
import { IconArrowDown, IconArrowUp } from '../icons.ts'
import { Icon } from '../words/icon.tsx'
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
  const { children, selected, active, current, late, muted, opens, rowIndex, onClick, ...rest } = props
  return (
    <tr
      {...rest}
      className={styles.tr}
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
    >
      {children}
    </tr>
  )
}

export type SortDirection = 'asc' | 'desc'

/** How the words of a column give way to figures. */
export type Gives = 'first' | 'evenly' | 'next' | undefined

export interface ThProps {
  children?: ReactNode
  align?: 'start' | 'end'
  /** Currency that all rows share, muted after the word. */
  unit?: string
  /** The present order by this column; null where it could be sorted. */
  sort?: SortDirection | null
  /** A click on the word: ascending, descending, unsorted is the caller's cycle. */
  onSort?: (event: MouseEvent<HTMLElement>) => void
  /** Stays while the table scrolls sideways: its distance from the edge in px. */
  sticky?: number
  /** The last of the sticky columns: a hairline marks where others pass under it. */
  stickyEnd?: boolean
  /** A narrow column of checkboxes. */
  check?: boolean
  /** Its words are cut before others are: `first` has all the room that is left over, `evenly` a part of it, `next` never much. */
  gives?: Gives
  /** Its words may stand on two lines. */
  wraps?: boolean
  colSpan?: number
  title?: string
  label?: string
  draggable?: boolean
  onDragStart?: (event: React.DragEvent<HTMLElement>) => void
  onDragOver?: (event: React.DragEvent<HTMLElement>) => void
  onDrop?: (event: React.DragEvent<HTMLElement>) => void
}

const stickyProps = (sticky: number | undefined, end: boolean | undefined) =>
  sticky === undefined
    ? {}
    : { 'data-sticky': end ? 'last' : 'yes', style: { '--at': `${sticky}px` } as CSSProperties }

/** A column's head. */
export const Th = (props: ThProps) => {
  const { children, align, unit, sort, onSort, sticky, stickyEnd, check, gives, wraps, label, ...rest } =
    props
  const words = (
    <>
      {children}
      {unit && <span className={styles.unit}> {unit}</span>}
    </>
  )
  return (
    <th
      {...rest}
      {...stickyProps(sticky, stickyEnd)}
      className={styles.th}
      scope="col"
      aria-label={label}
      aria-sort={sort ? (sort === 'asc' ? 'ascending' : 'descending') : undefined}
      data-align={align}
      data-check={check || undefined}
      data-gives={gives}
      data-wraps={wraps || undefined}
    >
      {onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          <span>{words}</span>
          {sort && <Icon of={sort === 'asc' ? IconArrowUp : IconArrowDown} size="xs" />}
        </button>
      ) : (
        words
      )}
    </th>
  )
}

export interface TdProps {
  children?: ReactNode
  align?: 'start' | 'end'
  /** Tabular figures at the start: dates. At the end they always are. */
  figures?: boolean
  /** How loud: `strong` is what one reads first in a row, `bad` is late, returned or overdue. */
  voice?: 'strong' | 'second' | 'muted' | 'bad'
  sticky?: number
  stickyEnd?: boolean
  check?: boolean
  /** Its value is typed in its place. */
  typing?: boolean
  /** Names its row, in a table without heads. */
  names?: boolean
  /** Name of what a double click types here. */
  typed?: string
  /** As its head says. */
  gives?: Gives
  colSpan?: number
  title?: string
  onClick?: (event: MouseEvent<HTMLTableCellElement>) => void
  onDoubleClick?: (event: MouseEvent<HTMLTableCellElement>) => void
}

/** A cell: one line, ellipsis where it is narrow. */
export const Td = (props: TdProps) => {
  const { children, align, figures, voice, sticky, stickyEnd, check, gives, typing, typed, names, ...rest } =
    props
  const Cell = names ? 'th' : 'td'
  return (
    <Cell
      scope={names ? 'row' : undefined}
      {...rest}
      {...stickyProps(sticky, stickyEnd)}
      className={styles.td}
      data-align={align}
      data-figures={figures || undefined}
      data-voice={voice}
      data-check={check || undefined}
      data-typing={typing || undefined}
      data-typed={typed}
      data-gives={gives}
    >
      {/* Words have their own direction, which may be another than the page's. */}
      {typeof children === 'string' && !align ? <bdi>{children}</bdi> : children}
    </Cell>
  )
}

/** The cell that ends in the row's actions, which show on hover and focus – so that they never cover an amount –, and where nothing hovers all the time. */
export const NameCell = (props: { children: ReactNode; actions?: ReactNode }) => (
  <div className={styles.name}>
    <span>{props.children}</span>
    {props.actions && <span className={styles.rowActions}>{props.actions}</span>}
  </div>
)

/** Days beside an amount in arrears: *19 d*. */
export const Ago = ({ children }: { children: ReactNode }) => <span className={styles.ago}>{children}</span>
