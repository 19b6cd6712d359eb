import { DatePicker, DatesProvider } from '@mantine/dates'
import dayjs from 'dayjs'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/fr'
import 'dayjs/locale/es'
import 'dayjs/locale/lt'
import 'dayjs/locale/ar'
import './calendar.css'
import styles from './calendar.module.css'

export interface CalendarProps {
  value: string | null
  locale: string
  min?: string
  max?: string
  openAt?: string
  onPick: (day: string) => void
}

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Monday where nothing better is known. */
const firstDayOf = (locale: string): Weekday => {
  if (locale === 'en-EU') return 1
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  const firstDay = known.getWeekInfo?.().firstDay ?? known.weekInfo?.firstDay ?? 1
  return (firstDay % 7) as Weekday
}

const wordsOf = (locale: string): string => {
  const language = locale.slice(0, 2)
  return language === 'en' ? 'en-gb' : language
}

// Names of months and days in Arabic, figures in Western digits as everywhere in the product.
dayjs.Ls.ar = { ...dayjs.Ls.ar, preparse: undefined, postformat: undefined } as (typeof dayjs.Ls)[string]

/** A month to pick a day from. */
export const Calendar = ({ value, locale, min, max, openAt, onPick }: CalendarProps) => (
  <DatesProvider settings={{ locale: wordsOf(locale), firstDayOfWeek: firstDayOf(locale) }}>
    <DatePicker
      value={value}
      defaultDate={value ?? openAt}
      minDate={min}
      maxDate={max}
      onChange={day => day && onPick(day)}
      classNames={{
        levelsGroup: styles.level,
        calendarHeader: styles.head,
        calendarHeaderControl: styles.control,
        calendarHeaderLevel: styles.control,
        weekday: styles.weekday,
        day: styles.day,
      }}
    />
  </DatesProvider>
)
