import type { Plain, Step, Work } from '#engine/index.ts'
import { colourFaults } from '#entities/platform/host.rules.ts'
import { AppError, message } from '#errors/index.ts'
import { isTimeZone } from '../sign-in/today.ts'
import { bumpConfiguration } from './bump-configuration.ts'

const labelOf = (tenant: Plain): string => String(tenant.title ?? tenant.name)

const isKnown = async (work: Work, name: unknown): Promise<boolean> => {
  const { rows } = await work.tx.statement<{ found: unknown }>({
    text: 'select tenant_by_name($1) as found',
    values: [name],
  })
  return Boolean(rows[0]?.found)
}

/** Tenants are the main administrator's affair; a new one takes no other's name. */
export const ofTheMainAdmin: Step<'tenant'> = {
  ofCallers: true,
  before: async (work, writings) => {
    if (!work.caller.isMainAdmin && !work.caller.isSuperAdmin)
      throw new AppError('FORBIDDEN', ['isMainAdmin'])
    for (const { before, after } of writings)
      if (!before && (await isKnown(work, after!.name)))
        throw new AppError('VALUE_ALREADY_EXISTS', [after!.name, 'name'])
  },
}

const dayMs = 86_400_000
const mostDays = 90

/** Where support is let in without a day, that is the latest; what lets it in no more ends its sessions. */
const supportTill = (work: Work, before: Plain | null, after: Plain): void => {
  if (after.allowsSupport !== true) after.supportUntil = null
  else if (
    !after.supportUntil ||
    (before && before.allowsSupport !== true && before.supportUntil === after.supportUntil)
  )
    after.supportUntil = new Date(Date.parse(work.at) + mostDays * dayMs).toISOString()
}

const endSupport = async (work: Work, before: Plain, after: Plain): Promise<void> => {
  if (before.allowsSupport !== true || after.allowsSupport === true) return
  await work.tx.statement({
    text: "select sessions_end_acting((tenant_by_name($1) ->> 'id')::int, null, null, true, $2::timestamptz)",
    values: [after.name, work.at],
  })
}

/** The currencies that a tenant's record says, the tenant's own first; a new one begins with that alone. */
const currenciesOf = ({ currency, currencies }: Plain): string[] => [
  ...new Set([currency ?? 'EUR', ...((currencies as string[] | null | undefined) ?? [])].map(String)),
]

/** Switches on what the record says; the master tenant keeps records of all others, and is limited to none. */
const switchOn = async (work: Work, before: Plain | null, after: Plain): Promise<void> => {
  const codes = JSON.stringify(currenciesOf(after))
  if (after.name === 'master' || (before && JSON.stringify(currenciesOf(before)) === codes)) return
  await work.tx.statement({
    text: "select tenant_currencies((tenant_by_name($1) ->> 'id')::int, $2::jsonb)",
    values: [after.name, codes],
  })
}

/** The records of tenants stand in the master tenant; behind each is a line of the directory. */
export const tenantDirectory: Step<'tenant'> = {
  before: (work, writings, { verb }) => {
    if (verb !== 'remove') for (const { before, after } of writings) supportTill(work, before, after!)
  },
  check: (work, writings) =>
    writings.map(({ before, after }) => {
      const { timeZone, supportUntil } = after!
      const isTooLong =
        typeof supportUntil === 'string' &&
        supportUntil !== before?.supportUntil &&
        Date.parse(supportUntil) > Date.parse(work.at) + mostDays * dayMs
      if (isTooLong)
        return [
          {
            field: 'supportUntil',
            message: message('AT_MOST_DAYS_AHEAD', { max: mostDays }),
            code: 'INVALID_FIELD_IN_BODY',
          },
        ]
      const unreadable = colourFaults('accentColor', after!.accentColor as string | null | undefined, 'light')
      if (unreadable.length) return unreadable
      return timeZone === undefined || timeZone === null || isTimeZone(String(timeZone))
        ? null
        : [{ field: 'timeZone', message: message('UNKNOWN_TIME_ZONE'), code: 'INVALID_FIELD_IN_BODY' }]
    }),
  after: async (work, writings, { verb }) => {
    for (const { before, after } of writings) {
      const { name, timeZone } = after!
      if (verb === 'change')
        await work.tx.statement({
          text: "select tenant_change((tenant_by_name($1) ->> 'id')::int, $2, $3, null)",
          values: [name, labelOf(after!), timeZone ?? null],
        })
      else if (!(await isKnown(work, name)))
        await work.tx.statement({
          text: 'select tenant_make($1, $2, $3)',
          values: [name, labelOf(after!), timeZone ?? 'Europe/Paris'],
        })
      if (before) await endSupport(work, before, after!)
      await switchOn(work, before, after!)
      // Its scripts and screens are told anew what kind of installation they run in.
      if (before && before.environment !== after!.environment)
        await work.tx.statement({
          text: "select tenant_bump((tenant_by_name($1) ->> 'id')::int)",
          values: [name],
        })
    }
    if (verb === 'change') await bumpConfiguration(work)
  },
}
