import { type CellProps, truncated } from '../cell-props.ts'
import { inRow } from '../formats/in-row.ts'
import { fieldKind, fieldKinds } from '../registry.ts'

/** What a value of any kind reads as; of kinds that have no format of their own, the plain text. */
export const textOf = ({ value, kind, settings, context }: CellProps): string => {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value))
    return inRow(
      value.map(one => textOf({ value: one, kind, settings, context })),
      context.locale,
    )
  const plain = typeof value === 'object' ? '' : String(value)
  if (settings.names === 'user') return context.nameOfUser?.(plain) ?? plain
  if (!Object.hasOwn(fieldKinds, kind)) return plain
  try {
    return fieldKind(kind).format(value, settings, context)
  } catch {
    // Imported data may hold what its kind would not take: it is shown as it is, and the list around it stays whole.
    return plain
  }
}

/** Any value that reads as words. It keeps its own direction: a Latin name in an Arabic page. */
export const TextCell = (props: CellProps) => {
  const text = textOf(props)
  const shown = truncated(text, props.truncate)
  return (
    <span dir="auto" title={shown === text ? undefined : text}>
      {shown}
    </span>
  )
}
