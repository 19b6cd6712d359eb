import { type KeyboardEvent, type Ref, useState } from 'react'
import type { InputProps } from './input-props.ts'
import { readNumber, writeNumber } from './number-format.ts'
import { TextInput } from './text-input.tsx'

export interface NumberInputProps extends InputProps {
  value: number | null
  /** Called at each key that leaves a number (or nothing). */
  onChange: (value: number | null) => void
  /** What was typed is no number: the form says so in its words. */
  onInvalid?: (text: string) => void
  /** BCP 47; decides the marks. */
  locale: string
  /** Decimals always shown. */
  decimals?: number
  /** Decimals kept; as many as shown unless told. */
  maxDecimals?: number
  /** Arrow keys change the value by this; 1 unless told, 0 for not at all. */
  step?: number
  min?: number
  max?: number
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  ref?: Ref<HTMLInputElement>
}

const rounded = (value: number, decimals: number): number =>
  Number(`${Math.round(Number(`${value}e${decimals}`))}e-${decimals}`)

/**
 * A figure in the locale's marks. While it has the focus the text stays as typed (both marks are understood); leaving it
 * writes it out. Money of whole currencies passes `decimals={0}`.
 */
export const NumberInput = (props: NumberInputProps) => {
  const { value, onChange, onInvalid, locale, decimals = 0, step = 1, min, max } = props
  const maxDecimals = props.maxDecimals ?? decimals
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === null ? '' : writeNumber(value, locale, decimals, maxDecimals))

  const type = (text: string) => {
    setTyped(text)
    const read = readNumber(text, locale)
    if (read === undefined) onInvalid?.(text)
    else onChange(read === null ? null : rounded(read, maxDecimals))
  }
  const stepped = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event)
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (!way || !step || props.readOnly || event.defaultPrevented) return
    event.preventDefault()
    const next = rounded((value ?? 0) + way * step * (event.shiftKey ? 10 : 1), maxDecimals)
    setTyped(null)
    onChange(Math.min(max ?? next, Math.max(min ?? next, next)))
  }
  return (
    <TextInput
      {...props}
      value={shown}
      onChange={type}
      figures
      inputMode={maxDecimals > 0 ? 'decimal' : 'numeric'}
      onKeyDown={stepped}
      onBlur={() => {
        if (typed === null || readNumber(typed, locale) !== undefined) setTyped(null)
        props.onBlur?.()
      }}
    />
  )
}
