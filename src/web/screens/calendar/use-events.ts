import { useQueries } from '@tanstack/react-query'
import { toLocalTime } from '#fields/formats/time-zone.ts'
import type { FieldContext } from '#fields/kind.ts'
import { type EntitySummary, fetchList, type RecordData } from '../../data/index.ts'
import type { Source } from './sources.ts'

export interface Event {
  source: Source
  entity: EntitySummary
  record: RecordData
  day: string
  /** Of an instant: *09:30*. */
  time?: string
}

/** As many of each kind as are fetched for one page of the calendar. */
export const mostOfEach = 200

const eventOf = (
  source: Source,
  entity: EntitySummary,
  record: RecordData,
  context: FieldContext,
): Event[] => {
  const value = record[source.field]
  if (typeof value !== 'string' || value === '') return []
  if (!source.isInstant || value.length === 10) return [{ source, entity, record, day: value.slice(0, 10) }]
  const { day, time } = toLocalTime(value, context.timeZone || 'UTC')
  return [{ source, entity, record, day, time: time.slice(0, 5) }]
}

/** What falls on the days from `from` to `to`, of the kinds that are shown, by day. */
export const useEvents = (
  shown: readonly { source: Source; entity: EntitySummary }[],
  from: string,
  to: string,
  context: FieldContext,
) => {
  const answers = useQueries({
    queries: shown.map(({ source, entity }) => ({
      queryKey: ['list', entity.name, 'calendar', source.field, from, to],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fetchList(
          entity.route,
          { [source.field]: `${from}..${to}`, sort: source.field, range: `0-${mostOfEach - 1}` },
          signal,
        ),
      staleTime: 60_000,
      retry: false,
    })),
  })
  const events = answers.flatMap((answer, index) => {
    const { source, entity } = shown[index]!
    return (answer.data?.rows ?? []).flatMap(record => eventOf(source, entity, record, context))
  })
  const byDay = new Map<string, Event[]>()
  for (const event of events.sort((a, b) => (a.time ?? '').localeCompare(b.time ?? '')))
    byDay.set(event.day, [...(byDay.get(event.day) ?? []), event])
  return {
    byDay,
    count: events.length,
    isBusy: answers.some(answer => answer.isFetching),
    isCut: answers.some(answer => (answer.data?.size ?? 0) > mostOfEach),
    failed: answers.flatMap((answer, index) => (answer.error ? [shown[index]!.entity] : [])),
  }
}
