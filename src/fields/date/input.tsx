import { DateInput } from '#ui/index.ts'
import { formatDate } from '../formats/format-date.ts'
import { completeDateTyping, parseDate } from '../formats/parse-date.ts'
import type { FieldInputProps } from '../input.ts'
import { lookOf } from '../input-look.tsx'
import { dayBound, invalidDate } from './field.ts'

/** A day, typed freely (also *today*, *tomorrow*) or picked from the calendar. */
export const Input = (props: FieldInputProps<string>) => {
  const { value, field, context, onChange, onProblem } = props
  return (
    <DateInput
      {...lookOf(props)}
      value={value ?? null}
      onChange={day => {
        onProblem?.(null)
        onChange(day)
      }}
      parse={text => parseDate(text, context.locale, context.today)}
      complete={(text, before) => completeDateTyping(text, before, context.locale)}
      format={day => formatDate(day, context.locale)}
      onInvalid={() => onProblem?.(invalidDate)}
      locale={context.locale}
      min={dayBound(field.min, context)}
      max={dayBound(field.max, context)}
      openAt={field.opensAt ?? context.today}
      calendarLabel={context.t('fields.openCalendar')}
    />
  )
}
