import type { Condition } from '../condition.ts'
import type { CardKindName } from './card-kinds.ts'

/**
 * A page is a tree of nodes: page → navs → column → card → section or row → block. A built-in layout, a tenant's rows
 * and what a layout script returns are the same object.
 */
export interface LayoutNode {
  id: string
  /** A kind of `cardKinds`, inside a card one of `blockKinds`; `Navs` names the tabs. A tenant's node may hold any word. */
  kind: string
  title?: string
  props?: Record<string, unknown>
  when?: Condition
  readOnly?: boolean
  /** Navigation tabs on which it shows; none: the first. */
  navs?: readonly string[]
  column?: 'left' | 'right'
  span?: number
  collapsible?: boolean
  sticky?: boolean
  /** Where its head leads, in a new tab, and what it lets one download; `{…}` are values of the record. */
  link?: string
  download?: string
}

/** A card of facts: values read as text and turn into inputs in place. */
export const facts = (
  id: string,
  title: string,
  fields: readonly string[],
  more: Partial<LayoutNode> = {},
): LayoutNode => ({
  id,
  kind: 'Form',
  title,
  column: 'right',
  ...more,
  props: { fields, ...more.props },
})

/** A card of records of another entity that point here by a field. */
export const related = (
  id: string,
  title: string,
  props: {
    entity: string
    by: string
    columns?: readonly string[]
    limit?: number
    add?: boolean
  },
  more: Partial<LayoutNode> = {},
): LayoutNode => ({ id, kind: 'SubEntities', title, column: 'left', ...more, props })

export const card = (kind: CardKindName | 'Navs', more: Partial<LayoutNode> = {}): LayoutNode => ({
  id: more.id ?? kind.toLowerCase(),
  kind,
  ...more,
})
