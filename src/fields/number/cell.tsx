import type { CellProps } from '../cell-props.ts'
import { textOf } from '../text/cell.tsx'

/** A figure: it never turns round in a right-to-left page. */
export const NumberCell = (props: CellProps) => {
  const text = textOf(props)
  return text ? <bdi dir="ltr">{text}</bdi> : null
}
