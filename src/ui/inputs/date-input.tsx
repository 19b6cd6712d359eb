import { type Ref, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { IconCalendar } from '../icons.ts'
import { Popover } from '../overlays/popover.tsx'
import { part } from '../part/part.tsx'
import type { InputProps } from './input-props.ts'
import { TextInput } from './text-input.tsx'

const Calendar = part(() => import('./calendar.tsx').then(module => module.Calendar))

export interface DateInputProps extends InputProps {
  /** `YYYY-MM-DD`. */
  value: string | null
  onChange: (value: string | null) => void
  /** Reads what was typed (relative words, separators, eight digits); null: no date. */
  parse: (text: string) => string | null
  /** What stands in the input after a key: separators come by themselves. `before` is the text before the key. */
  complete?: (text: string, before: string) => string
  /** Writes a date in the locale's short form. */
  format: (date: string) => string
  /** What was typed is no date. */
  onInvalid?: (text: string) => void
  /** BCP 47, for the calendar's words and its first day. */
  locale: string
  min?: string
  max?: string
  /** Month that an empty calendar opens at. */
  openAt?: string
  /** The calendar button's name: *Open the calendar*. */
  calendarLabel: string
  ref?: Ref<HTMLInputElement>
}

/** A day, typed freely or picked; the calendar's code comes when it is first opened. */
export const DateInput = (props: DateInputProps) => {
  const { value, onChange, parse, complete, format, onInvalid, calendarLabel, locale, min, max, openAt } =
    props
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)

  const settle = () => {
    if (typed === null) return
    const read = typed.trim() === '' ? null : parse(typed)
    if (read === null && typed.trim() !== '') return onInvalid?.(typed)
    setTyped(null)
    if (read !== value) onChange(read)
  }
  const trigger = (
    <IconButton
      size="xs"
      icon={IconCalendar}
      label={calendarLabel}
      disabled={props.disabled || props.readOnly}
      aria-expanded={open}
      aria-haspopup="dialog"
      onClick={() => setOpen(!open)}
    />
  )
  return (
    <TextInput
      {...props}
      value={typed ?? (value ? format(value) : '')}
      onChange={text => setTyped(complete ? complete(text, typed ?? '') : text)}
      placeholder={props.placeholder ?? ''}
      inputMode="numeric"
      onKeyDown={event => {
        if (event.key === 'Enter') settle()
      }}
      onBlur={() => {
        settle()
        props.onBlur?.()
      }}
      end={
        <Popover
          open={open}
          onClose={() => setOpen(false)}
          trigger={trigger}
          label={calendarLabel}
          placement="bottom-end"
          pad={8}
        >
          <Calendar
            meanwhile={<div style={{ width: 252, height: 268 }} />}
            value={value}
            locale={locale}
            min={min}
            max={max}
            openAt={openAt}
            onPick={day => {
              setTyped(null)
              setOpen(false)
              onChange(day)
            }}
          />
        </Popover>
      }
    />
  )
}
