import type { KeyOf } from '#locales/areas.ts'
import type { Outsider } from '../outside.ts'
import type { DrawnItem, MenuGroup } from './menu-groups.ts'

interface Chosen {
  path: string
  /** What it is to somebody from outside, where that is not what the house calls it. */
  label?: KeyOf<'shell'>
}

const chosen: Readonly<Record<Outsider, readonly Chosen[]>> = {
  client: [{ path: '/contracts' }, { path: '/invoices' }, { path: '/tickets', label: 'shell.questions' }],
  partner: [
    { path: '/deals' },
    { path: '/invoices', label: 'shell.commissions' },
    { path: '/tickets', label: 'shell.questions' },
  ],
}

/** So many entries stand in the bar; on a phone with the way to the others beside them. */
export const mostEntries = 4

/**
 * The menu of somebody from outside the house: four places, and what else he works with. A menu that the house has made itself
 * keeps its order and its words.
 */
export const portalEntries = (
  kind: Outsider,
  groups: readonly MenuGroup[],
  say: (key: KeyOf<'shell'>) => string,
): { shown: DrawnItem[]; others: DrawnItem[] } => {
  const items = groups.flatMap(group => group.items)
  if (!items.some(item => item.isHandy))
    return { shown: items.slice(0, mostEntries), others: items.slice(mostEntries) }
  const [home] = items
  const first = home ? [{ ...home, label: say('shell.overview') }] : []
  const known = chosen[kind].flatMap(({ path, label }) => {
    const item = items.find(one => one.path === path)
    return item ? [{ ...item, label: label ? say(label) : item.label }] : []
  })
  const shown = [...first, ...known]
  const paths = new Set(shown.map(item => item.path))
  return { shown, others: items.filter(item => item.isHandy && !paths.has(item.path)) }
}
