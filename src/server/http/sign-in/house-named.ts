import type { FastifyRequest } from 'fastify'
import type { Product } from '../../product.ts'
import type { Login } from '../../sign-in/directory.ts'

/**
 * Under what a telephone or a browser lists how somebody signs in: the house whose host it is, else the only house that he
 * belongs to, else the name that the page goes by, since the login is of all of them.
 */
export const houseNamed = async (
  { hosts }: Product,
  { hostname }: FastifyRequest,
  { memberships }: Pick<Login, 'memberships'>,
): Promise<string> => {
  const host = await hosts.of(hostname)
  const [only, another] = memberships
  return host?.label ?? (another ? undefined : only?.label) ?? hostname
}
