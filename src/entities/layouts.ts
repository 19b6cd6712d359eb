import { card, type LayoutNode } from '#model/index.ts'

/** The tabs of a record's page, in order; the first shows what names no tab. */
export const tabs = (...ids: readonly string[]): LayoutNode => card('Navs', { props: { items: ids } })

/** A form of fields that are typed rather than read: the main card of a record. */
export const form = (
  id: string,
  title: string,
  fields: readonly string[],
  more: Partial<LayoutNode> = {},
): LayoutNode => ({
  id,
  kind: 'Form',
  title,
  column: 'left',
  ...more,
  props: { fields, ...more.props },
})

/** Elements of the record as a table: rates by date, residual values by age. */
export const elementsCard = (id: string, title: string, field: string): LayoutNode => ({
  id,
  kind: 'Elements',
  title,
  column: 'left',
  props: { field },
})

/** What every record ends with: its workflow beside, notes, documents and history one key away; `notesOn` are the tabs that show the notes. */
export const closing = (
  parts: readonly ('workflow' | 'documents' | 'notes' | 'tasks' | 'history')[] = [
    'workflow',
    'documents',
    'notes',
    'history',
  ],
  notesOn: readonly string[] = ['overview'],
): LayoutNode[] => {
  const nodes: Record<(typeof parts)[number], LayoutNode> = {
    workflow: card('Workflow', { column: 'right', sticky: true }),
    documents: card('Documents', { column: 'left', navs: ['documents'] }),
    tasks: card('Tasks', { column: 'right' }),
    notes: card('Notes', { column: 'right', navs: notesOn }),
    history: card('History', { column: 'left', navs: ['history'] }),
  }
  return parts.map(part => nodes[part])
}

/** A page of one form with its facts: what most catalogues and settings need. */
export const plainLayout = (
  title: string,
  fields: readonly string[],
  parts?: Parameters<typeof closing>[0],
): LayoutNode[] => {
  const rest = closing(parts ?? ['workflow', 'history'])
  const named = rest.some(node => node.kind === 'History') ? [tabs('overview', 'history')] : []
  return [...named, form('main', title, fields), ...rest]
}
