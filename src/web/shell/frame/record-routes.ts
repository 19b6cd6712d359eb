import { clientRoute, dynoPrefix } from '#fields/formats/entity-names.ts'
import type { EntitySummary } from '../../data/index.ts'
import { pathPart } from '../screen/shell-context.ts'

interface Known {
  entities: readonly EntitySummary[]
  /** Of all kinds of records, those too that the person does not list: a record of another leads there. */
  routes: Readonly<Record<string, string>> | undefined
}

const routeIn = ({ entities, routes = {} }: Known, name: string): string => {
  const known = Object.hasOwn(routes, name)
    ? routes[name]
    : entities.find(entity => entity.name === name)?.clientRoute
  return known ?? (name.startsWith(dynoPrefix) ? clientRoute(name, []) : clientRoute(name, [name]))
}

/** Where records and lists of a kind stand, as the configuration says it; by the rule of names where it says nothing. */
export const recordRoutes = (known: Known) => ({
  hrefOf: (name: string, key: string, tab?: string): string =>
    `${routeIn(known, name)}/${pathPart(key)}${tab ? `/${pathPart(tab)}` : ''}`,
  listHrefOf: (name: string): string =>
    known.entities.find(entity => entity.name === name)?.listRoute ?? `${routeIn(known, name)}s`,
})
