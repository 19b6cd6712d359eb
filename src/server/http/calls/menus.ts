import { type Caller, isElevated, may, mayRead } from '#engine/index.ts'
import { labelOf } from '#locales/index.ts'
import { type CompiledEntity, isDyno } from '#model/index.ts'
import { handyFor } from './handy-menu.ts'
import { type MenuTool, menuGroups } from './menu-groups.ts'

export interface MenuItem {
  id: string
  label: string
  path?: string
  icon?: string
  profiles?: string[]
  /** Feature flags, of which one has to be on. */
  flag?: string | string[]
  /** What is shown first; the rest is behind *All*. None: all of it is. */
  isHandy?: true
  menus?: MenuItem[]
}

/** What only staff see, although its records may be read. */
const forStaff: ReadonlySet<string> = new Set([
  'history',
  'counter',
  'userPreference',
  'sharedView',
  'metricRecord',
])

const ofTool = (caller: Caller, tool: MenuTool): MenuItem[] => {
  if (tool.elevated && !isElevated(caller)) return []
  // A house's own word on support is not said in another's name.
  if (tool.isOwnHand && caller.actor) return []
  if (tool.permission && !may(caller, tool.permission)) return []
  const { id, label, path, icon } = tool
  return [{ id, label: labelOf(caller.locale, `menu.${id}`, label), path, icon }]
}

const ofEntity = (caller: Caller, entity: CompiledEntity): MenuItem[] => {
  if (!mayRead(caller, entity)) return []
  if (forStaff.has(entity.name) && caller.persons !== null) return []
  // Records of all houses stand in the main one; what a house says of itself stands in its configuration.
  if (entity.name === 'tenant' && caller.tenant !== 'master') return []
  const { name: id, pluralLabel: label, listRoute: path, icon } = entity
  return [{ id, label, path, ...(icon ? { icon } : {}) }]
}

/**
 * The menu of a caller: groups with something in them, of what he may read; the tenant's own entities stand where they say, else
 * in a group of their own. `entityOf` gives an entity in the caller's language.
 */
export const menusOf = (
  caller: Caller,
  names: Iterable<string>,
  entityOf: (name: string) => CompiledEntity | undefined,
): MenuItem[] => {
  const item = (named: string | MenuTool): MenuItem[] => {
    if (typeof named !== 'string') return ofTool(caller, named)
    const entity = entityOf(named)
    return entity ? ofEntity(caller, entity) : []
  }
  const handy = handyFor(caller.profiles, isElevated(caller))
  const marked = (one: MenuItem): MenuItem => (handy?.has(one.id) ? { ...one, isHandy: true } : one)
  const dynos = [...names].filter(isDyno)
  const groupOf = (name: string) => entityOf(name)?.menu ?? 'own'
  const own = { id: 'own', label: 'Own records', icon: 'database', items: [] }
  return [...menuGroups, own].flatMap(group => {
    const added = dynos.filter(name => groupOf(name) === group.id)
    // What a house has made for itself is what it works with.
    const menus = [
      ...group.items.flatMap(item).map(marked),
      ...added.flatMap(item).map(one => (handy ? { ...one, isHandy: true as const } : one)),
    ]
    const label = labelOf(caller.locale, `menu.${group.id}`, group.label)
    return menus.length ? [{ id: group.id, label, icon: group.icon, menus }] : []
  })
}
