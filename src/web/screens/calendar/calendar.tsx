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
import { type SpecialScreenProps, useFieldContext, useLocale, useSay, useShell } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import styles from './calendar.module.css'
import { DayCell } from './day-cell.tsx'
import { daysShown, turned, type View } from './days.ts'
import { sources } from './sources.ts'
import { mostOfEach, useEvents } from './use-events.ts'

/** Days with what falls on them: tasks, visits, dues and ends, each a link to its record. */
export const Calendar = ({ query, onQuery }: SpecialScreenProps) => {
  const t = useSay('calendar')
  const shell = useShell()
  const context = useFieldContext()
  const { intl, locale } = useLocale()
  const isPhone = useIsPhone()
  const view: View = query.view === 'week' ? 'week' : 'month'
  const day = isIsoDate(query.day) ? query.day : context.today
  const offered = sources.flatMap(source => {
    const entity = shell.entities.find(one => one.name === source.entity)
    return entity ? [{ source, entity }] : []
  })
  const chosen = query.show === undefined ? undefined : query.show.split(',')
  const isShown = (name: string, usual: boolean | undefined) =>
    chosen ? chosen.includes(name) : usual === true
  const shown = offered.filter(({ source }) => isShown(source.entity, source.usual))
  const days = daysShown(day, view, localeFormat(locale).weekStart)
  const { byDay, count, isBusy, isCut, failed } = useEvents(shown, days[0]!, days.at(-1)!, context)

  const set = (change: Record<string, string>) => onQuery({ ...query, ...change }, { replace: true })
  const toggle = (name: string) => {
    const names = offered
      .map(({ source }) => source.entity)
      .filter(one => (one === name) !== shown.some(({ source }) => source.entity === one))
    set({ show: names.join(',') || '-' })
  }
  const write = (iso: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intl, { ...options, timeZone: 'UTC' }).format(new Date(`${iso}T00:00:00Z`))
  const period =
    view === 'month'
      ? write(day, { month: 'long', year: 'numeric' })
      : `${write(days[0]!, { day: 'numeric', month: 'short' })} – ${write(days[6]!, { day: 'numeric', month: 'short', year: 'numeric' })}`
  // On a phone a grid has no room: only the days that hold something, under each other.
  const listed = isPhone ? days.filter(one => byDay.has(one) || one === context.today) : days
  const tasks = shell.entities.find(entity => entity.name === 'task' && entity.creatable)
  return (
    <ToolScreen
      title={t('calendar.title')}
      meta={<span className={styles.period}>{period}</span>}
      fills
      actions={
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
          <Button onClick={() => set({ day: context.today })}>{t('calendar.today')}</Button>
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
      }
      tools={
        <ToolRow loading={isBusy}>
          {offered.map(({ source, entity }) => (
            <button
              key={source.entity}
              type="button"
              className={styles.kind}
              aria-pressed={shown.some(one => one.source === source)}
              onClick={() => toggle(source.entity)}
            >
              <i style={{ background: `var(${source.token})` }} />
              {entity.pluralLabel ?? entity.label}
            </button>
          ))}
          {isBusy && <ProgressLine />}
        </ToolRow>
      }
    >
      {failed.length > 0 && (
        <Note meaning="warning" banner>
          {t('calendar.failed', { names: failed.map(one => one.pluralLabel ?? one.label).join(', ') })}
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={styles.scroll} aria-label={period} tabIndex={0}>
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
                isToday={one === context.today}
                isOutside={view === 'month' && one.slice(0, 7) !== day.slice(0, 7)}
                isWhole={view === 'week' || isPhone}
                events={byDay.get(one) ?? []}
              />
            ))}
          </ol>
        </section>
      )}
    </ToolScreen>
  )
}
