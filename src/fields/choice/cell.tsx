import { type CellProps, truncated } from '../cell-props.ts'
import { truncation } from '../formats/truncate.ts'
import { textOf } from '../text/cell.tsx'

/** The label of a value of a list, or of several; one that the list does not know is marked *(???)*. */
export const ChoiceCell = (props: CellProps) => {
  const text = textOf(props)
  const shown = truncated(text, props.truncate ?? truncation.badge)
  return (
    <span dir="auto" title={shown === text ? undefined : text}>
      {shown}
    </span>
  )
}
