import { useState } from 'react'
import { Textarea } from '#ui/index.ts'
import { type FieldInputProps, settingsOfInput } from '../input.ts'
import { lookOf } from '../input-look.tsx'
import { json } from './field.ts'

/** A value of any JSON shape, typed as it is written. */
export const Input = (props: FieldInputProps) => {
  const { value, field, context, onChange, onProblem, mode } = props
  const [typed, setTyped] = useState<string | null>(null)
  const written = value === null || value === undefined ? '' : JSON.stringify(value, null, 2)
  const { icon: _icon, unit: _unit, ...look } = lookOf(props)
  const settle = () => {
    if (typed === null) return
    const parsed = json.parse(typed, settingsOfInput(field, context), context)
    if ('problem' in parsed) return onProblem?.(parsed.problem)
    onProblem?.(null)
    setTyped(null)
    onChange(parsed.value)
  }
  return (
    <Textarea
      {...look}
      rows={mode === 'form' ? 8 : 3}
      value={typed ?? written}
      onChange={setTyped}
      onBlur={() => {
        settle()
        props.onBlur?.()
      }}
    />
  )
}
