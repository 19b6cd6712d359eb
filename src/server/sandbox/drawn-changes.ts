import type { CompiledEntity, DrawnLayout, FieldRule, LayoutNode } from '#model/index.ts'
import { fieldAt } from '#model/index.ts'

/** What of a subject is different. */
export type ChangedAspect =
  | 'there'
  | 'place'
  | 'title'
  | 'kind'
  | 'fields'
  | 'columns'
  | 'warning'
  | 'buttons'
  | 'tabs'
  | 'readOnly'
  | 'content'
  | 'hidden'
  | 'mandatory'
  | 'label'
  | 'help'
  | 'handler'

export type ChangedValue =
  | string
  | number
  | boolean
  | readonly string[]
  | { column: string; at: number }
  | null

/** One thing that a draft makes otherwise than what is published: of a card, a field, an event, or of the script itself. */
export interface ScriptChange {
  subject: 'card' | 'field' | 'event' | 'call' | 'library' | 'included'
  /** By what it is known. */
  name: string
  /** What people call it, where they call it something. */
  label?: string
  aspect: ChangedAspect
  was: ChangedValue
  now: ChangedValue
  /** On how many of the records that were drawn. */
  records?: number
  /** How many records there are, and how many of them lack the field that becomes mandatory. */
  lacking?: { count: number; of: number }
}

const textOr = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)
const namesOf = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.map(one =>
        typeof one === 'string' ? one : String(one?.label ?? one?.field ?? one?.name ?? one?.id ?? ''),
      )
    : []

const contentOf = ({ props }: LayoutNode): unknown => {
  const { fields: _, columns: _columns, warning: _warning, buttons: _buttons, ...rest } = props ?? {}
  return rest
}

/** Columns of a table stand on the card, or on the one block that it holds. */
const columnsOf = ({ props }: LayoutNode): readonly string[] => {
  if (props?.columns) return namesOf(props.columns)
  const blocks = Array.isArray(props?.blocks) ? (props.blocks as LayoutNode[]) : []
  return blocks.flatMap(block => namesOf(block.props?.columns))
}

/** What of a card is told by itself; all else of it is its content. */
const aspectsOf = (node: LayoutNode): Partial<Record<ChangedAspect, ChangedValue>> => ({
  title: textOr(node.title ?? node.props?.title),
  kind: node.kind,
  fields: namesOf(node.props?.fields),
  columns: columnsOf(node),
  warning: textOr(node.props?.warning),
  buttons: namesOf(node.props?.buttons),
  tabs: node.navs ?? [],
  readOnly: node.readOnly === true,
})

interface Placed {
  node: LayoutNode
  place: { column: string; at: number }
}

const placedOf = (nodes: readonly LayoutNode[]): Map<string, Placed> => {
  const counts = new Map<string, number>()
  const placed = new Map<string, Placed>()
  for (const node of nodes) {
    if (node.kind === 'Navs') continue
    const column = node.column ?? 'left'
    const at = (counts.get(column) ?? 0) + 1
    counts.set(column, at)
    placed.set(node.id, { node, place: { column, at } })
  }
  return placed
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Cards that stand in both and in another order: those that were moved, not those that moved up for them. */
const movedIds = (was: Map<string, Placed>, now: Map<string, Placed>): Set<string> => {
  const moved = new Set<string>()
  const columnsOfBoth = new Set([...now.values()].map(one => one.place.column))
  for (const id of now.keys())
    if (was.has(id) && was.get(id)!.place.column !== now.get(id)!.place.column) moved.add(id)
  for (const column of columnsOfBoth) {
    const inColumn = (all: Map<string, Placed>, other: Map<string, Placed>) =>
      [...all]
        .filter(([id, one]) => one.place.column === column && other.has(id) && !moved.has(id))
        .map(([id]) => id)
    for (const id of outOfOrder(inColumn(was, now), inColumn(now, was))) moved.add(id)
  }
  return moved
}

/** The fewest of a list that have to be moved to make the other of it. */
const outOfOrder = (was: readonly string[], now: readonly string[]): string[] => {
  const at = now.map(id => was.indexOf(id))
  const best = at.map(() => 1)
  const before = at.map(() => -1)
  for (let i = 0; i < at.length; i++)
    for (let j = 0; j < i; j++)
      if (at[j]! < at[i]! && best[j]! + 1 > best[i]!) {
        best[i] = best[j]! + 1
        before[i] = j
      }
  const kept = new Set<number>()
  let last = best.indexOf(Math.max(...best))
  while (last >= 0) {
    kept.add(last)
    last = before[last]!
  }
  return now.filter((_, i) => !kept.has(i))
}

const cardChanges = (was: readonly LayoutNode[], now: readonly LayoutNode[]): ScriptChange[] => {
  const [before, after] = [placedOf(was), placedOf(now)]
  const moved = movedIds(before, after)
  const changes: ScriptChange[] = []
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [a, b] = [before.get(id), after.get(id)]
    const label = textOr((b ?? a)!.node.title ?? (b ?? a)!.node.props?.title)
    const of = { subject: 'card' as const, name: id, ...(label ? { label } : {}) }
    if (!a || !b) {
      changes.push({ ...of, aspect: 'there', was: a ? a.place : null, now: b ? b.place : null })
      continue
    }
    if (moved.has(id)) changes.push({ ...of, aspect: 'place', was: a.place, now: b.place })
    const [first, then] = [aspectsOf(a.node), aspectsOf(b.node)]
    const told = Object.keys(first).filter(
      name => !isSame(first[name as ChangedAspect], then[name as ChangedAspect]),
    )
    for (const name of told as ChangedAspect[])
      changes.push({ ...of, aspect: name, was: first[name] ?? null, now: then[name] ?? null })
    const isOther = !isSame(contentOf(a.node), contentOf(b.node)) || !isSame(a.node.when, b.node.when)
    if (isOther && !told.length) changes.push({ ...of, aspect: 'content', was: null, now: null })
  }
  return changes
}

