import { randomBytes } from 'node:crypto'
import { sql } from '#engine/index.ts'
import { type DatabaseAccess, demoWorker } from './demo-aside.ts'
import type { DemoEars, DemoOrder } from './demo-tenant.ts'
import type { Product } from './product.ts'
import { createTenant } from './sign-in/accounts.ts'
import { StartError } from './start-error.ts'

const demoTenants = [
  { name: 'demo', label: 'Ponant Bail', timeZone: 'Europe/Paris' },
  { name: 'norte', label: 'Norte Crédito', timeZone: 'Europe/Madrid' },
] as const

/** What is told while the companies are made. */
export interface DemoTold {
  /** The sign-ins of one company, as soon as they work, and their password. */
  signIns(usernames: readonly string[], password: string): void
  /** Something has moved. */
  progress(): void
  /** A company could not be made. */
  failed(tenant: string, error: unknown): void
}

const isBuilt = async (product: Product, tenantId: number): Promise<boolean> =>
  product.engine.work(await product.callers.product(tenantId), async work => {
    const found = await work.tx.query(
      sql`select 1 from configuration where tenant_id = ${tenantId}::int and collection = 'tenant-config' and key = 'demo' and value ->> 'built' = 'true'`,
    )
    return found.rows.length > 0
  })

/**
 * The demonstration tenants that this start has to make, made known but empty: none where nobody asked for them, or they
 * are there already.
 * @throws StartError where a tenant of that name is no demonstration
 */
export const orderDemo = async (product: Product): Promise<DemoOrder[]> => {
  const { demo } = product.config
  if (!demo) return []
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
  for (const { tenantId } of missing) product.making.begin(tenantId)
  return missing
}

/**
 * Makes them while the server answers: side by side, each in a thread of its own where there is a core for it. What is there
 * already can be used meanwhile. Returns whether all became whole; one that did not is made anew by the next start.
 */
export const makeDemo = async (
  product: Product,
  access: DatabaseAccess,
  orders: readonly DemoOrder[],
  told: DemoTold,
  signal: AbortSignal,
): Promise<boolean> => {
  const make = async (order: DemoOrder): Promise<boolean> => {
    const { tenantId, name, password } = order
    const ears: DemoEars = {
      progress: (doing, share) => {
        product.making.note(tenantId, { doing, share })
        told.progress()
      },
      signIns: usernames => {
        product.making.note(tenantId, { canSignIn: true })
        told.signIns(usernames, password)
      },
    }
    try {
      const aside = demoWorker(product.config, access, order, ears, signal)
      // Without a core of its own it is made here; whoever makes none does not read what makes it.
      await (aside ?? (await import('./demo-tenant.ts')).buildDemoTenant(product, order, ears))
      return true
    } catch (error) {
      if (!signal.aborted) told.failed(name, error)
      return false
    } finally {
      product.making.end(tenantId)
      told.progress()
    }
  }
  return (await Promise.all(orders.map(make))).every(Boolean)
}
