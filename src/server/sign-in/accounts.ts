import {
  type Caller,
  entityOf,
  insertAny,
  insertRecords,
  loadMatching,
  type Plain,
  uuid7,
  type Work,
} from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import type { Product } from '../product.ts'
import { checkPassword, hashPassword } from './password.ts'
import { isTimeZone } from './today.ts'

export interface NewTenant {
  /** A short word: usernames of this tenant end in `@` and it. */
  name: string
  label: string
  timeZone?: string
  /** What it has switched on beside its own; none. */
  currencies?: readonly string[]
}

export interface NewLogin {
  username: string
  password: string
  tenant: string
  /** Fields of the user: names, profiles, organization, person. */
  user: Plain
}

type Parts = Pick<Product, 'directory' | 'engine' | 'callers'>

/** Makes a tenant, empty. Throws VALUE_ALREADY_EXISTS, INVALID_FIELD_IN_BODY. Returns its id. */
export const createTenant = async (parts: Parts, tenant: NewTenant): Promise<number> => {
  const { directory } = parts
  const { name, label, timeZone = 'Europe/Paris' } = tenant
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(name))
    throw new AppError('INVALID_FIELD_IN_BODY', ['name', message('TENANT_NAME_SHAPE')])
  if (!isTimeZone(timeZone))
    throw new AppError('INVALID_FIELD_IN_BODY', ['timeZone', message('UNKNOWN_TIME_ZONE')])
  if (await directory.tenantByName(name)) throw new AppError('VALUE_ALREADY_EXISTS', [name, 'name'])
  const id = await directory.makeTenant(name, label, timeZone)
  await recordTenant(parts, tenant)
  return id
}

const coreTenants = new Set(['master', 'support', 'test'])

/** The master tenant keeps a record of every tenant, itself included; one that comes from elsewhere keeps its uuid. */
export const recordTenant = async (
  { directory, engine, callers }: Parts,
  tenant: NewTenant & { uuid?: string | null },
): Promise<void> => {
  const master = await directory.tenantByName('master')
  if (!master) return
  await engine.work(await callers.product(master.id), async work => {
    if (!work.model.entities.has('tenant')) return
    const { name, label, timeZone = 'Europe/Paris', currencies, uuid } = tenant
    const [known] = await loadMatching(work, 'tenant', { name }, { limit: 1 })
    if (known) return
    await insertRecords(work, 'tenant', [
      {
        name,
        title: label,
        timeZone,
        isCore: coreTenants.has(name),
        ...(uuid ? { _id: uuid } : {}),
        ...(currencies ? { currencies: [...currencies] } : {}),
      },
    ])
  })
}

/**
 * Makes a user of a tenant who can sign in at once. Only the product itself does so, at the first start and for the
 * demonstration: everybody else is invited. A password that is chosen here is checked as any other.
 */
export const createLogin = async (parts: Parts, login: NewLogin): Promise<{ userId: string }> => {
  const tenant = await parts.directory.tenantByName(login.tenant)
  if (!tenant) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['tenant', login.tenant])
  const username = login.username.trim().toLowerCase()
  const caller: Caller = await parts.callers.product(tenant.id)
  return parts.engine.work(caller, async work => {
    const passwordHash = await hashPassword(
      await checkPassword(login.password, [username, tenant.name, tenant.label]),
    )
    const [user] = await insertAny(work, entityOf(work.model, 'user'), [{ ...login.user, username }])
    const userId = user!._id as string
    const { email } = login.user
    await linkLogin(work, { username, passwordHash, email: typeof email === 'string' ? email : null, userId })
    return { userId }
  })
}

/** Gives a user of this tenant his login, in the transaction that makes the user. */
const linkLogin = async (
  work: Work,
  link: { username: string; passwordHash: string; email: string | null; userId: string },
): Promise<void> => {
  await work.tx.statement({
    text: 'select login_make($1::uuid, $2, $3, $4, $5::int, $6::uuid, $7::timestamptz)',
    values: [
      uuid7(),
      link.username,
      link.passwordHash,
      link.email,
      work.caller.tenantId,
      link.userId,
      work.at,
    ],
  })
}
