import { randomBytes } from 'node:crypto'
import { buildDemo } from '#demo/index.ts'
import { sql } from '#engine/index.ts'
import type { Product } from './product.ts'
import { createLogin, createTenant } from './sign-in/accounts.ts'
import { StartError } from './start-error.ts'

const demoTenants = [
  { name: 'demo', label: 'Ponant Bail', timeZone: 'Europe/Paris' },
  { name: 'norte', label: 'Norte Crédito', timeZone: 'Europe/Madrid' },
] as const

const todayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())

/** Marks a demonstration tenant as begun or finished, so that one whose making was cut short is told from a whole one. */
const mark = async (product: Product, tenantId: number, built: boolean): Promise<void> => {
  await product.engine.work(await product.callers.product(tenantId), work =>
    work.tx.query(
      sql`insert into configuration (tenant_id, collection, key, value, update_date, update_user) values (${tenantId}::int, 'tenant-config', 'demo', ${JSON.stringify({ built })}::jsonb, ${work.at}::timestamptz, 'tranche') on conflict (tenant_id, collection, key) do update set value = excluded.value`,
    ),
  )
}

const isBuilt = async (product: Product, tenantId: number): Promise<boolean> =>
  product.engine.work(await product.callers.product(tenantId), async work => {
    const found = await work.tx.query(
      sql`select 1 from configuration where tenant_id = ${tenantId}::int and collection = 'tenant-config' and key = 'demo' and value ->> 'built' = 'true'`,
    )
    return found.rows.length > 0
  })

export type DemoProgress = (tenant: string, doing: string, share: number) => void

interface Missing {
  name: (typeof demoTenants)[number]['name']
  timeZone: string
  tenantId: number
}

/** Makes one demonstration tenant and returns its sign-ins. */
const build = async (
  product: Product,
  { name, timeZone, tenantId }: Missing,
  password: string,
  onProgress: DemoProgress,
): Promise<string[]> => {
  const usernames: string[] = []
  await mark(product, tenantId, false)
  await buildDemo({
    engine: product.engine,
    tenantId,
    tenant: name,
    size: product.config.demo?.size,
    today: todayIn(timeZone),
    createUser: async user => {
      usernames.push(user.username)
      const { username, ...fields } = user
      await createLogin(product, { username, password, tenant: name, user: fields })
    },
    onProgress: (doing, share) => onProgress(name, doing, share),
  })
  await mark(product, tenantId, true)
  return usernames
}

/**
 * Makes the demonstration tenants on the first start that asks for them. Returns the sign-ins with their password, to
 * be told once; null where they were there already. Throws StartError where a tenant of that name is no demonstration.
 */
export const provideDemo = async (
  product: Product,
  onProgress: DemoProgress = () => {},
): Promise<{ password: string; usernames: string[] } | null> => {
  const { demo } = product.config
  if (!demo) return null
  const known = new Map((await product.directory.tenants()).map(tenant => [tenant.name, tenant]))
  const password = demo.password ?? randomBytes(9).toString('base64url')
  const missing = []
  for (const tenant of demoTenants) {
    const existing = known.get(tenant.name)
    if (!existing) missing.push({ ...tenant, tenantId: await createTenant(product, tenant) })
    else if (!(await isBuilt(product, existing.id)))
      throw new StartError(
        `The tenant ${tenant.name} is here already and is no demonstration: start with DEMO=0, or on an empty data folder.`,
      )
  }
  // Side by side: while the database writes for the one, the other is worked out.
  const built = await Promise.all(missing.map(tenant => build(product, tenant, password, onProgress)))
  const usernames = built.flat()
  return usernames.length ? { password, usernames } : null
}
