import type { Plain, Step, Work } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'

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

const loginTenantOf = (work: Work, host: Plain): string =>
  typeof host.loginTenant === 'string' && host.loginTenant ? host.loginTenant : work.caller.tenant

/** The tenant that a host signs in to: its own, or from the master tenant any. */
const tenantOf = async (work: Work, host: Plain): Promise<number> => {
  const { caller } = work
  const named = loginTenantOf(work, host)
  if (named === caller.tenant) return caller.tenantId
  const { rows } = await work.tx.statement<{ id: number | null }>({
    text: "select (tenant_by_name($1) ->> 'id')::int as id",
    values: [named],
  })
  const id = rows[0]?.id
  if (!id)
    throw new AppError('INVALID_FIELD_IN_BODY', ['loginTenant', message('NO_SUCH_TENANT')], {
      errors: [{ field: 'loginTenant', message: message('NO_SUCH_TENANT'), code: 'INVALID_FIELD_IN_BODY' }],
    })
  return id
}

/** Another tenant's hosts are the main administrator's affair. */
export const ownTenant: Step = {
  ofCallers: true,
  before: (work, writings) => {
    const { tenant, isMainAdmin, isSuperAdmin } = work.caller
    const isOther = writings.some(({ before, after }) => loginTenantOf(work, (after ?? before)!) !== tenant)
    if (isOther && !isMainAdmin && !isSuperAdmin) throw new AppError('FORBIDDEN', ['isMainAdmin'])
  },
}

/** Hosts, as those who have not signed in yet meet them. */
export const hostDirectory: Step = {
  after: async (work, writings, { verb }) => {
    for (const { before, after } of writings) {
      const host = (after ?? before)!
      const tenantId = await tenantOf(work, host)
      if (verb === 'remove') {
        await work.tx.statement({
          text: 'select host_remove($1, $2::int)',
          values: [host.hostname, tenantId],
        })
        continue
      }
      const { rows } = await work.tx.statement<{ kept: boolean }>({
        text: 'select host_set($1, $2::int, $3::jsonb) as kept',
        values: [host.hostname, tenantId, JSON.stringify(settingsOf(host))],
      })
      // An address is whose it was first: nobody takes over how another tenant's people sign in.
      if (!rows[0]?.kept) throw new AppError('VALUE_ALREADY_EXISTS', [host.hostname, 'hostname'])
    }
  },
}
