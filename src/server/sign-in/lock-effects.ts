import { type AnyEffect, on, type Work } from '#engine/index.ts'
import { AppError, message, notAllowed, transitionParam } from '#errors/index.ts'

const revokeUser = (work: Work, userId: unknown) =>
  work.tx.statement({
    text: "select sessions_end_of_user($1::int, $2::uuid, 'LOCKED', $3::timestamptz)",
    values: [work.caller.tenantId, userId, work.at],
  })

const setTenantActive = async (work: Work, name: unknown, isActive: boolean): Promise<void> => {
  // Only the master tenant keeps tenants: elsewhere such a record says nothing of the tenant of that name.
  if (work.caller.tenant !== 'master') throw new AppError('FORBIDDEN', ['isMainAdmin'])
  await work.tx.statement({
    text: "select tenant_change((tenant_by_name($1) ->> 'id')::int, null, null, $2)",
    values: [name, isActive],
  })
}

/** What locking a user or a tenant means for those that are signed in. */
export const lockEffects: ReadonlyMap<string, AnyEffect> = new Map<string, AnyEffect>([
  [
    'user/lock',
    on('user', async (work, users) => {
      for (const user of users) {
        if (user._id === work.caller.userId)
          throw notAllowed(transitionParam('user', 'lock'), message('NOBODY_LOCKS_HIMSELF'))
        await revokeUser(work, user._id)
      }
    }),
  ],
  ['user/unlock', async () => {}],
  [
    'tenant/lock',
    on('tenant', async (work, tenants) => {
      for (const tenant of tenants) {
        if (tenant.isCore) throw notAllowed(transitionParam('tenant', 'lock'), message('TENANT_NEEDED'))
        await setTenantActive(work, tenant.name, false)
      }
    }),
  ],
  [
    'tenant/unlock',
    on('tenant', async (work, tenants) => {
      for (const tenant of tenants) await setTenantActive(work, tenant.name, true)
    }),
  ],
])
