import { cellFor } from '#fields/cells.tsx'
import { formatAmount } from '#fields/formats/format-amount.ts'
import type { ListGroup } from '../../../data/index.ts'
import type { ListColumn } from '../columns.ts'
import type { ListPlace } from '../list-place.ts'
import styles from './grouping.module.css'

interface GroupSumsProps {
  place: ListPlace
  column: ListColumn
  group: ListGroup
  /** The currency that the column's head names: it is not said again. */
  shared?: string
}

/** The sums of one column over a group, one for each currency. */
export const GroupSums = ({ place, column, group, shared }: GroupSumsProps) => {
  const sums = group.totals[column.id]
  if (!sums) return null
  const { context } = place
  if (column.kind !== 'money' && column.kind !== 'unitPrice') {
    const Cell = cellFor(column.kind)
    return (
      <Cell
        value={sums[0]?.sum ?? 0}
        kind={column.kind}
        settings={{ decimals: column.field?.decimals, shownAs: column.field?.shownAs }}
        context={context}
        bare
      />
    )
  }
  return sums.map(({ currency, sum }) => {
    const code = currency ?? context.currency
    return (
      <span key={code} className={styles.sum}>
        <bdi>{formatAmount(sum, code, context.locale)}</bdi>
        {(sums.length > 1 || code !== shared) && <small className="muted"> {code}</small>}
      </span>
    )
  })
}
