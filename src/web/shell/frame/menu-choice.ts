import type { MenuGroup } from './menu-groups.ts'

/** Up to so many entries all groups stand open: what a client or a partner sees needs no folding. */
const fewItems = 26
const ofStaff = ['portfolio', 'parties', 'billing']

/** The groups that a profile works in every day, by their ids. */
const daily: Readonly<Record<string, readonly string[]>> = {
  ADMIN: ['portfolio', 'parties', 'administration'],
  STAFF: ofStaff,
  SALES: ['portfolio', 'parties', 'cases'],
  CREDIT: ['portfolio', 'parties', 'projects'],
  BACKOFFICE: ['portfolio', 'billing', 'bank'],
  ACCOUNTING: ['billing', 'bank', 'accounting'],
  AUDITOR: ['billing', 'bank', 'accounting'],
  COLLECTION: ['billing', 'parties', 'cases'],
  PARTNER: ['portfolio', 'parties', 'catalogue'],
  CLIENT: ['portfolio', 'assets', 'billing', 'cases'],
  SUPPLIER: ['assets', 'billing', 'cases'],
}

/** Groups that are put away until the person says otherwise: what those of these profiles rarely need. */
export const usuallyFolded = (groups: readonly MenuGroup[], profiles: readonly string[] = []): string[] => {
  if (groups.reduce((sum, group) => sum + group.items.length, 0) <= fewItems) return []
  // A department says more than being of the staff.
  const departments = profiles.filter(profile => profile !== 'STAFF' && daily[profile])
  const open = departments.length > 0 ? departments.flatMap(profile => daily[profile] ?? []) : ofStaff
  return groups.filter(group => group.label && !open.includes(group.id)).map(group => group.id)
}

/**
 * The menu without what is rarely needed: what is at hand, and where one is. Null where all of it is shown: nothing in it is
 * marked, as in a tenant's own menu.
 */
export const atHand = (groups: readonly MenuGroup[], path: string): MenuGroup[] | null => {
  if (!groups.some(group => group.items.some(item => item.isHandy))) return null
  return groups
    .map(group => ({
      ...group,
      items: group.label ? group.items.filter(item => item.isHandy || item.path === path) : group.items,
    }))
    .filter(group => group.items.length > 0)
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The entries whose name, or whose group's name, has every word that is typed. */
export const matching = (groups: readonly MenuGroup[], typed: string): MenuGroup[] => {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const fits = (text: string) => words.every(word => folded(text).includes(word))
  return groups
    .map(group => ({ ...group, items: group.items.filter(item => fits(`${group.label} ${item.label}`)) }))
    .filter(group => group.items.length > 0)
}

/** The entries that the person has kept at hand, in the order in which they were; what he may no longer see is left out. */
export const favouritesOf = (groups: readonly MenuGroup[], paths: readonly string[]) => {
  const items = groups.flatMap(group => group.items)
  return paths.flatMap(path => items.find(item => item.path === path) ?? [])
}
