import { useState } from 'react'
import { useSay, useShell } from '../../shell/index.ts'
import styles from './calendar.module.css'
import type { Event } from './use-events.ts'

/** So many fit in a cell of the month; with one more, the last line says how many are hidden. */
const fitting = 4

interface DayCellProps {
  day: string
  /** The day in words, for those who do not see the grid. */
  label: string
  isToday: boolean
  isOutside: boolean
  /** Shows all, however many. */
  isWhole: boolean
  events: readonly Event[]
}

/** One day and what falls on it. */
export const DayCell = ({ day, label, isToday, isOutside, isWhole, events }: DayCellProps) => {
  const t = useSay('calendar')
  const shell = useShell()
  const [isOpen, setOpen] = useState(false)
  const all = isWhole || isOpen || events.length <= fitting
  const shown = all ? events : events.slice(0, fitting - 1)
  return (
    <li className={styles.day} data-today={isToday || undefined} data-outside={isOutside || undefined}>
      <time className={styles.number} dateTime={day}>
        <span aria-hidden>{Number(day.slice(8))}</span>
        <span className={styles.long}>{label}</span>
      </time>
      <ul>
        {shown.map(({ source, entity, record, time }) => {
          const key = record.registration ?? record._id
          const name = String(record.subject || record.name || key)
          return (
            <li key={`${source.entity} ${record._id}`}>
              <a
                className={styles.event}
                href={shell.hrefOf(entity.name, key)}
                title={`${entity.label}: ${name}`}
                data-late={record.isLate === true || record.isOverdue === true || undefined}
              >
                <i style={{ background: `var(${source.token})` }} />
                <span className="unseen">{entity.label}: </span>
                {time && <span className="muted">{time}</span>}
                <span className={styles.name} dir="auto">
                  {name}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
      {(!all || isOpen) && (
        <button type="button" className={styles.more} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('calendar.fewer') : t('calendar.more', { count: events.length - shown.length })}
        </button>
      )}
    </li>
  )
}
