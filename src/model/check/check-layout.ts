import { blockKind, blockKinds } from '../layout/block-kinds.ts'
import { type CardKind, cardKind, cardKinds } from '../layout/card-kinds.ts'
import type { LayoutNode } from '../layout/node.ts'
import { blockSchema, cardSchema, mostNodes, navsProps } from '../layout/node-schema.ts'
import { isPlain } from '../schema/walk-schema.ts'
import { checkSchema, type Shown } from './check-schema.ts'
import { didYouMean } from './did-you-mean.ts'
import { type Check, checkUnique } from './fault.ts'
import { pathIn } from './path-in.ts'

const kindWords = [...Object.keys(cardKinds), 'Navs']

/** What the names in a card's props are names of: the entity whose records it shows, the field whose elements. */
const shownBy = (check: Check, kind: CardKind, props: Record<string, unknown>): Shown => {
  const entity = typeof props.entity === 'string' ? props.entity : kind.entity
  const path = typeof props.field === 'string' ? props.field : kind.field
  const found = path === undefined ? undefined : pathIn(check.entity, path)
  return {
    entity: entity === undefined ? undefined : check.entities.get(entity),
    elements: found && 'field' in found ? found.field : undefined,
  }
}

/** A card that is told neither by which field records name this one nor whose elements it shows has to find one. */
const checkSource = (
  check: Check,
  node: LayoutNode,
  kind: CardKind,
  { entity, elements }: Shown,
  place: string,
) => {
  const props = node.props ?? {}
  if (kind.field && props.field === undefined && !elements)
    check.report('Y07', place, `shows the elements of ${kind.field}, which ${check.entity.name} has not`)
  const by = `${check.entity.base}Registration`
  if (entity && 'by' in kind.props.properties && props.by === undefined && !entity.attached)
    if ('unknown' in pathIn(entity, by))
      check.report('Y08', place, `shows records of ${entity.name}, which has no ${by}: say by which field`)
}

const checkCard = (check: Check, node: LayoutNode, place: string): void => {
  const props = node.props ?? {}
  const kind = cardKind(node.kind)
  if (node.kind === 'Navs') checkSchema(check, navsProps, props, `${place}.props`, {})
  else if (!kind) tellKind(check, place, 'a card', node.kind, kindWords)
  else {
    const shown = shownBy(check, kind, props)
    checkSchema(check, kind.props, props, `${place}.props`, shown)
    checkSource(check, node, kind, shown, place)
    if ('blocks' in kind.props.properties && props.blocks !== undefined)
      checkBlocks(check, props.blocks, `${place}.props.blocks`)
  }
}

const tellKind = (check: Check, place: string, what: string, kind: string, known: readonly string[]) =>
  check.report('Y01', place, `is ${what} of the unknown kind ${kind.slice(0, 60)}${didYouMean(kind, known)}`)

/** Nodes that stand beside each other, each by its id: what is no list, and ids that are given twice, are told. */
const eachNode = (
  check: Check,
  nodes: unknown,
  place: string,
  checkNode: (node: unknown, here: string) => void,
): LayoutNode[] => {
  if (!Array.isArray(nodes)) check.report('Y04', place, 'has to be a list')
  else if (nodes.length > mostNodes) check.report('Y03', place, `has more than ${mostNodes} nodes`)
  else {
    checkUnique(check, 'Y02', place, nodes.flatMap(idOf))
    for (const [at, node] of nodes.entries()) checkNode(node, `${place}.${idOf(node)[0] ?? at}`)
    return nodes.filter(isNode)
  }
  return []
}

/** Blocks inside a card of free content. */
const checkBlocks = (check: Check, blocks: unknown, place: string): void => {
  eachNode(check, blocks, place, (block, here) => {
    checkSchema(check, blockSchema, block, here, {})
    if (!isNode(block)) return
    const kind = blockKind(block.kind)
    if (kind) checkSchema(check, kind.props, block.props ?? {}, `${here}.props`, {})
    else tellKind(check, here, 'a block', block.kind, Object.keys(blockKinds))
  })
}

const isNode = (node: unknown): node is LayoutNode =>
  isPlain(node) && typeof node.kind === 'string' && (node.props === undefined || isPlain(node.props))

const idOf = (node: unknown): string[] => (isPlain(node) && typeof node.id === 'string' ? [node.id] : [])

const navsOf = ({ navs }: LayoutNode): readonly string[] => (Array.isArray(navs) ? navs.map(String) : [])

/** Tabs that cards name and the page has not: such a card never shows. */
const checkNavs = (check: Check, nodes: readonly LayoutNode[], place: string) => {
  const items = nodes.find(node => node.kind === 'Navs')?.props?.items
  if (!Array.isArray(items)) return
  const ids = items.map(item => (typeof item === 'string' ? item : String(isPlain(item) ? item.id : item)))
  checkUnique(check, 'Y02', `${place}.navs`, ids)
  for (const node of nodes)
    for (const nav of navsOf(node))
      if (!ids.includes(nav))
        check.report(
          'Y05',
          `${place}.${node.id}.navs`,
          `stands on the unknown tab ${nav}${didYouMean(nav, ids)}`,
        )
  for (const [at, id] of ids.entries())
    if (at > 0 && !nodes.some(node => navsOf(node).includes(id)))
      check.report('Y06', `${place}.navs.${id}`, `has the tab ${id}, on which nothing stands`)
}

/**
 * Checks a layout, a declared one or a tenant's: words and kinds that are known, ids given once, and every name in it.
 * `nodes` may be anything: what a tenant gives is not trusted to have a shape.
 */
export const checkLayout = (check: Check, nodes: unknown, place = 'layout'): void => {
  const cards = eachNode(check, nodes, place, (node, here) => {
    checkSchema(check, cardSchema, node, here, {})
    if (isNode(node)) checkCard(check, node, here)
  })
  checkNavs(check, cards, place)
}

/** The layouts of an entity by type: the type is one that its records may have. */
export const checkLayouts = (check: Check): void => {
  const { entity } = check
  const type = entity.fields.find(field => field.name === 'type')
  const types = type?.list ? check.valuesOf(type.list) : undefined
  for (const [name, nodes] of Object.entries(entity.layouts)) {
    const place = `layouts.${name}`
    if (!type) check.report('Y12', place, `is for the type ${name}, and ${entity.name} has no types`)
    else if (types && !types.includes(name))
      check.report('Y12', place, `is for the unknown type ${name}${didYouMean(name, types)}`)
    checkLayout(check, nodes, place)
  }
}
