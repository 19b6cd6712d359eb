import { Icon, IconCheck } from '#ui/index.ts'
import type { CellProps } from '../cell-props.ts'

/** A tick for yes, nothing for no. Both are said to those who do not see it. */
export const CheckboxCell = ({ value, words }: CellProps) => {
  if (value === null || value === undefined) return null
  return value === true ? (
    <Icon of={IconCheck} size="s" label={words?.yes ?? '✓'} />
  ) : (
    <span className="unseen">{words?.no}</span>
  )
}
