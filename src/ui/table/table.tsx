import { type CSSProperties, type ReactNode, type Ref, useState } from 'react'
import { useIsPhone } from '../theme/widths.ts'
import stacked from './stacked.module.css'
import { StackedContext, useIsStacked } from './stacked.ts'
import styles from './table.module.css'

export interface TableScrollProps {
  children: ReactNode
  /** The scrolling element: what a virtualiser measures. */
  ref?: Ref<HTMLDivElement>
  label?: string
}

/** What scrolls round a long table, both ways. Head, first columns and totals stay. */
export const TableScroll = ({ children, ref, label }: TableScrollProps) => {
  const [scrolled, setScrolled] = useState(false)
  return (
    <section
      ref={ref}
      className={styles.scroll}
      aria-label={label}
      data-scrolled={scrolled || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={event => {
        const is = Math.abs(event.currentTarget.scrollLeft) > 0
        if (is !== scrolled) setScrolled(is)
      }}
    >
      {children}
    </section>
  )
}

export interface TableProps {
  /** Read out as the table's name. */
  label: string
  /** Width of each column in px; the undefined ones share what is left. Given, the layout is fixed. */
  widths?: readonly (number | undefined)[]
  /** The table scrolls sideways below this width, px. */
  minWidth?: number
  /** Height of rows in px; otherwise the person's density (28, 32, 40). Cards use 30, drawers 28. */
  rowHeight?: number
  /** Padding before the first and after the last column, px; 16 unless told. */
  edge?: number
  /** How many columns give way `evenly`. */
  evenly?: number
  /** Rows are on their way. */
  busy?: boolean
  /** Rows of the whole result, where only some are in the page. */
  rowCount?: number
  /** On a phone its rows stand as cards do in a list, each value under the `head` of its cell: nothing scrolls sideways. */
  stacks?: boolean
  children: ReactNode
}

/** A table of our own look: `THead`, `TBody`, `TFoot` with `Tr`, `Th`, `Td`. Real table elements, so that all tools read it. */
export const Table = (props: TableProps) => {
  const { label, widths, minWidth, rowHeight, edge, evenly, busy, rowCount, stacks, children } = props
  const isStacked = useIsPhone() && stacks === true
  const style: Record<string, string | number> = {}
  if (rowHeight) style['--height'] = `${rowHeight}px`
  if (edge !== undefined) style['--edge'] = `${edge}px`
  if (minWidth && !isStacked) style.minWidth = minWidth
  if (evenly) style['--evenly'] = `${100 / evenly}%`
  return (
    <StackedContext value={isStacked}>
      <table
        className={isStacked ? `${styles.table} ${stacked.table}` : styles.table}
        // A browser may forget what a table is that is laid out as something else.
        role={isStacked ? 'table' : undefined}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-rowcount={rowCount}
        data-fixed={(widths && !isStacked) || undefined}
        data-stacked={isStacked || undefined}
        style={style as CSSProperties}
      >
        {widths && !isStacked && (
          <colgroup>
            {widths.map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name here
              <col key={index} style={width ? { width } : undefined} />
            ))}
          </colgroup>
        )}
        {children}
      </table>
    </StackedContext>
  )
}

/** The part's role where the table is laid out as something else. */
const usePart = (): 'rowgroup' | undefined => (useIsStacked() ? 'rowgroup' : undefined)

/** The words of the columns; over cards they are only read out, since each value bears its own. */
export const THead = ({ children }: { children: ReactNode }) => {
  const role = usePart()
  return (
    <thead role={role} className={role && 'unseen'}>
      {children}
    </thead>
  )
}
export const TBody = ({ children }: { children: ReactNode }) => (
  <tbody role={usePart()} className={styles.body}>
    {children}
  </tbody>
)
/** Totals: stays at the lower edge of what scrolls. */
export const TFoot = ({ children }: { children: ReactNode }) => (
  <tfoot role={usePart()} className={styles.foot}>
    {children}
  </tfoot>
)

/** Keeps the room of rows that are not in the page, above and below a virtualised part. */
export const SpacerRow = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr className={styles.spacer} aria-hidden>
      <td colSpan={columns} style={{ height }} />
    </tr>
  ) : null
