import type { Plain, Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { RecordHook } from './record-hook.ts'

const shown = [
  'imp',
  'mode',
  'windowTitle',
  'loginTitle',
  'loginButtonText',
  'becomePartnerLinkText',
  'publicLogo',
  'useManifest',
  'frameAncestors',
  'uiAuthConfig',
  'theme',
] as const

const settingsOf = (host: Plain): Plain => ({
  ...Object.fromEntries(
    shown.flatMap(name => (host[name] === undefined || host[name] === null ? [] : [[name, host[name]]])),
  ),
  ...(host.accentColor ? { accent: host.accentColor } : {}),
  origins: host.allowedOrigins ?? [],
})

/** The tenant that a host signs in to: its own, or from the master tenant any. */
const tenantOf = async (work: Work, host: Plain): Promise<number> => {
  const { caller } = work
  const named = typeof host.loginTenant === 'string' && host.loginTenant ? host.loginTenant : caller.tenant
  if (named === caller.tenant) return caller.tenantId
  if (!caller.isMainAdmin && !caller.isSuperAdmin) throw new AppError('FORBIDDEN', ['isMainAdmin'])
  const { rows } = await work.tx.statement<{ id: number | null }>({
    text: "select (tenant_by_name($1) ->> 'id')::int as id",
    values: [named],
  })
  const id = rows[0]?.id
  if (!id)
    throw new AppError('INVALID_FIELD_IN_BODY', ['loginTenant', 'no such tenant'], {
      errors: [{ field: 'loginTenant', message: 'no such tenant', code: 'INVALID_FIELD_IN_BODY' }],
    })
  return id
}

const keep = async (work: Work, host: Plain): Promise<void> => {
  const { rows } = await work.tx.statement<{ kept: boolean }>({
    text: 'select host_set($1, $2::int, $3::jsonb) as kept',
    values: [host.hostname, await tenantOf(work, host), JSON.stringify(settingsOf(host))],
  })
  // An address is whose it was first: nobody takes over how another tenant's people sign in.
  if (!rows[0]?.kept) throw new AppError('VALUE_ALREADY_EXISTS', [host.hostname, 'hostname'])
}

/** Hosts, as those who have not signed in yet meet them. */
export const hostHook: RecordHook = {
  afterCreate: async (work, made) => {
    for (const { record } of made) await keep(work, record)
  },
  afterChange: (work, { record }) => keep(work, record),
  afterRemove: async (work, host) => {
    await work.tx.statement({
      text: 'select host_remove($1, $2::int)',
      values: [host.hostname, await tenantOf(work, host)],
    })
  },
}
