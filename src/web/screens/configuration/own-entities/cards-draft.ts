/** The cards of a house's own entity as they are edited: facts by name, the rest of the layout as it is. Pure. */

export interface KeptNode {
  id: string
  kind: string
  title?: string
  column?: 'left' | 'right'
  navs?: readonly string[]
  props?: Record<string, unknown>
  [word: string]: unknown
}

/** A card of facts, which is edited here. */
export const isFacts = (node: KeptNode): boolean => node.kind === 'Form'

export const fieldsOn = (node: KeptNode): string[] =>
  Array.isArray(node.props?.fields) ? node.props.fields.map(String) : []

/** Fields that no card shows. */
export const unshown = (nodes: readonly KeptNode[], names: readonly string[]): string[] => {
  const shown = new Set(nodes.flatMap(fieldsOn))
  for (const node of nodes) if (typeof node.props?.field === 'string') shown.add(node.props.field)
  return names.filter(name => !shown.has(name))
}

/** What a record has before anybody lays it out: its facts, where it stands, and what hangs on it. */
export const startingCards = (
  title: string,
  fields: readonly string[],
  lists: readonly string[],
): KeptNode[] => [
  { id: 'facts', kind: 'Form', title, column: 'left', props: { fields: ['name', ...fields] } },
  ...lists.map(
    (field): KeptNode => ({ id: `list-${field}`, kind: 'Elements', column: 'left', props: { field } }),
  ),
  { id: 'workflow', kind: 'Workflow', column: 'right' },
  { id: 'notes', kind: 'Notes', column: 'right' },
  { id: 'documents', kind: 'Documents', column: 'left', navs: ['documents'] },
  { id: 'history', kind: 'History', column: 'left', navs: ['history'] },
]

/** A further card of facts, under a name that nothing has yet. */
export const withCard = (nodes: readonly KeptNode[], title: string): KeptNode[] => {
  const taken = new Set(nodes.map(node => node.id))
  let n = 1
  while (taken.has(`facts-${n}`)) n++
  const at = nodes.findLastIndex(isFacts) + 1
  return nodes.toSpliced(at, 0, {
    id: `facts-${n}`,
    kind: 'Form',
    title,
    column: 'left',
    props: { fields: [] },
  })
}

export const changedCard = (
  nodes: readonly KeptNode[],
  id: string,
  change: { title?: string; column?: 'left' | 'right'; fields?: string[] },
): KeptNode[] =>
  nodes.map(node => {
    if (node.id !== id) return node
    const { fields, ...words } = change
    return { ...node, ...words, ...(fields ? { props: { ...node.props, fields } } : {}) }
  })

/** A field on one card alone: it leaves the one on which it stood. */
export const putField = (nodes: readonly KeptNode[], id: string, name: string): KeptNode[] =>
  nodes.map(node => {
    if (!isFacts(node)) return node
    const others = fieldsOn(node).filter(one => one !== name)
    return { ...node, props: { ...node.props, fields: node.id === id ? [...others, name] : others } }
  })
