import { entityOf, insertAny, loadMatching, type Plain, saveAny, type Work } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { keptMessages } from '#locales/index.ts'
import { clockRuns } from '#processes/crons/clock-runs.ts'
import { nextRun } from '#processes/crons/schedule.ts'
import { keptError } from '#processes/kept-error.ts'
import { stretch } from '../health/event-loop.ts'
import { readConfiguration } from '../http/calls/configuration-store.ts'
import { isTimeZone } from '../sign-in/today.ts'
import { builtInCrons, cronTasks } from './built-in.ts'
import { writersOfCrons } from './whose-crons.ts'

/** More of a tenant's own are refused where they are written. */
export const mostCrons = 200

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** The instant after `after` at which a schedule is due; null: never. Throws INVALID_FIELD_IN_CONFIG. */
export const dueAfter = (schedule: string, after: string, timeZone: string): string | null => {
  const next = nextRun(schedule, Date.parse(after), timeZone)
  return next === null ? null : new Date(next).toISOString()
}

/** One entry of `cron-list`, which `writer` wrote, as a row. Throws INVALID_FIELD_IN_CONFIG where it cannot be run. */
export const configuredCron = (
  name: string,
  entry: Plain,
  timeZone: string,
  writer: string,
  ownRuns: ReadonlySet<string> = new Set(),
): Plain => {
  const schedule = text(entry.schedule)
  if (!schedule) throw new AppError('MISSING_FIELD_IN_CONFIG', [`cron-list.${name}.schedule`])
  const zone = text(entry.timeZone) ?? timeZone
  if (!isTimeZone(zone))
    throw new AppError('INVALID_FIELD_IN_CONFIG', [
      `cron-list.${name}.timeZone`,
      message('UNKNOWN_TIME_ZONE'),
    ])
  if (nextRun(schedule, 0, zone) === null)
    throw new AppError('INVALID_FIELD_IN_CONFIG', [`cron-list.${name}.schedule`, message('NEVER_DUE')])
  const run = text(entry.run)
  const task = run ? 'run' : text(entry.task)
  if (!task || !cronTasks.has(task) || (run && !clockRuns.includes(run) && !ownRuns.has(run)))
    throw new AppError('INVALID_FIELD_IN_CONFIG', [`cron-list.${name}.run`, message('NOTHING_TO_RUN')])
  return {
    name,
    origin: 'CONFIGURED',
    schedule,
    timeZone: zone,
    task: run ?? task,
    description: text(entry.description) ?? null,
    args: run
      ? { run, user: text(entry.user) ?? writer, args: entry.args ?? {} }
      : ((entry.args as Plain | undefined) ?? {}),
    status: entry.isInactive === true ? 'SUSPENDED' : 'ACTIVE',
  }
}

/** The runs that the tenant has written and published, by name. */
export const ownRunsOf = async (work: Work): Promise<ReadonlySet<string>> =>
  new Set(
    (await loadMatching(work, 'script', { type: 'RUN', status: 'ACTIVE' })).map(one =>
      String(one.scriptName),
    ),
  )

/** A tenant's own job as a row; one that cannot be run stands there suspended, with its reason. */
const ownCron = (
  name: string,
  entry: Plain,
  timeZone: string,
  writer: string,
  ownRuns: ReadonlySet<string>,
): Plain => {
  try {
    return configuredCron(name, entry, timeZone, writer, ownRuns)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return {
      name,
      origin: 'CONFIGURED',
      status: 'SUSPENDED',
      lastOutcome: 'ERROR',
      lastError: keptError(error),
    }
  }
}

const wanted = async (work: Work): Promise<Plain[]> => {
  const configured = Object.entries(await readConfiguration(work, 'cron-list')).slice(0, mostCrons)
  const writers = await writersOfCrons(work)
  const { timeZone } = work.caller
  const ownRuns = await ownRunsOf(work)
  const own = stretch('cron-list', 'cron', () =>
    configured.map(([name, entry]) => ownCron(name, entry, timeZone, writers.get(name) ?? '', ownRuns)),
  )
  const taken = new Set(own.map(cron => cron.name))
  const ours = builtInCrons
    .filter(({ name }) => !taken.has(name))
    .map(({ description, ...cron }) => ({
      args: {},
      ...cron,
      description: keptMessages([description]),
      origin: 'BUILT_IN',
      timeZone,
    }))
  return [...ours, ...own]
}

// What depends on the day has waited long enough, and figures are there at the first look.
const atOnce = new Set(['day-turn', 'access-statistics'])

const compared = ['schedule', 'timeZone', 'task', 'description', 'origin'] as const

/** What differs between a row and what its timetable says; null where nothing does. */
const changed = (known: Plain, entry: Plain, at: string): Plain | null => {
  const status = known.status === 'ENDED' ? 'ACTIVE' : (entry.status ?? known.status)
  const isSame =
    compared.every(name => (known[name] ?? null) === (entry[name] ?? null)) &&
    JSON.stringify(known.args ?? {}) === JSON.stringify(entry.args ?? {}) &&
    status === known.status
  if (isSame) return null
  const isMoved = known.schedule !== entry.schedule || known.timeZone !== entry.timeZone
  return {
    ...known,
    ...entry,
    status,
    ...(isMoved && entry.schedule
      ? { nextRunDate: dueAfter(String(entry.schedule), at, String(entry.timeZone)) }
      : {}),
  }
}

/** Brings a tenant's rows in line with the product's timetable and its own: new ones, changed ones, those that ended. */
export const syncTimetable = async (work: Work): Promise<void> => {
  const entries = await wanted(work)
  const known = new Map(
    (await loadMatching(work, 'cron', {}, { lock: 'update' })).map(cron => [String(cron.name), cron]),
  )
  const fresh = entries.filter(entry => !known.has(String(entry.name)))
  await insertAny(
    work,
    entityOf(work.model, 'cron'),
    fresh.map(entry => ({
      ...entry,
      nextRunDate: atOnce.has(String(entry.name))
        ? work.at
        : entry.schedule
          ? dueAfter(String(entry.schedule), work.at, String(entry.timeZone))
          : null,
    })),
    { unchecked: true },
  )
  const changes = entries.flatMap(entry => {
    const before = known.get(String(entry.name))
    const after = before && changed(before, entry, work.at)
    return before && after ? [{ before, after }] : []
  })
  const names = new Set(entries.map(entry => entry.name))
  const over = [...known.values()].filter(cron => !names.has(cron.name) && cron.status !== 'ENDED')
  await saveAny(
    work,
    entityOf(work.model, 'cron'),
    [
      ...changes,
      ...over.map(before => ({ before, after: { ...before, status: 'ENDED', nextRunDate: null } })),
    ],
    { unchecked: true },
  )
}
