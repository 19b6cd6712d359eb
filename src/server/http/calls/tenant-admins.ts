import type { Plain } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Call } from '#processes/index.ts'
import type { Product } from '../../product.ts'
import { createLogin } from '../../sign-in/accounts.ts'
import { writeAudit } from '../../sign-in/audit.ts'

const text = (body: Plain, field: string): string => {
  const value = body[field]
  if (value === undefined || value === null || value === '')
    throw new AppError('MISSING_FIELD_IN_BODY', [field])
  if (typeof value !== 'string') throw new AppError('INVALID_STRING_FIELD', [field])
  return value
}

/** `POST /api/core/tenants/{name}/admins`: gives a new tenant the first person who can sign in to it. */
export const tenantAdminsCall = (product: Product): Call => ({
  method: 'POST',
  path: '/api/core/tenants/:name/admins',
  run: async (engine, caller, { params, body }) => {
    if (!caller.isMainAdmin && !caller.isSuperAdmin) throw new AppError('FORBIDDEN', ['isMainAdmin'])
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new AppError('MISSING_BODY_PAYLOAD')
    const given = body as Plain
    const username = text(given, 'username')
    const tenant = params.name ?? ''
    const { userId } = await createLogin(product, {
      username,
      password: text(given, 'password'),
      tenant,
      user: {
        profiles: ['ADMIN'],
        isAdmin: true,
        ...(given.firstName ? { firstName: text(given, 'firstName') } : {}),
        ...(given.lastName ? { lastName: text(given, 'lastName') } : {}),
        ...(given.email ? { email: text(given, 'email') } : {}),
      },
    })
    await engine.work(caller, work =>
      writeAudit(work, { action: 'PERMISSIONS', details: { tenant, username, profiles: ['ADMIN'] } }),
    )
    return { _id: userId, username: username.trim().toLowerCase(), tenant }
  },
})
