import { buildDemo } from '#demo/index.ts'
import { sql } from '#engine/index.ts'
import type { Product } from './product.ts'
import { createLogin } from './sign-in/accounts.ts'

export type DemoProgress = (tenant: string, doing: string, share: number) => void

/** A demonstration tenant that is to be made, and the password of its users. */
export interface DemoOrder {
  name: 'demo' | 'norte'
  timeZone: string
  tenantId: number
  password: string
}

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

/** Makes one demonstration tenant and returns its sign-ins. */
export const buildDemoTenant = async (
  product: Product,
  { name, timeZone, tenantId, password }: DemoOrder,
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
