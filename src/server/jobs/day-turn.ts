import { turnDay } from '#engine/index.ts'
import type { Product } from '../product.ts'
import { todayIn } from '../sign-in/today.ts'

// The day that a tenant was last turned to by this process: what has not changed since is not asked again.
const turned = new WeakMap<Product, Map<number, string>>()

/**
 * Works out what depends on today – late, expired – for each tenant whose day has changed. Set-based, and only the rows
 * that differ are written: several servers may do it at once.
 */
export const turnDays = async (product: Product, signal: AbortSignal): Promise<void> => {
  const days = turned.get(product) ?? new Map<number, string>()
  turned.set(product, days)
  for (const tenant of await product.directory.tenants()) {
    if (signal.aborted) return
    const today = todayIn(tenant.timeZone, new Date(product.now()))
    if (!tenant.isActive || days.get(tenant.id) === today) continue
    const caller = await product.callers.product(tenant.id)
    const changed = await product.engine.work(caller, work => turnDay(work))
    days.set(tenant.id, today)
    if (changed) product.log.info({ tenant: tenant.name, changed }, 'the day has turned')
  }
}
