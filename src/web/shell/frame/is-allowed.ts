import type { MenuItem, UserConfiguration } from '../../data/index.ts'
import type { Place } from '../screen/resolve.ts'

const pathsOf = (menus: readonly MenuItem[]): string[] =>
  menus.flatMap(item => [...(item.path ? [item.path] : []), ...pathsOf(item.menus ?? [])])

const fits = (allowed: string, path: string): boolean =>
  allowed.endsWith('*')
    ? path.startsWith(allowed.slice(0, -1))
    : path === allowed || path.startsWith(`${allowed}/`)

/**
 * Whether a person may go to an address: menu paths, the landing page and what the options allow. A record opens wherever
 * its entity may be read, since lists and other records lead to it. Only where the configuration names allowed routes at
 * all – the server decides about the data in any case.
 */
export const isAllowed = (path: string, configuration: UserConfiguration, place: Place): boolean => {
  const { allowedRoutes } = configuration.options
  const { user } = configuration
  if (!allowedRoutes || user.isAdmin || user.isMainAdmin || user.isSuperAdmin || path === '/') return true
  if (place.kind === 'record' || place.kind === 'nothing') return true
  const open = [...pathsOf(configuration.menus), ...allowedRoutes, configuration.landingPage ?? '/']
  return open.some(allowed => allowed !== '/' && fits(allowed, path))
}
