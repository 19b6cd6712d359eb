import type { EntitySummary } from '../../data/index.ts'
import type { SpecialScreen } from './contract.ts'

/** What stands at an address. */
export type Place =
  | { kind: 'list'; entity: EntitySummary; page: string }
  | { kind: 'record'; entity: EntitySummary; key: string | null; tab?: string }
  | { kind: 'special'; screen: SpecialScreen; params: Record<string, string> }
  | { kind: 'nothing' }

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** `/a/$name` against `/a/b`; null where it does not fit. `$` at the end takes the rest. */
export const matchPath = (pattern: string, path: string): Record<string, string> | null => {
  const wanted = pattern.split('/').filter(Boolean)
  const given = path.split('/').filter(Boolean)
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    if (part === '$') {
      params.rest = given.slice(index).map(decode).join('/')
      return params
    }
    const found = given[index]
    if (found === undefined) return null
    if (part.startsWith('$')) params[part.slice(1)] = decode(found)
    else if (part !== found) return null
  }
  return wanted.length === given.length ? params : null
}

const fold = (name: string): string => name.replace(/[\s-]/g, '').toLowerCase()

/**
 * Finds the screen of a path: screens of their own first, then the generic list at `/{plural}`, the generic record at
 * `/{entity}/{key}` (`/{entity}` and `/{entity}/new` are a new one). A tenant's own entity has all three under its page.
 */
export const resolve = (
  path: string,
  entities: readonly EntitySummary[],
  screens: readonly SpecialScreen[],
): Place => {
  const special = (isLast: boolean): Place | undefined => {
    for (const screen of screens) {
      const params = Boolean(screen.isLast) === isLast ? matchPath(screen.path, path) : null
      if (params) return { kind: 'special', screen, params }
    }
    return undefined
  }
  const first = special(false)
  if (first) return first
  const parts = path.split('/').filter(Boolean)
  const isPage = parts[0] === 'page'
  const [head = '', second, third] = isPage ? parts.slice(1) : parts
  const dashed = (route: string | undefined) => fold((route ?? '').replace(/^\/(page\/)?/, ''))
  const belongs = (entity: EntitySummary) => entity.clientRoute.startsWith('/page/') === isPage
  const name = fold(decode(head))
  const of = entities.filter(belongs)
  const list = of.find(entity => dashed(entity.listRoute) === name || fold(entity.plural) === name)
  const key = (part: string | undefined) => (part === undefined || part === 'new' ? null : decode(part))
  if (isPage && list)
    return second === undefined
      ? { kind: 'list', entity: list, page: `/page/${head}` }
      : { kind: 'record', entity: list, key: key(second), tab: third }
  if (list && second === undefined) return { kind: 'list', entity: list, page: `/${head}` }
  const one = of.find(entity => dashed(entity.clientRoute) === name)
  if (one) return { kind: 'record', entity: one, key: key(second), tab: third }
  return special(true) ?? { kind: 'nothing' }
}