const rules: readonly (keyof FieldRule & ChangedAspect)[] = [
  'hidden',
  'mandatory',
  'readOnly',
  'label',
  'help',
]

const fieldChanges = (
  was: DrawnLayout['fields'],
  now: DrawnLayout['fields'],
  entity: CompiledEntity,
): ScriptChange[] =>
  [...new Set([...Object.keys(was), ...Object.keys(now)])].flatMap(name => {
    const field = fieldAt(entity, name)
    const [a, b] = [was[name] ?? {}, now[name] ?? {}]
    const declared: FieldRule = { mandatory: field?.mandatory === true }
    return rules.flatMap(rule => {
      const [before, after] = [a[rule] ?? declared[rule] ?? null, b[rule] ?? declared[rule] ?? null]
      const isText = rule === 'label' || rule === 'help'
      if (isText ? before === after : Boolean(before) === Boolean(after)) return []
      return [
        {
          subject: 'field' as const,
          name,
          ...(field ? { label: field.label } : {}),
          aspect: rule,
          was: isText ? before : Boolean(before),
          now: isText ? after : Boolean(after),
        },
      ]
    })
  })

const eventChanges = (was: DrawnLayout['events'], now: DrawnLayout['events']): ScriptChange[] => {
  const handlers = (events: DrawnLayout['events']) => {
    const by = new Map<string, string[]>()
    for (const { on, handler } of events) by.set(on, [...(by.get(on) ?? []), handler])
    return by
  }
  const [before, after] = [handlers(was), handlers(now)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap(on => {
    const [a, b] = [before.get(on) ?? [], after.get(on) ?? []]
    return isSame(a, b)
      ? []
      : [{ subject: 'event' as const, name: on, aspect: 'handler' as const, was: a, now: b }]
  })
}

/** What one drawing of a layout has otherwise than another. */
export const drawnChanges = (was: DrawnLayout, now: DrawnLayout, entity: CompiledEntity): ScriptChange[] => [
  ...cardChanges(was.layout, now.layout),
  ...fieldChanges(was.fields, now.fields, entity),
  ...eventChanges(was.events, now.events),
]

const keyOf = ({ subject, name, aspect }: ScriptChange): string => `${subject} ${name} ${aspect}`

/** The changes of many records as one list: each once, with on how many it shows. */
export const joinedChanges = (all: readonly (readonly ScriptChange[])[]): ScriptChange[] => {
  const joined = new Map<string, ScriptChange>()
  for (const change of all.flat()) {
    const known = joined.get(keyOf(change))
    if (known) known.records = (known.records ?? 0) + 1
    else joined.set(keyOf(change), { ...change, records: 1 })
  }
  return [...joined.values()]
}

const asked = /\bws(Get|Post|Put|Patch|Delete)\s*(?:<[^>(]*>)?\(\s*(['"`])([^'"`$?\n]{1,200})/g

/** The calls of the house that stand in a text by their address. */
const callsIn = (code: string): string[] => [
  ...new Set(
    [...code.matchAll(asked)].map(([, verb, , path]) => `${verb!.toUpperCase()} ${path!.replace(/\/$/, '')}`),
  ),
]

/** Names that one of two lists has, as changes. */
export const listChanges = (
  subject: ScriptChange['subject'],
  was: readonly string[],
  now: readonly string[],
): ScriptChange[] =>
  [...new Set([...was, ...now])]
    .filter(name => was.includes(name) !== now.includes(name))
    .map(name => ({ subject, name, aspect: 'there', was: was.includes(name), now: now.includes(name) }))

/** What of the house a script asks, otherwise than before. */
export const callChanges = (was: string, now: string): ScriptChange[] =>
  listChanges('call', callsIn(was), callsIn(now))
