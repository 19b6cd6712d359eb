import { type CellProps, truncated } from '../cell-props.ts'
import { truncation } from '../formats/truncate.ts'
import { textOf } from '../text/cell.tsx'
import { choiceOf, isChoiceValue } from './choice-value.ts'
import { ChoiceMark } from './dot-cell.tsx'

/** The label of a value of a list with its colour or icon, or of several; one that the list does not know is marked *(???)*. */
export const ChoiceCell = (props: CellProps) => {
  const text = textOf(props)
  const shown = truncated(text, props.truncate ?? truncation.badge)
  const { value, settings } = props
  return (
    <span dir="auto" title={shown === text ? undefined : text}>
      <ChoiceMark of={isChoiceValue(value) ? choiceOf(value, settings) : undefined} />
      {shown}
    </span>
  )
}
