import { type KeyboardEvent, useLayoutEffect, useState } from 'react'
import { TextInput, type TextInputProps } from '#ui/index.ts'
import type { FieldInputProps } from './input.ts'
import { settingsOfInput } from './input.ts'
import { lookOf } from './input-look.tsx'
import type { FieldSettings } from './kind.ts'
import { fieldKind } from './registry.ts'

export interface TypedInputProps<V> extends FieldInputProps<V> {
  /** The text of a value while it is edited: a figure without its currency. */
  write: (value: V, settings: FieldSettings) => string
  /** Each key that leaves a value tells it (figures); otherwise the text itself is told, and read when it is left. */
  eager?: boolean
  more?: Partial<TextInputProps>
}

const unbounded = (settings: FieldSettings): FieldSettings => ({
  ...settings,
  min: undefined,
  max: undefined,
})

/** A value typed as text. What is typed stays as it is until the input is left; then it is written out. */
export const TypedInput = <V,>(props: TypedInputProps<V>) => {
  const { value, field, context, onChange, onProblem, write, eager, more } = props
  const [typed, setTyped] = useState<string | null>(null)
  const settings = settingsOfInput(field, context)
  const kind = fieldKind(field.kind)
  const given = value === null || value === undefined
  const shown = typed ?? (given ? '' : write(value as V, settings))

  // What is typed first replaces the value; an arrow key keeps it.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (props.autoFocus && focused instanceof HTMLInputElement) focused.select()
  }, [props.autoFocus])

  const read = (text: string) => kind.parse(text, unbounded(settings), context)

  const type = (text: string) => {
    setTyped(text)
    if (!eager) return onChange((text === '' ? null : text) as V | null)
    const parsed = read(text)
    if ('problem' in parsed) return onProblem?.(parsed.problem)
    onProblem?.(null)
    onChange(parsed.value as V | null)
  }

  const settle = () => {
    if (typed === null) return
    const parsed = read(typed)
    if ('problem' in parsed) {
      onProblem?.(parsed.problem)
      return
    }
    onProblem?.(null)
    setTyped(null)
    if (parsed.value !== value) onChange(parsed.value as V | null)
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    settle()
    props.onEnter?.()
  }

  return (
    <TextInput
      {...lookOf(props)}
      {...more}
      value={shown}
      onChange={type}
      onKeyDown={press}
      onBlur={() => {
        settle()
        props.onBlur?.()
      }}
    />
  )
}
