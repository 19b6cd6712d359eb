import { Textarea } from '#ui/index.ts'
import type { FieldInputProps } from '../input.ts'
import { lookOf } from '../input-look.tsx'
import { lengthCount } from '../length-count.ts'

const rowsOf: Record<string, number> = { textarea: 3, markdown: 8 }

/** Several lines of text; in a cell two, so that the row stays a row. */
export const Input = (props: FieldInputProps<string>) => {
  const { value, field, onChange, mode } = props
  const { icon: _icon, unit: _unit, ...look } = lookOf(props)
  return (
    <Textarea
      {...look}
      counter={lengthCount(props)}
      rows={mode === 'form' ? (rowsOf[field.kind] ?? 3) : 2}
      value={value ?? ''}
      onChange={text => onChange(text === '' ? null : text)}
    />
  )
}
