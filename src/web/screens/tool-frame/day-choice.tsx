import { formatDate } from '#fields/formats/format-date.ts'
import { parseDate } from '#fields/formats/parse-date.ts'
import { DateInput } from '#ui/index.ts'
import { useFieldContext } from '../../shell/index.ts'
import styles from './tool-frame.module.css'

export interface DayChoiceProps {
  label: string
  value: string
  onChange: (day: string) => void
}

/** A day that a screen is asked for; it is never empty. */
export const DayChoice = ({ label, value, onChange }: DayChoiceProps) => {
  const { locale, today } = useFieldContext()
  return (
    <div className={styles.day}>
      <DateInput
        size="s"
        aria-label={label}
        value={value}
        locale={locale}
        parse={text => parseDate(text, locale, today)}
        format={day => formatDate(day, locale)}
        calendarLabel={label}
        onChange={day => day && onChange(day)}
      />
    </div>
  )
}
