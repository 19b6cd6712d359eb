import type { Plain, Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { isTimeZone } from '../../sign-in/today.ts'
import { bumpConfiguration, type RecordHook } from './record-hook.ts'

const labelOf = (tenant: Plain): string => String(tenant.title ?? tenant.name)

const makeTenant = async (work: Work, tenant: Plain): Promise<void> => {
  const known = await work.tx.statement<{ found: unknown }>({
    text: 'select tenant_by_name($1) as found',
    values: [tenant.name],
  })
  if (known.rows[0]?.found) throw new AppError('VALUE_ALREADY_EXISTS', [tenant.name, 'name'])
  await work.tx.statement({
    text: 'select tenant_make($1, $2, $3)',
    values: [tenant.name, labelOf(tenant), tenant.timeZone ?? 'Europe/Paris'],
  })
}

/** The records of tenants stand in the master tenant; behind each is a line of the directory. */
export const tenantHook: RecordHook = {
  take: (work, body) => {
    if (!work.caller.isMainAdmin && !work.caller.isSuperAdmin)
      throw new AppError('FORBIDDEN', ['isMainAdmin'])
    const { timeZone } = body
    if (timeZone !== undefined && timeZone !== null && !isTimeZone(String(timeZone)))
      throw new AppError('INVALID_FIELD_IN_BODY', ['timeZone', 'unknown time zone'])
    return { body, extra: {} }
  },
  afterCreate: async (work, made) => {
    for (const { record } of made) await makeTenant(work, record)
  },
  afterChange: async (work, { record }) => {
    await work.tx.statement({
      text: "select tenant_change((tenant_by_name($1) ->> 'id')::int, $2, $3, null)",
      values: [record.name, labelOf(record), record.timeZone ?? null],
    })
    await bumpConfiguration(work)
  },
}
