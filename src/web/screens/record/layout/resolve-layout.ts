import type { KeyOf, SayOf } from '#locales/areas.ts'
import {
  type CompiledEntity,
  cardKind,
  type LayoutNode,
  meets,
  type Variables,
  wordsOf,
} from '#model/index.ts'
import type { MainWidth } from '#ui/index.ts'
import { entityOfCard } from '../../../cards/source.ts'
import { defaultLayout } from './default-layout.ts'

export interface RecordTab {
  id: string
  label: string
  /** The card whose records the tab counts. */
  counts?: LayoutNode
}

export interface RecordLayout {
  tabs: RecordTab[]
  cards: LayoutNode[]
  /** How wide the main view may become; as wide as there is room where nothing is said. */
  width?: MainWidth
}

const known = new Set('overview documents notes history tasks persons assets plan quotation facts'.split(' '))

const itemsOf = (node: LayoutNode | undefined): { id: string; label?: string }[] | undefined => {
  const items = node?.props?.items
  if (!Array.isArray(items)) return undefined
  return items.map(item =>
    typeof item === 'string' ? { id: item } : (item as { id: string; label?: string }),
  )
}

/** Tabs that cards name, in the order in which they come; the first is where cards without a tab stand. */
const derivedTabs = (cards: readonly LayoutNode[]): { id: string; label?: string }[] => {
  const ids = new Set(['overview'])
  for (const node of cards) for (const nav of node.navs ?? []) ids.add(nav)
  const last = ['documents', 'notes', 'tasks', 'history']
  const order = (id: string) => last.indexOf(id)
  return [...ids].sort((a, b) => order(a) - order(b)).map(id => ({ id }))
}

const labelOf = (
  id: string,
  card: LayoutNode | undefined,
  say: SayOf<'record'>,
  pluralOf: (entity: string) => string | undefined,
): string => {
  if (known.has(id)) return say(`tabs.${id}` as KeyOf<'record'>)
  const entity = card?.props?.entity
  return card?.title ?? (typeof entity === 'string' ? pluralOf(entity) : undefined) ?? wordsOf(id)
}

/** The declared layout of a record of this type; none: one is derived. */
export const layoutFor = (model: CompiledEntity, type: unknown): readonly LayoutNode[] =>
  model.layouts[String(type)] ?? model.layout

/**
 * The cards and tabs of a record: as declared, else derived from its fields. Those that `when` leaves out are gone, and
 * those of an entity that is not offered to the person, with the tabs that only they stood on.
 */
export const resolveLayout = (
  model: CompiledEntity,
  values: Record<string, unknown>,
  variables: Variables,
  say: SayOf<'record'>,
  pluralOf: (entity: string) => string | undefined,
  given?: readonly LayoutNode[],
): RecordLayout => {
  const isOffered = (node: LayoutNode) => {
    const entity = entityOfCard(node)
    return entity === undefined || pluralOf(entity) !== undefined
  }
  const declared = layoutFor(model, values.type)
  const nodes = given ?? (declared.length > 0 ? declared : defaultLayout(model, say))
  const present = nodes.filter(node => !node.when || meets(values, node.when, variables))
  const all = present.filter(node => node.kind !== 'Navs')
  const cards = all.filter(isOffered)
  const stands = (on: readonly LayoutNode[], id: string) => on.some(node => node.navs?.includes(id))
  const items = (itemsOf(present.find(node => node.kind === 'Navs')) ?? derivedTabs(cards)).filter(
    ({ id }) => !stands(all, id) || stands(cards, id),
  )
  const tabs = items.map(({ id, label }): RecordTab => {
    const own = cards.filter(node => node.navs?.includes(id))
    const first = own.find(node => cardKind(node.kind)?.counted)
    return {
      id,
      label: label ?? labelOf(id, own[0], say, pluralOf),
      counts: id === 'history' || id === items[0]?.id ? undefined : first,
    }
  })
  const width = present.find(node => node.kind === 'Navs')?.props?.width as MainWidth | undefined
  return { tabs: tabs.length > 1 ? tabs : tabs.slice(0, 1), cards, ...(width ? { width } : {}) }
}

/** The cards of one tab; those that name none stand on the first. */
export const cardsOn = (layout: RecordLayout, tab: string): LayoutNode[] => {
  const first = layout.tabs[0]?.id
  return layout.cards.filter(node => (node.navs?.length ? node.navs.includes(tab) : tab === first))
}

/** The card that shows a field, so that a problem can be jumped to wherever it stands. */
export const cardOfPath = (layout: RecordLayout, path: string): LayoutNode | undefined => {
  const head = path.split('.')[0]!
  const shows = (node: LayoutNode, name: string) =>
    Array.isArray(node.props?.fields) && (node.props.fields as unknown[]).includes(name)
  return (
    layout.cards.find(node => shows(node, path)) ??
    layout.cards.find(node => shows(node, head)) ??
    layout.cards.find(node => (node.props?.field ?? cardKind(node.kind)?.field) === head)
  )
}
