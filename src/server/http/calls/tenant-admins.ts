import { entityOf, insertAny, type Plain } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import type { Product } from '../../product.ts'
import { writeAudit } from '../../sign-in/audit.ts'
import { orderInvitation } from '../../sign-in/invitations.ts'
import { toldPeople } from './told-people.ts'

const text = (body: Plain, field: string): string => {
  const value = body[field]
  if (value === undefined || value === null || value === '')
    throw new AppError('MISSING_FIELD_IN_BODY', [field])
  if (typeof value !== 'string') throw new AppError('INVALID_STRING_FIELD', [field])
  return value
}

/** Whether the person may act for others of the house: who has it gives it on, and this is where it comes from. Throws INVALID_FIELD_IN_BODY. */
const mayImpersonate = ({ canImpersonate = false }: Plain): boolean => {
  if (typeof canImpersonate !== 'boolean')
    throw new AppError('INVALID_FIELD_IN_BODY', ['canImpersonate', message('EXPECTED_BOOLEAN')])
  return canImpersonate
}

/**
 * `POST /api/core/tenants/{name}/admins` `{ username, email, firstName?, lastName?, canImpersonate? }`: invites the first person of a new
 * tenant, who chooses his password by the letter. `isInvited` is false where no letter leaves this installation.
 */
export const tenantAdminsCall = (product: Product): Call =>
  toldCall({
    method: 'POST',
    path: '/api/core/tenants/:name/admins',
    permission: 'isMainAdmin',
    told: toldPeople.admin,
    run: async (engine, caller, { params, body }) => {
      if (typeof body !== 'object' || body === null || Array.isArray(body))
        throw new AppError('MISSING_BODY_PAYLOAD')
      const given = body as Plain
      const username = text(given, 'username').trim().toLowerCase()
      const email = text(given, 'email')
      const tenant = await product.directory.tenantByName(params.name ?? '')
      if (!tenant) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['tenant', params.name ?? ''])
      const writer = await product.callers.product(tenant.id, { username: caller.username })
      const { user, isInvited } = await engine.work(writer, async work => {
        const [made] = await insertAny(work, entityOf(work.model, 'user'), [
          {
            username,
            email,
            profiles: ['ADMIN'],
            isAdmin: true,
            ...(mayImpersonate(given) ? { canImpersonate: true } : {}),
            ...(given.firstName ? { firstName: text(given, 'firstName') } : {}),
            ...(given.lastName ? { lastName: text(given, 'lastName') } : {}),
          },
        ])
        return { user: made!, isInvited: await orderInvitation(work, made!) }
      })
      await engine.work(caller, work =>
        writeAudit(work, {
          action: 'PERMISSIONS',
          details: { tenant: tenant.name, username, profiles: ['ADMIN'] },
        }),
      )
      return { _id: String(user._id), username, tenant: tenant.name, isInvited }
    },
  })
