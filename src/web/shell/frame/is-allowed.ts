import type { MenuItem, UserConfiguration } from '../../data/index.ts'
import type { Place } from '../screen/resolve.ts'

const pathsOf = (menus: readonly MenuItem[]): string[] =>
  menus.flatMap(item => [...(item.path ? [item.path] : []), ...pathsOf(item.menus ?? [])])

const fits = (allowed: string, path: string): boolean =>
  allowed.endsWith('*')
    ? path.startsWith(allowed.slice(0, -1))
    : path === allowed || path.startsWith(`${allowed}/`)

/** A record is reached over its list, and some screens too: what allows the one allows the other. */
const waysTo = (path: string, place: Place): string[] => {
  if (place.kind === 'record')
    return [path, place.entity.clientRoute, ...(place.entity.listRoute ? [place.entity.listRoute] : [])]
  return place.kind === 'special' && place.screen.partOf ? [path, place.screen.partOf] : [path]
}

/**
 * Whether a person may go to an address: menu paths, the landing page and what the options allow, and the records of the
 * lists among them. Only where the configuration names allowed routes at all – the server decides about the data in any
 * case. What is nowhere may be asked for: the page then says so.
 */
export const isAllowed = (path: string, configuration: UserConfiguration, place: Place): boolean => {
  const { allowedRoutes } = configuration.options
  const { user } = configuration
  if (!allowedRoutes || user.isAdmin || user.isMainAdmin || user.isSuperAdmin || path === '/') return true
  if (place.kind === 'nothing') return true
  const open = [...pathsOf(configuration.menus), ...allowedRoutes, configuration.landingPage ?? '/']
  const ways = waysTo(path, place)
  return open.some(allowed => allowed !== '/' && ways.some(way => fits(allowed, way)))
}
