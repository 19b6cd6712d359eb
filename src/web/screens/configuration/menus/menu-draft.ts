import type { MenuItem } from '../../../data/index.ts'

/** A group of a menu, or an entry that stands before them: as the configuration keeps it. */
export type Kept = MenuItem

/** Where an entry stands: its group, and its place there; an entry without one stands before the groups. */
export interface Spot {
  group: string | null
  id: string
}

/** What the house keeps of the product's menu before it says anything of it: its names, in its order. */
export const namesOf = (product: readonly MenuItem[]): Kept[] =>
  product.map(({ id, path, label, menus }) => ({
    id: id ?? path ?? label ?? '',
    ...(menus ? { menus: menus.map(item => ({ id: item.id ?? item.path ?? '' })) } : {}),
  }))

const swapped = <T>(items: readonly T[], at: number, by: -1 | 1): T[] => {
  const to = at + by
  if (at < 0 || to < 0 || to >= items.length) return [...items]
  const next = [...items]
  ;[next[at], next[to]] = [next[to]!, next[at]!]
  return next
}

const inGroup = (menus: readonly Kept[], group: string | null, change: (items: Kept[]) => Kept[]): Kept[] =>
  group === null
    ? change([...menus])
    : menus.map(item => (item.id === group ? { ...item, menus: change([...(item.menus ?? [])]) } : item))

/** One place up or down, within its group. */
export const moved = (menus: readonly Kept[], { group, id }: Spot, by: -1 | 1): Kept[] =>
  inGroup(menus, group, items =>
    swapped(
      items,
      items.findIndex(item => item.id === id),
      by,
    ),
  )

export const without = (menus: readonly Kept[], { group, id }: Spot): Kept[] =>
  inGroup(menus, group, items => items.filter(item => item.id !== id))

/** An entry in the place of the one that it was, or last in its group. */
export const withItem = (menus: readonly Kept[], spot: Spot, item: Kept): Kept[] =>
  inGroup(menus, spot.group, items =>
    items.some(one => one.id === spot.id)
      ? items.map(one => (one.id === spot.id ? item : one))
      : [...items, item],
  )

export const itemAt = (menus: readonly Kept[], { group, id }: Spot): Kept | undefined =>
  (group === null ? menus : (menus.find(item => item.id === group)?.menus ?? [])).find(item => item.id === id)

/** Every name that stands in a menu. */
export const idsIn = (menus: readonly Kept[]): Set<string> =>
  new Set(menus.flatMap(item => [item.id ?? '', ...idsIn(item.menus ?? [])]))

/** The names of entries, without those of groups: one may be called as the other is. */
const entriesIn = (menus: readonly Kept[]): Set<string> =>
  new Set(menus.flatMap(item => (item.menus ? [...entriesIn(item.menus)] : [item.id ?? ''])))

/** What the product has of that name. */
export const keyOf = ({ id, menus }: Kept): string => (menus ? `group ${id}` : (id ?? ''))

/** The product's entries that the menu leaves out, each with the group in which the product has it. */
export const leftOut = (
  menus: readonly Kept[],
  product: readonly MenuItem[],
): (MenuItem & { group: string })[] => {
  const known = entriesIn(menus)
  return product.flatMap(group =>
    (group.menus ?? [])
      .filter(item => !known.has(item.id ?? ''))
      .map(item => ({ ...item, group: group.id ?? '' })),
  )
}

/** An entry back in the group in which the product has it, which comes back with it. */
export const broughtBack = (
  menus: readonly Kept[],
  { id, group }: { id?: string; group: string },
): Kept[] => {
  const back = { id: id ?? '' }
  return menus.some(item => item.id === group)
    ? withItem(menus, { group, id: back.id }, back)
    : [...menus, { id: group, menus: [back] }]
}

/** A name for something new, which nothing else in the menu has. */
export const freshId = (menus: readonly Kept[], begin: string): string => {
  const known = idsIn(menus)
  for (let n = 1; ; n++) if (!known.has(`${begin}-${n}`)) return `${begin}-${n}`
}
