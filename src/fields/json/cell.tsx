import { type CellProps, truncated } from '../cell-props.ts'

/** A structure in one line; the whole of it is the tooltip. */
export const JsonCell = ({ value, truncate }: CellProps) => {
  if (value === null || value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return (
    <code className="meta" dir="ltr" title={JSON.stringify(value, null, 2).slice(0, 2000)}>
      {truncated(text, truncate)}
    </code>
  )
}
