import { dateInWords } from '#fields/formats/date-in-words.ts'
import { localeFormat } from '#fields/formats/locales.ts'
import { isIsoDate } from '#finance/index.ts'
import {
  Button,
  EmptyState,
  IconButton,
  IconCalendar,
  IconChevronLeft,
  IconChevronRight,
  IconPlus,
  Note,
  ProgressLine,
  Segmented,
  ToolRow,
  useIsPhone,
} from '#ui/index.ts'
import type { EntitySummary } from '../../data/index.ts'
import {
  inRow,
  type SpecialScreenProps,
  useFieldContext,
  useLocale,
  useSay,
  useShell,
} from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import styles from './calendar.module.css'
import { DayCell } from './day-cell.tsx'
import { daysShown, turned, type View } from './days.ts'
import { sources } from './sources.ts'
import { mostOfEach, useEvents } from './use-events.ts'

type Write = (day: string, options: Intl.DateTimeFormatOptions) => string

const useWrite = (): Write => {
  const { intl } = useLocale()
  return (day, options) => dateInWords(intl, { ...options, timeZone: 'UTC' }, Date.parse(`${day}T00:00:00Z`))
}

/** Which kinds of events may be shown to the person, and which of them the address shows. */
const useShownSources = (query: SpecialScreenProps['query']) => {
  const shell = useShell()
  const offered = sources.flatMap(source => {
    const entity = shell.entities.find(one => one.name === source.entity)
    return entity ? [{ source, entity }] : []
  })
  const chosen = query.show?.split(',')
  const isShown = ({ entity, usual }: (typeof sources)[number]) =>
    chosen ? chosen.includes(entity) : usual === true
  return { offered, shown: offered.filter(({ source }) => isShown(source)) }
}

/** The month or the week that the address says, in words too. */
const usePeriod = (query: SpecialScreenProps['query']) => {
  const context = useFieldContext()
  const write = useWrite()
  const view: View = query.view === 'week' ? 'week' : 'month'
  const day = isIsoDate(query.day) ? query.day : context.today
  const days = daysShown(day, view, localeFormat(context.locale).weekStart)
  const [from, to] = [
    write(days[0]!, { day: 'numeric', month: 'short' }),
    write(days[6]!, { day: 'numeric', month: 'short', year: 'numeric' }),
  ]
  const period = view === 'month' ? write(day, { month: 'long', year: 'numeric' }) : `${from} – ${to}`
  return { view, day, days, period }
}

interface PartProps {
  period: ReturnType<typeof usePeriod>
  set: (change: Record<string, string>) => void
}

/** Month or week, and the way to the next one. */
const Turning = ({ period: { view, day }, set }: PartProps) => {
  const t = useSay('calendar')
  const { today } = useFieldContext()
  const shell = useShell()
  const tasks = shell.entities.find(entity => entity.name === 'task' && entity.creatable)
  return (
    <>
      <Segmented
        label={t('calendar.view')}
        value={view}
        onChange={next => set({ view: next })}
        options={[
          { value: 'month', label: t('calendar.month') },
          { value: 'week', label: t('calendar.week') },
        ]}
      />
      <IconButton
        icon={IconChevronLeft}
        flips
        label={t('calendar.previous')}
        onClick={() => set({ day: turned(day, view, -1) })}
      />
      <Button onClick={() => set({ day: today })}>{t('calendar.today')}</Button>
      <IconButton
        icon={IconChevronRight}
        flips
        label={t('calendar.next')}
        onClick={() => set({ day: turned(day, view, 1) })}
      />
      {tasks && (
        <Button kind="primary" icon={IconPlus} href={`${tasks.clientRoute}/new`}>
          {t('calendar.new')}
        </Button>
      )}
    </>
  )
}

type Shown = ReturnType<typeof useShownSources>

/** The kinds of events, each to be shown or not. */
const Kinds = ({ offered, shown, set }: Shown & Pick<PartProps, 'set'>) => {
  const toggle = (name: string) => {
    const names = offered
      .map(({ source }) => source.entity)
      .filter(one => (one === name) !== shown.some(({ source }) => source.entity === one))
    set({ show: names.join(',') || '-' })
  }
  return offered.map(({ source, entity }) => (
    <button
      key={source.entity}
      type="button"
      className={styles.kind}
      aria-pressed={shown.some(one => one.source === source)}
      onClick={() => toggle(source.entity)}
    >
      <i style={{ background: `var(${source.token})` }} />
      {wordOf(entity)}
    </button>
  ))
}

const wordOf = (entity: EntitySummary): string => entity.pluralLabel ?? entity.label

/** The grid of days; on a phone it has no room, and only those that hold something stand under each other. */
const Days = ({ period, byDay }: Pick<PartProps, 'period'> & Pick<ReturnType<typeof useEvents>, 'byDay'>) => {
  const { today } = useFieldContext()
  const write = useWrite()
  const isPhone = useIsPhone()
  const { view, day, days } = period
  const listed = isPhone ? days.filter(one => byDay.has(one) || one === today) : days
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={period.period} tabIndex={0}>
      {!isPhone && (
        <div className={styles.names} aria-hidden>
          {days.slice(0, 7).map(one => (
            <span key={one}>{write(one, { weekday: 'short' })}</span>
          ))}
        </div>
      )}
      <ol className={styles.days} data-view={view}>
        {listed.map(one => (
          <DayCell
            key={one}
            day={one}
            label={write(one, { weekday: 'long', day: 'numeric', month: 'long' })}
            isToday={one === today}
            isOutside={view === 'month' && one.slice(0, 7) !== day.slice(0, 7)}
            isWhole={view === 'week' || isPhone}
            events={byDay.get(one) ?? []}
          />
        ))}
      </ol>
    </section>
  )
}

/** Days with what falls on them: tasks, visits, dues and ends, each a link to its record. */
export const Calendar = ({ query, onQuery }: SpecialScreenProps) => {
  const t = useSay('calendar')
  const context = useFieldContext()
  const isPhone = useIsPhone()
  const period = usePeriod(query)
  const sourcesShown = useShownSources(query)
  const [first, last] = [period.days[0]!, period.days.at(-1)!]
  const { byDay, count, isBusy, isCut, failed } = useEvents(sourcesShown.shown, first, last, context)
  const set = (change: Record<string, string>) => onQuery({ ...query, ...change }, { replace: true })
  return (
    <ToolScreen
      title={t('calendar.title')}
      meta={<span className={styles.period}>{period.period}</span>}
      fills
      actions={<Turning period={period} set={set} />}
      tools={
        <ToolRow loading={isBusy}>
          <Kinds {...sourcesShown} set={set} />
          {isBusy && <ProgressLine />}
        </ToolRow>
      }
    >
      {failed.length > 0 && (
        <Note meaning="warning" banner>
          {t('calendar.failed', { names: inRow(failed.map(wordOf)) })}
        </Note>
      )}
      {isCut && (
        <Note meaning="ongoing" banner>
          {t('calendar.most', { count: mostOfEach })}
        </Note>
      )}
      {isPhone && !isBusy && count === 0 ? (
        <EmptyState icon={IconCalendar} title={t('calendar.empty')}>
          {t('calendar.emptyText')}
        </EmptyState>
      ) : (
        <Days period={period} byDay={byDay} />
      )}
    </ToolScreen>
  )
}
