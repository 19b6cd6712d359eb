import type { CSSProperties, DragEvent, MouseEvent, ReactNode } from 'react'
import { IconArrowDown, IconArrowUp } from '../icons.ts'
import { Icon } from '../words/icon.tsx'
import stackedStyles from './stacked.module.css'
import { useIsStacked } from './stacked.ts'
import styles from './table.module.css'

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
  onDragStart?: (event: DragEvent<HTMLElement>) => void
  onDragOver?: (event: DragEvent<HTMLElement>) => void
  onDrop?: (event: DragEvent<HTMLElement>) => void
}

const stickyProps = (sticky: number | undefined, end: boolean | undefined) =>
  sticky === undefined
    ? {}
    : { 'data-sticky': end ? 'last' : 'yes', style: { '--at': `${sticky}px` } as CSSProperties }

/** A column's head. Over cards, where it is only read out, there is nothing in it to press. */
export const Th = (props: ThProps) => {
  const { children, align, unit, sort, onSort, sticky, stickyEnd, check, gives, wraps, label, ...rest } =
    props
  const isStacked = useIsStacked()
  const words = (
    <>
      {isStacked && check ? null : children}
      {unit && <span className={styles.unit}> {unit}</span>}
    </>
  )
  return (
    <th
      {...rest}
      {...stickyProps(sticky, stickyEnd)}
      className={styles.th}
      scope="col"
      role={isStacked ? 'columnheader' : undefined}
      aria-label={label}
      aria-sort={sort ? (sort === 'asc' ? 'ascending' : 'descending') : undefined}
      data-align={align}
      data-check={check || undefined}
      data-gives={gives}
      data-wraps={wraps || undefined}
    >
      {onSort && !isStacked ? (
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
  /** The word of its column: over the value, where the table stacks. */
  head?: ReactNode
  /** How the row stands: beside what it is called, where the table stacks. */
  beside?: boolean
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

/** A value under the word of its column, which the column's own head says to those who hear it. */
const StackedValue = ({ head, children }: Pick<TdProps, 'head' | 'children'>) => (
  <>
    {head && (
      <span className={stackedStyles.head} aria-hidden>
        {head}
      </span>
    )}
    <div className={stackedStyles.said}>{children}</div>
  </>
)

/** A cell: one line, ellipsis where it is narrow. */
export const Td = (props: TdProps) => {
  const {
    children,
    align,
    figures,
    voice,
    sticky,
    stickyEnd,
    check,
    gives,
    typing,
    typed,
    names,
    ...others
  } = props
  const { head, beside, ...rest } = others
  const isStacked = useIsStacked()
  // Words have their own direction, which may be another than the page's.
  const said = typeof children === 'string' && children && !align ? <bdi>{children}</bdi> : children
  const Cell = names ? 'th' : 'td'
  return (
    <Cell
      scope={names ? 'row' : undefined}
      role={isStacked ? (names ? 'rowheader' : 'cell') : undefined}
      {...rest}
      {...stickyProps(sticky, stickyEnd)}
      className={isStacked ? stackedStyles.td : styles.td}
      data-align={align}
      data-figures={figures || undefined}
      data-voice={voice}
      data-check={check || undefined}
      data-typing={typing || undefined}
      data-typed={typed}
      data-gives={gives}
      data-names={(isStacked && names) || undefined}
      data-beside={(isStacked && beside) || undefined}
    >
      {isStacked ? <StackedValue head={head}>{said}</StackedValue> : said}
    </Cell>
  )
}

/** The cell that ends in the row's actions, which show on hover and focus – so that they never cover an amount –, and where nothing hovers all the time. */
export const NameCell = (props: { children: ReactNode; actions?: ReactNode }) => {
  const isStacked = useIsStacked()
  return (
    <div className={styles.name}>
      <span>{props.children}</span>
      {props.actions && (
        <span className={styles.rowActions} data-always={isStacked || undefined}>
          {props.actions}
        </span>
      )}
    </div>
  )
}

/** Days beside an amount in arrears: *19 d*. */
export const Ago = ({ children }: { children: ReactNode }) => <span className={styles.ago}>{children}</span>
