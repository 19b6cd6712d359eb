import { shapeFaults } from '../schema/walk-schema.ts'
import { blockKind } from './block-kinds.ts'
import { cardKind } from './card-kinds.ts'
import type { LayoutNode } from './node.ts'
import { blockSchema, cardSchema, mostNodes } from './node-schema.ts'

/** What a layout script says of a field, shown or not. */
export interface FieldRule {
  hidden?: boolean
  mandatory?: boolean
  readOnly?: boolean
  label?: string
  help?: string
}

/** Cards that are shown over the page: a head, a body and a foot. */
export interface ModalCards {
  title?: string
  header?: LayoutNode[]
  body: LayoutNode[]
  footer?: LayoutNode[]
}

/** A modal as a script names it: a list of cards is its body. */
export const modalOf = (given: unknown): ModalCards => {
  if (Array.isArray(given)) return { body: given as LayoutNode[] }
  const { title, header, body, footer } = (given ?? {}) as Record<string, unknown>
  const cards = (nodes: unknown) => (Array.isArray(nodes) ? (nodes as LayoutNode[]) : [])
  return {
    ...(typeof title === 'string' ? { title } : {}),
    header: cards(header),
    body: cards(body),
    footer: cards(footer),
  }
}

/** A button that a layout script puts on a card. */
export interface LayoutButton {
  id: string
  label: string
  handler?: string
  transition?: string
  link?: string
  /** Cards that it shows over the page. */
  modal?: unknown
  primary?: boolean
}

/** What a layout script answers: the cards to draw, rules of fields, and what it wants to hear of. */
export interface DrawnLayout {
  layout: LayoutNode[]
  fields: Record<string, FieldRule>
  events: { on: string; handler: string }[]
}

/** What a layout script's handler answers. */
export interface HandlerAnswer {
  values?: Record<string, unknown>
  fields?: Record<string, FieldRule>
  layout?: LayoutNode[]
  messages?: { level: 'info' | 'warning' | 'error'; text: string; field?: string }[]
  navigate?: string
  stop?: boolean
}

const isBlock = (block: unknown): boolean =>
  shapeFaults(blockSchema, block, '').length === 0 && blockKind((block as LayoutNode).kind) !== undefined

const isCard = (node: unknown): boolean => {
  if (shapeFaults(cardSchema, node, '').length) return false
  const { kind, props } = node as LayoutNode
  const blocks = props?.blocks
  return (
    (kind === 'Navs' || cardKind(kind) !== undefined) &&
    (blocks === undefined || (Array.isArray(blocks) && blocks.every(isBlock)))
  )
}

const ruleWords: ReadonlySet<string> = new Set(['hidden', 'mandatory', 'readOnly', 'label', 'help'])

/** The first field of which a script says a word that nobody knows, with that word: `{ amount: { hiden: true } }`. */
export const unruly = (rules: Readonly<Record<string, unknown>>): unknown => {
  for (const [name, rule] of Object.entries(rules)) {
    if (typeof rule !== 'object' || rule === null) return { [name]: rule ?? null }
    for (const [word, said] of Object.entries(rule))
      if (!ruleWords.has(word)) return { [name]: { [word]: said } }
  }
  return undefined
}

/** The first part of a drawn layout that no screen can draw: an unknown kind or word, or too many. */
export const undrawable = (nodes: readonly unknown[]): unknown =>
  nodes.length > mostNodes ? `${nodes.length} nodes` : nodes.find(node => !isCard(node))
