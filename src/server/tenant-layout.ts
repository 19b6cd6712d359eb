import type { CompiledEntity, CompiledField, LayoutNode } from '#model/index.ts'

/** Fields that cards of a layout show by name, objects by any part of them. */
const namedOn = (nodes: readonly LayoutNode[]): Set<string> =>
  new Set(
    nodes.flatMap(({ props }) =>
      [props?.field, ...(Array.isArray(props?.fields) ? props.fields : [])]
        .filter(name => typeof name === 'string')
        .map(name => String(name).split('.')[0]!),
    ),
  )

/** A list of elements has a card of its own; all else stands in the card of what the tenant has added. */
const cardsFor = (fields: readonly CompiledField[], hasCard: boolean): LayoutNode[] => {
  const lists = fields.filter(field => field.kind === 'elements')
  const plain = fields.filter(field => field.kind !== 'elements').map(field => field.name)
  return [
    ...(plain.length && !hasCard
      ? [{ id: 'extension', kind: 'Extension', column: 'left' as const, props: { fields: plain } }]
      : []),
    ...lists.map(field => ({
      id: `extension-${field.name}`,
      kind: 'Elements',
      title: field.label,
      column: 'left' as const,
      props: { field: field.name },
    })),
  ]
}

/** Where cards of facts end in the main column of the first tab. */
const placeIn = (nodes: readonly LayoutNode[]): number => {
  const navs = nodes.find(node => node.kind === 'Navs')?.props?.items
  const tab = Array.isArray(navs) ? (typeof navs[0] === 'string' ? navs[0] : navs[0]?.id) : 'overview'
  const last = nodes.findLastIndex(
    node =>
      node.kind === 'Form' && node.column !== 'right' && (!node.navs?.length || node.navs.includes(tab)),
  )
  return last < 0 ? nodes.length : last + 1
}

const shown = (nodes: LayoutNode[], own: readonly CompiledField[]): LayoutNode[] => {
  if (!nodes.length) return nodes
  const named = namedOn(nodes)
  const hasCard = nodes.some(node => node.kind === 'Extension' && !Array.isArray(node.props?.fields))
  const cards = cardsFor(
    own.filter(field => !named.has(field.name)),
    hasCard,
  )
  return cards.length ? nodes.toSpliced(placeIn(nodes), 0, ...cards) : nodes
}

/** The layouts of an entity with a place for each of a tenant's own fields that no card shows: what is added can be typed. */
export const withOwnFields = <E extends Pick<CompiledEntity, 'layout' | 'layouts'>>(
  entity: E,
  own: readonly CompiledField[],
): E => ({
  ...entity,
  layout: shown(entity.layout, own),
  layouts: Object.fromEntries(
    Object.entries(entity.layouts).map(([type, nodes]) => [type, shown(nodes, own)]),
  ),
})
