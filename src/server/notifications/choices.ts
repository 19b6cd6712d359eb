import { Cron } from 'croner'
import { type NotificationKind, notificationKinds } from '#processes/notification-kinds.ts'

/** The ways by which somebody may be told. */
export const notificationWays = ['screen', 'push', 'mail', 'digest'] as const
export type NotificationWay = (typeof notificationWays)[number]

/** What a person has chosen, by kind; what he has not said is as it is usual. */
export interface NotificationChoices {
  kinds: Record<NotificationKind, Record<NotificationWay, boolean>>
  /** Local times between which no push is sent; null: at any time. */
  quiet: { from: string; to: string } | null
  /** When the digest is written, by his clock. */
  digestAt: string
}

/** Kept as a preference of the person, of this type. */
export const choicesType = 'NOTIFICATION'

const usual: Record<NotificationWay, boolean> = { screen: true, push: true, mail: false, digest: false }
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/
const timeOf = (value: unknown): string | null =>
  typeof value === 'string' && timePattern.test(value) ? value : null

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Reads what was kept; whatever is no choice is as it is usual. */
export const choicesOf = (kept: unknown): NotificationChoices => {
  const { kinds, quiet, digestAt } = objectOf(kept)
  const from = timeOf(objectOf(quiet).from)
  const to = timeOf(objectOf(quiet).to)
  const of = (kind: NotificationKind) => {
    const chosen = objectOf(objectOf(kinds)[kind])
    return Object.fromEntries(
      notificationWays.map(way => [way, typeof chosen[way] === 'boolean' ? chosen[way] : usual[way]]),
    ) as Record<NotificationWay, boolean>
  }
  return {
    kinds: Object.fromEntries(
      notificationKinds.map(kind => [kind, of(kind)]),
    ) as NotificationChoices['kinds'],
    quiet: from && to && from !== to ? { from, to } : null,
    digestAt: timeOf(digestAt) ?? '07:00',
  }
}

/** The next instant at which a clock of that zone shows a time. */
export const nextAt = (time: string, timeZone: string, after: Date): Date => {
  const [hour, minute] = time.split(':').map(Number)
  return new Cron(`${minute} ${hour} * * *`, { timezone: timeZone }).nextRun(after)!
}

const clockIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    at,
  )

/** Until when a push waits; null: it goes at once. */
export const quietUntil = ({ quiet }: NotificationChoices, timeZone: string, at: Date): Date | null => {
  if (!quiet) return null
  const now = clockIn(timeZone, at)
  const { from, to } = quiet
  const isQuiet = from < to ? now >= from && now < to : now >= from || now < to
  return isQuiet ? nextAt(to, timeZone, at) : null
}
