import {
  type Caller,
  currencyByDefault,
  isElevated,
  may,
  mayRead,
  mayRun,
  mayWrite,
  showsField,
  writesField,
} from '#engine/index.ts'
import {
  type CompiledEntity,
  type CompiledField,
  type CompiledTransition,
  type Condition,
  conditionPaths,
  type LayoutNode,
  type Model,
  type PartyKind,
  personsTold,
} from '#model/index.ts'
import { cutPage } from './cut-page.ts'

/** What the caller may do with a collection as a whole. */
export interface CollectionAbilities {
  create: boolean
  write: boolean
  delete: boolean
  export: boolean
}

/** A transition as it leaves the server. */
type ServedTransition = CompiledTransition & { asksApproval?: true }

/** A compiled entity as it leaves the server. */
export type ServedEntity = CompiledEntity & {
  version: string
  abilities: CollectionAbilities
  /** Keys of what the tenant has added for which the caller's language has no words. */
  unsaid?: string[]
}

export const abilitiesOf = (entity: CompiledEntity, caller: Caller): CollectionAbilities => {
  const write = mayWrite(caller, entity)
  return { create: write, write, delete: write && entity.removable !== false, export: true }
}

/** A field of currencies offers those that the tenant has switched on. */
const offered = (field: CompiledField, model: Model): object => {
  if (field.kind !== 'currencyCode' || !model.currencies) return {}
  return {
    values: model.currencies.map(value => ({ value, label: value })),
    ...(field.default === undefined ? {} : { default: currencyByDefault(model, field.default) }),
  }
}

/** Where a value is kept is the server's own affair. */
const served = (field: CompiledField, model: Model): CompiledField => {
  const { sql, folded, idSql, secret: _, ...rest } = field
  void folded
  void idSql
  return {
    ...rest,
    ...offered(field, model),
    // Columns sort by themselves; the screen only needs to know that they do.
    ...(sql ? { column: true } : {}),
    ...(field.fields ? { fields: field.fields.map(inner => served(inner, model)) } : {}),
  }
}

const flags: Record<string, (caller: Caller) => boolean> = {
  isAdmin: isElevated,
  isMainAdmin: caller => caller.isMainAdmin || caller.isSuperAdmin,
  isSuperAdmin: caller => caller.isSuperAdmin,
  canImpersonate: caller => caller.canImpersonate === true || caller.isMainAdmin || caller.isSuperAdmin,
}

const isVisible = (caller: Caller, visibleTo: string | undefined): boolean =>
  visibleTo === undefined || (flags[visibleTo]?.(caller) ?? may(caller, visibleTo))

const cutLayout = (
  nodes: readonly LayoutNode[],
  sees: (path: string) => boolean,
  readsOther: (entity: string) => boolean,
): LayoutNode[] =>
  nodes.flatMap(node => {
    const { fields, entity } = (node.props ?? {}) as { fields?: string[]; entity?: string }
    if (entity && !readsOther(entity)) return []
    if (!fields) return [node]
    const kept = fields.filter(sees)
    return kept.length ? [{ ...node, props: { ...node.props, fields: kept } }] : []
  })

/** That a transition asks is told; whom, and from what amount on, is the house's affair. */
const withoutAsked = ({ approvals, ...t }: CompiledTransition): ServedTransition =>
  approvals ? { ...t, asksApproval: true } : t

/**
 * The compiled entity cut to what this caller may see: nothing hidden reaches a client, not even its name. `held` are the
 * kinds of party that he is of its records (`kindsHeld`).
 */
export const cutModel = (
  entity: CompiledEntity,
  caller: Caller,
  model: Model,
  held: readonly PartyKind[] | null,
): ServedEntity => {
  const isTold = (field: CompiledField) =>
    !held || !field.hiddenFrom || held.some(view => !field.hiddenFrom!.includes(view))
  // What is a column for some alone is drawn for these alone on a record, too.
  const notHis = new Set(
    entity.columns.filter(one => !isVisible(caller, one.visibleTo)).map(one => one.id.split('.')[0]),
  )
  const readable = entity.fields.filter(
    f => showsField(caller, entity, f, model) && isTold(f) && !notHis.has(f.name),
  )
  const names = new Set([...readable.map(f => f.name), ...personsTold(entity).map(p => p.as)])
  const sees = (path: string) => names.has(path.replace(/^-/, '').split('.')[0]!)
  const readsOther = (name: string) => {
    const other = model.entities.get(name)
    return !!other && mayRead(caller, other)
  }
  const seesAll = (condition: Condition) => conditionPaths(condition).every(sees)
  const fields = readable.map(f => {
    const made = served(f, model)
    return writesField(caller, entity, f, model) ? made : { ...made, readOnly: true }
  })
  const { recompute, workflow } = entity
  const has = (word: string | undefined) => isVisible(caller, word)
  return {
    ...entity,
    version: model.version,
    abilities: abilitiesOf(entity, caller),
    fields,
    columns: entity.columns.filter(c => sees(c.id)),
    search: entity.search.filter(s => sees(s.field)),
    facts: entity.facts.filter(sees),
    texts: entity.texts.filter(sees),
    sort: entity.sort.filter(sees),
    sortable: entity.sortable.filter(sees),
    answers: entity.answers.filter(a => sees(a.field)),
    flags: entity.flags.filter(f => sees(f.field)),
    tabs: entity.tabs.filter(tab => seesAll(tab.where)),
    owns: entity.owns.filter(o => readsOther(o.entity)),
    layout: cutLayout(entity.layout, sees, readsOther),
    layouts: Object.fromEntries(
      Object.entries(entity.layouts).map(([type, nodes]) => [type, cutLayout(nodes, sees, readsOther)]),
    ),
    page: cutPage(entity.page, { sees, reads: readsOther, has }),
    ...(recompute ? { recompute } : {}),
    ...(workflow
      ? {
          workflow: {
            ...workflow,
            transitions: workflow.transitions.filter(t => mayRun(caller, entity, t)).map(withoutAsked),
          },
        }
      : {}),
    // Of the storage nothing is said.
    table: '',
    partyColumns: entity.partyColumns.map(p => ({ ...p, sql: '' })),
    linked: [],
    unique: [],
    indexes: [],
  }
}
