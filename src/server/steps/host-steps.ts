import { randomBytes } from 'node:crypto'
import type { Plain, Step, Work } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'

const shown = [
  'imp',
  'mode',
  'windowTitle',
  'loginTitle',
  'loginButtonText',
  'becomePartnerLinkText',
  'becomePartnerFlow',
  'languages',
  'publicLogo',
  'accentColor',
  'useManifest',
  'frameAncestors',
  'uiAuthConfig',
  'theme',
] as const

const settingsOf = (host: Plain): Plain => ({
  ...Object.fromEntries(
    shown.flatMap(name => (host[name] === undefined || host[name] === null ? [] : [[name, host[name]]])),
  ),
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
export const ownTenant: Step<'host'> = {
  ofCallers: true,
  before: (work, writings) => {
    const { tenant, isMainAdmin, isSuperAdmin } = work.caller
    const isOther = writings.some(({ before, after }) => loginTenantOf(work, (after ?? before)!) !== tenant)
    if (isOther && !isMainAdmin && !isSuperAdmin) throw new AppError('FORBIDDEN', ['isMainAdmin'])
  },
}

/**
 * A host is its tenant's once that is proven: by a word of ours under its name, or because the main tenant says so. Another
 * name has to be proven anew.
 */
const follow = (work: Work, before: Plain | null, after: Plain): void => {
  if (!after.proof || before?.hostname !== after.hostname) {
    after.proof = `tranche=${randomBytes(18).toString('base64url')}`
    after.provenDate = null
  }
  if (work.caller.tenant === 'master') after.provenDate ??= work.at
}

const serves = (host: Plain | null): host is Plain => !!host?.provenDate && host.status !== 'LOCKED'

const withdraw = async (work: Work, host: Plain): Promise<void> => {
  await work.tx.statement({
    text: 'select host_remove($1, $2::int)',
    values: [host.hostname, await tenantOf(work, host)],
  })
}

/** Hosts, as those who have not signed in yet meet them: what is not proven, or is locked, serves nobody. */
export const hostDirectory = (publicUrl?: string): Step<'host'> => {
  const ours = publicUrl ? new URL(publicUrl).hostname.toLowerCase() : null
  return {
    before: (work, writings, { verb }) => {
      if (verb !== 'remove') for (const { before, after } of writings) follow(work, before, after!)
    },
    check: (_work, writings) =>
      writings.map(({ after }) =>
        ours !== null && after?.hostname === ours
          ? [{ field: 'hostname', message: message('HOST_OURS'), code: 'INVALID_FIELD_IN_BODY' }]
          : null,
      ),
    after: async (work, writings) => {
      for (const { before, after } of writings) {
        if (serves(before) && (!serves(after) || before.hostname !== after.hostname))
          await withdraw(work, before)
        if (!serves(after)) continue
        const { rows } = await work.tx.statement<{ kept: boolean }>({
          text: 'select host_set($1, $2::int, $3::jsonb) as kept',
          values: [after.hostname, await tenantOf(work, after), JSON.stringify(settingsOf(after))],
        })
        // An address is whose it was first: nobody takes over how another tenant's people sign in.
        if (!rows[0]?.kept) throw new AppError('VALUE_ALREADY_EXISTS', [after.hostname, 'hostname'])
      }
    },
  }
}
