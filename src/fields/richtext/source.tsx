import { Textarea } from '#ui/index.ts'
import type { FieldInputProps } from '../input.ts'
import { lookOf } from '../input-look.tsx'

/** The text as it is kept, in HTML: where there is no room for the editor, or something in it that the editor does not show. */
export const Source = ({ isForeign, ...props }: FieldInputProps<string> & { isForeign?: boolean }) => {
  const { value, onChange, mode, context } = props
  const { icon: _icon, unit: _unit, ...look } = lookOf(props)
  return (
    <Textarea
      {...look}
      description={isForeign ? context.t('fields.richForeign') : look.description}
      rows={mode === 'form' ? 8 : 2}
      value={value ?? ''}
      onChange={text => onChange(text === '' ? null : text)}
    />
  )
}
