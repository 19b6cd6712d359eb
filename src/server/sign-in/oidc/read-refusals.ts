import { loadMatching, sql } from '#engine/index.ts'
import type { Product } from '../../product.ts'

/** Why somebody did not come in, as his provider's administrator is told. */
export interface ToldRefusal {
  at: string
  reason: string
  /** Who he claimed to be, where his provider was believed so far. */
  claimed: string | null
  address: string | null
}

const most = 50
const days = 30

/** The last sign-ins by a provider that were refused, so that its administrator mends his own settings. */
export const readRefusals = async (
  { callers, engine }: Pick<Product, 'callers' | 'engine'>,
  tenantId: number,
  entityRegistration: string,
): Promise<ToldRefusal[]> => {
  const caller = await callers.product(tenantId)
  const found = await engine.work(caller, work => {
    const gte = new Date(Date.parse(work.at) - days * 86_400_000).toISOString()
    const asked = {
      action: 'LOGIN_FAILED',
      entityName: 'identityProvider',
      entityRegistration,
      date: { gte },
    } as const
    return loadMatching(work, 'audit', asked, { order: sql`t.date desc`, limit: most })
  })
  return found.map(({ date, details, ipAddress }) => {
    const { reason, claimed } = (details ?? {}) as { reason?: string; claimed?: string }
    return { at: date!, reason: reason ?? 'unknown', claimed: claimed ?? null, address: ipAddress ?? null }
  })
}
