import { randomBytes } from 'node:crypto'
import type { Product } from '../product.ts'
import { createLogin, createTenant } from './accounts.ts'

const coreTenants = [
  { name: 'master', label: 'Master' },
  { name: 'support', label: 'Support' },
  { name: 'test', label: 'Test' },
]

/**
 * The first start on an empty database: the core tenants, and `admin@master` to begin with. Returns the password that
 * was made for him, to be told once; null where it was chosen, or where all of this was there already.
 */
export const provision = async (product: Product): Promise<{ password: string } | null> => {
  const known = new Set((await product.directory.tenants()).map(tenant => tenant.name))
  for (const tenant of coreTenants) if (!known.has(tenant.name)) await createTenant(product, tenant)
  if (await product.directory.loginByName('admin@master')) return null
  const { adminPassword } = product.config
  const password = adminPassword ?? randomBytes(12).toString('base64url')
  await createLogin(product, {
    username: 'admin@master',
    password,
    tenant: 'master',
    user: {
      firstName: 'Main',
      lastName: 'Administrator',
      name: 'Main Administrator',
      profiles: ['ADMIN'],
      isAdmin: true,
    },
  })
  return adminPassword ? null : { password }
}
