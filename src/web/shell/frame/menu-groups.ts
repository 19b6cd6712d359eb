import { IconHome, type IconType } from '#ui/index.ts'
import type { EntitySummary, MenuItem, UserConfiguration } from '../../data/index.ts'
import { isVisibleTo } from '../../data/index.ts'
import { iconNamed } from '../screen/icon-named.ts'
import type { Place } from '../screen/resolve.ts'

export interface DrawnItem extends MenuItem {
  path: string
  label: string
  drawn: IconType
}

export interface MenuGroup {
  id: string
  label: string
  items: DrawnItem[]
}

/** Whether the page is what a menu item leads to. */
export const isCurrent = (itemPath: string, path: string): boolean => itemPath === path

/** The menu's path for an address: a record stands under its list, a screen of its own under the longest path it begins with. */
export const menuPathOf = (path: string, place: Place, groups: readonly MenuGroup[]): string => {
  if (place.kind === 'record') return place.entity.listRoute ?? path
  const begun = groups
    .flatMap(group => group.items.map(item => item.path))
    .filter(item => item === path || (item !== '/' && path.startsWith(`${item}/`)))
  return begun.sort((a, b) => b.length - a.length)[0] ?? path
}

/**
 * The configuration's menus as groups: items with items are a group, those without stand together before them. Whatever the
 * person's profiles do not include is left out, and empty groups with it.
 */
export const menuGroups = (
  configuration: UserConfiguration,
  entities: readonly EntitySummary[],
  homeLabel: string,
  home: string,
): MenuGroup[] => {
  const entityAt = (path: string) =>
    entities.find(entity => entity.listRoute === path || entity.clientRoute === path)
  const drawn = (item: MenuItem): DrawnItem[] => {
    if (!item.path || !isVisibleTo(item, configuration.user)) return []
    const entity = entityAt(item.path)
    return [
      {
        ...item,
        path: item.path,
        label: item.label ?? entity?.pluralLabel ?? entity?.label ?? item.path,
        drawn: item.path === '/' ? IconHome : iconNamed(entity?.icon, item.icon),
      },
    ]
  }
  const flat = configuration.menus.filter(item => !item.menus?.length).flatMap(drawn)
  const groups = configuration.menus
    .filter(item => item.menus?.length && isVisibleTo(item, configuration.user))
    .map(item => ({
      id: item.id ?? item.label ?? '',
      label: item.label ?? '',
      items: (item.menus ?? []).flatMap(drawn),
    }))
  // Someone's landing page may be one of the menu's own; it then stands there, under its own name.
  const isListed = [...flat, ...groups.flatMap(group => group.items)].some(item => item.path === home)
  const first = isListed ? flat : [{ path: home, label: homeLabel, drawn: IconHome, id: 'home' }, ...flat]
  return [{ id: 'first', label: '', items: first }, ...groups].filter(group => group.items.length > 0)
}
