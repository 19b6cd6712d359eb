import { buildDemo } from '#demo/index.ts'
import { sql } from '#engine/index.ts'
import type { Product } from './product.ts'
import { createLogin } from './sign-in/accounts.ts'
import { todayIn } from './sign-in/today.ts'

/** Who hears how a demonstration tenant comes about. */
export interface DemoEars {
  /** What is being done, and how much of all is done: 0 to 1. */
  progress(doing: string, share: number): void
  /** These can sign in from now on. */
  signIns(usernames: string[]): void
}

/** A demonstration tenant that is to be made, and the password of its users. */
export interface DemoOrder {
  name: 'demo' | 'norte'
  timeZone: string
  tenantId: number
  password: string
}

/** Marks a demonstration tenant as begun or finished, so that one whose making was cut short is told from a whole one. */
const mark = async (product: Product, tenantId: number, built: boolean): Promise<void> => {
  await product.engine.work(await product.callers.product(tenantId), work =>
    work.tx.query(
      sql`insert into configuration (tenant_id, collection, key, value, update_date, update_user) values (${tenantId}::int, 'tenant-config', 'demo', ${JSON.stringify({ built })}::jsonb, ${work.at}::timestamptz, 'tranche') on conflict (tenant_id, collection, key) do update set value = excluded.value`,
    ),
  )
}

/** Makes one demonstration tenant. */
export const buildDemoTenant = async (
  product: Product,
  { name, timeZone, tenantId, password }: DemoOrder,
  ears: DemoEars,
): Promise<void> => {
  await mark(product, tenantId, false)
  await buildDemo({
    engine: product.engine,
    tenantId,
    tenant: name,
    size: product.config.demo?.size,
    today: todayIn(timeZone, new Date()),
    createUser: ({ username, ...fields }) =>
      createLogin(product, { username, password, tenant: name, user: fields }),
    onUsers: users => ears.signIns(users.map(user => user.username)),
    onProgress: ears.progress,
  })
  await mark(product, tenantId, true)
}
