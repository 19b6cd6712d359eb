import { type Caller, isElevated } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { isFlagged } from '#model/index.ts'
import type { MenuItem } from './menus.ts'

/** A group may be called as an entry is: fundings stand among the fundings. */
const nameOf = ({ id, menus }: Partial<MenuItem>): string => (menus ? `group ${id}` : String(id))

/** Entries and groups of the product's menu by their names. */
const namedIn = (menus: readonly MenuItem[]): Map<string, MenuItem> =>
  new Map(menus.flatMap(item => [[nameOf(item), item], ...namedIn(item.menus ?? [])] as [string, MenuItem][]))

const isFor = ({ profiles }: MenuItem, caller: Caller): boolean =>
  !profiles?.length || isElevated(caller) || profiles.some(one => caller.profiles.includes(one))

/**
 * A tenant's own menu as the caller has it. An entry that takes a name of the product's, and no path of its own, is the
 * product's: it leads where that leads, is called as that is in his language unless the tenant says otherwise, and is left out
 * where he may not read it. `product` is the menu that he would have without.
 */
export const ownMenus = (
  caller: Caller,
  kept: readonly MenuItem[],
  product: readonly MenuItem[],
): MenuItem[] => {
  const known = namedIn(product)
  const shown = (item: MenuItem): MenuItem[] => {
    if (!isFlagged(item.flag, caller.flags) || !isFor(item, caller)) return []
    const { menus: _, isHandy: __, ...meant } = known.get(nameOf(item)) ?? ({} as MenuItem)
    if (item.menus) {
      const menus = item.menus.flatMap(shown)
      return menus.length ? [{ ...meant, ...item, label: item.label ?? meant.label ?? item.id, menus }] : []
    }
    const path = item.path ?? meant.path
    return path ? [{ ...meant, ...item, path, label: item.label ?? meant.label ?? path }] : []
  }
  return kept.flatMap(shown)
}

const refuse = (field: string, why: ReturnType<typeof message>): never => {
  throw new AppError('INVALID_FIELD_IN_CONFIG', [field, why], {
    errors: [{ field, message: why, code: 'INVALID_FIELD_IN_CONFIG' }],
  })
}

/** Refuses a menu in which something has no name, a name twice, or leads out of the house. @throws INVALID_FIELD_IN_CONFIG */
export const checkMenus = (
  menus: readonly Partial<MenuItem>[],
  place = 'menus',
  seen = new Set<string>(),
): void => {
  for (const [i, item] of menus.entries()) {
    const at = `${place}.${i}`
    if (!item.id && !item.path && !item.menus) refuse(`${at}.id`, message('MENU_WITHOUT_NAME'))
    if (item.id && seen.has(nameOf(item))) refuse(`${at}.id`, message('MENU_NAME_TWICE', { name: item.id }))
    if (item.id) seen.add(nameOf(item))
    if (item.path !== undefined && !/^\/(?![/\\])/.test(item.path)) refuse(`${at}.path`, message('OWN_PATH'))
    if (item.menus) checkMenus(item.menus, `${at}.menus`, seen)
  }
}
