import type { Product } from '../product.ts'
import type { Login } from './directory.ts'

/** What a username ends in: the name of a tenant, or the domain of an address. */
export const suffixOf = (username: string): string => username.slice(username.lastIndexOf('@') + 1)

/** Whether a tenant decides over a login: its name ends in the tenant's. */
export const isOwnName = (username: string, tenant: string): boolean =>
  username.toLowerCase().endsWith(`@${tenant}`)

/** A username that is an address is the only one that its owner is written to at. */
export const looksLikeAddress = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[A-Za-z]{2,}$/.test(text)

/**
 * Where links in letters lead: `PUBLIC_URL`; else a proven host of the tenant that decides over the login – of no other,
 * for whoever serves that host reads the secret in the link; else this server, where only its own machine reaches it.
 * Never what a request says of itself. Null: nowhere.
 */
export const linkBase = async (
  product: Pick<Product, 'config' | 'directory' | 'address'>,
  username: Login['username'],
): Promise<string | null> => {
  const { publicUrl, isLoopback, port } = product.config
  if (publicUrl) return publicUrl
  const host = await product.directory.hostOfTenant(suffixOf(username))
  if (host) return `https://${host}`
  return isLoopback ? (product.address ?? `http://localhost:${port}`) : null
}
