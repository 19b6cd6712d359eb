import { randomBytes } from 'node:crypto'
import { sql } from '#engine/index.ts'
import { type DatabaseAccess, demoWorker } from './demo-aside.ts'
import { buildDemoTenant, type DemoOrder, type DemoProgress } from './demo-tenant.ts'
import type { Product } from './product.ts'
import { createTenant } from './sign-in/accounts.ts'
import { StartError } from './start-error.ts'

const demoTenants = [
  { name: 'demo', label: 'Ponant Bail', timeZone: 'Europe/Paris' },
  { name: 'norte', label: 'Norte Crédito', timeZone: 'Europe/Madrid' },
] as const

const isBuilt = async (product: Product, tenantId: number): Promise<boolean> =>
  product.engine.work(await product.callers.product(tenantId), async work => {
    const found = await work.tx.query(
      sql`select 1 from configuration where tenant_id = ${tenantId}::int and collection = 'tenant-config' and key = 'demo' and value ->> 'built' = 'true'`,
    )
    return found.rows.length > 0
  })

/**
 * Makes the demonstration tenants on the first start that asks for them. Returns the sign-ins with their password, to
 * be told once; null where they were there already. Throws StartError where a tenant of that name is no demonstration.
 */
export const provideDemo = async (
  product: Product,
  access: DatabaseAccess,
  onProgress: DemoProgress = () => {},
): Promise<{ password: string; usernames: string[] } | null> => {
  const { demo } = product.config
  if (!demo) return null
  const known = new Map((await product.directory.tenants()).map(tenant => [tenant.name, tenant]))
  const password = demo.password ?? randomBytes(9).toString('base64url')
  const missing: DemoOrder[] = []
  for (const tenant of demoTenants) {
    const existing = known.get(tenant.name)
    if (!existing) missing.push({ ...tenant, password, tenantId: await createTenant(product, tenant) })
    else if (!(await isBuilt(product, existing.id)))
      throw new StartError(
        `The tenant ${tenant.name} is here already and is no demonstration: start with DEMO=0, or on an empty data folder.`,
      )
  }
  // Side by side, each on a core of its own where there is one.
  const built = await Promise.all(
    missing.map(
      (order, i) =>
        (i > 0 && demoWorker(product.config, access, order, onProgress)) ||
        buildDemoTenant(product, order, onProgress),
    ),
  )
  const usernames = built.flat()
  return usernames.length ? { password, usernames } : null
}
