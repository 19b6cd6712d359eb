import type { Plain } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Call } from '#processes/index.ts'
import type { Product } from '../../product.ts'
import { checkAdditions } from './configuration.ts'

const kinds = ['lists', 'scripts', 'reports', 'userLists', 'userScripts'] as const
const none = () => Object.fromEntries(kinds.map(kind => [kind, [] as string[]]))

/** Compiles a tenant's additions as they are kept, and tells what is wrong with them. */
const faultsOf = async (product: Product, tenantId: number): Promise<string[]> => {
  const caller = await product.callers.product(tenantId)
  try {
    await product.engine.work(caller, work => checkAdditions(product.models, work))
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [error.message]
  }
}

/** `GET /api/core/tenants/check-config`: whether what a tenant keeps about itself still holds together. */
export const checkConfigCall = (product: Product): Call => ({
  method: 'GET',
  path: '/api/core/tenants/check-config',
  permission: 'read configurations',
  run: async (_, caller, { query }): Promise<Plain> => {
    const all = ['1', 'true'].includes(String(query.allTenants ?? ''))
    const named = typeof query.tenant === 'string' && query.tenant ? query.tenant : caller.tenant
    if ((all || named !== caller.tenant) && !caller.isMainAdmin && !caller.isSuperAdmin)
      throw new AppError('FORBIDDEN', ['isMainAdmin'])
    const tenants = await product.directory.tenants()
    const chosen = tenants.filter(tenant => all || tenant.name === named)
    if (!chosen.length) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['tenant', named])
    const errors: string[] = []
    for (const tenant of chosen) {
      const faults = await faultsOf(product, tenant.id)
      errors.push(...faults.map(fault => (all ? `${tenant.name}: ${fault}` : fault)))
    }
    // Lists, scripts and reports come from the tenant alone: there is nothing beside it that they could lag behind.
    return {
      errors,
      inserted: none(),
      updated: none(),
      deleted: none(),
      lastConfigCheckDate: new Date(product.now()).toISOString(),
    }
  },
})
