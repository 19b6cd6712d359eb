import type { KnownCode } from './compile.ts'
import { type CompiledEntity, type CompiledField, fieldAt } from './compiled.ts'
import { type Condition, clausesOf } from './condition.ts'

/** What is wrong with a declaration; ids are kept, so that they can be looked up. */
export interface Fault {
  id: string
  entity: string
  message: string
}

type Report = (id: string, message: string) => void

const checkFields = (
  entity: CompiledEntity,
  entities: Map<string, CompiledEntity>,
  rules: Set<string>,
  report: Report,
) => {
  const visit = (field: CompiledField, path: string) => {
    if (field.kind === 'reference' && !entities.has(field.to ?? ''))
      report('F01', `${path} references the unknown ${field.to}`)
    if (field.in && !fieldAt(entity, field.in))
      report('F02', `${path} takes its currency from the unknown ${field.in}`)
    if (field.computed && !rules.has(field.computed))
      report('F03', `${path} is computed by the unknown rule ${field.computed}`)
    if (field.kind === 'choice' && !field.list) report('F04', `${path} names no list of values`)
    if (field.rollup) checkRollup(field, path, entities, report)
    for (const from of [field.defaultFrom ?? []].flat())
      checkDefaultFrom(entity, from, path, entities, report)
    for (const inner of field.fields ?? []) visit(inner, `${path}.${inner.name}`)
  }
  for (const field of entity.fields) visit(field, field.name)
}

const checkDefaultFrom = (
  entity: CompiledEntity,
  from: string,
  path: string,
  entities: Map<string, CompiledEntity>,
  report: Report,
) => {
  const [via, field] = from.split('.')
  const reference = entity.fields.find(f => f.name === via)
  const other = reference?.kind === 'reference' ? entities.get(reference.to ?? '') : undefined
  if (!other || !fieldAt(other, field ?? ''))
    report('F07', `${path} takes its default from the unknown ${from}`)
}

const checkRollup = (
  field: CompiledField,
  path: string,
  entities: Map<string, CompiledEntity>,
  report: Report,
) => {
  const rollup = field.rollup!
  const source = rollup.count ?? (rollup.sum ?? rollup.min ?? rollup.max ?? '').split('.')[0]!
  const other = entities.get(source)
  if (!other) return report('F05', `${path} rolls up the unknown ${source}`)
  if (!fieldAt(other, rollup.by)?.sql)
    report('F06', `${path} rolls up by ${source}.${rollup.by}, which is no column`)
}

const checkPaths = (entity: CompiledEntity, report: Report) => {
  const known = (path: string) =>
    fieldAt(entity, path.replace(/^-/, '')) ?? entity.partyColumns.find(p => p.as === path.replace(/^-/, ''))
  for (const column of entity.columns) if (!known(column.id)) report('L01', `lists the unknown ${column.id}`)
  for (const search of entity.search)
    if (!known(search.field)) report('L02', `searches the unknown ${search.field}`)
  for (const path of [...entity.sort, ...entity.sortable])
    if (!known(path)) report('L03', `sorts by the unknown ${path}`)
  for (const path of [...entity.texts, ...entity.facts])
    if (!known(path)) report('L04', `shows the unknown ${path}`)
  for (const path of [...entity.unique, ...entity.indexes].flat())
    if (!fieldAt(entity, path)?.sql) report('L05', `indexes ${path}, which is no column`)
  for (const { field } of [...entity.answers, ...entity.flags])
    if (!known(field)) report('L06', `answers with the unknown ${field}`)
  const condition = (where: Condition | undefined, id: string) => {
    for (const clause of where ? clausesOf(where) : [])
      if (!known(clause.path)) report(id, `has a condition on the unknown ${clause.path}`)
    for (const group of [where?.anyOf, where?.allOf, where?.noneOf])
      for (const inner of group ?? []) condition(inner, id)
  }
  condition(entity.where, 'C01')
  for (const tab of entity.views) condition(tab.where, 'C02')
  for (const node of entity.layout)
    for (const path of (node.props?.fields as string[] | undefined) ?? [])
      if (!known(path)) report('Y01', `card ${node.id} shows the unknown ${path}`)
}

const checkWorkflow = (
  entity: CompiledEntity,
  code: { guards: Set<string>; effects: Set<string> },
  report: Report,
) => {
  const flow = entity.workflow
  if (!flow) return
  const statuses = new Set(flow.statuses.map(status => status.code))
  if (!statuses.has(flow.initial)) report('W01', `begins in the unknown status ${flow.initial}`)
  for (const t of flow.transitions) {
    for (const from of t.from)
      if (!statuses.has(from)) report('W02', `${t.code} leaves the unknown status ${from}`)
    if (t.to !== null && !statuses.has(t.to)) report('W03', `${t.code} reaches the unknown status ${t.to}`)
    for (const { from, to } of Object.values(t.also ?? {}))
      for (const status of [...[from].flat(), to])
        if (!statuses.has(status)) report('W06', `${t.code} names the unknown status ${status}`)
    for (const guard of [...(t.guards ?? []), ...(t.undoGuards ?? [])])
      if (!code.guards.has(guard)) report('W04', `${t.code} asks the unknown guard ${guard}`)
    for (const effect of [t.effect, typeof t.undo === 'string' ? t.undo : undefined, ...(t.preview ?? [])])
      if (effect && !code.effects.has(effect)) report('W05', `${t.code} runs the unknown effect ${effect}`)
  }
}

/** Checks a compiled model as a whole: every name that it uses must exist. */
export const checkModel = (entities: Map<string, CompiledEntity>, code: KnownCode): Fault[] => {
  const faults: Fault[] = []
  const rules = new Set(code.rules)
  const known = { guards: new Set(code.guards), effects: new Set(code.effects) }
  for (const entity of entities.values()) {
    const report: Report = (id, message) => faults.push({ id, entity: entity.name, message })
    checkFields(entity, entities, rules, report)
    checkPaths(entity, report)
    checkWorkflow(entity, known, report)
    for (const rule of [entity.nameRule, entity.recompute?.rule, ...entity.checks])
      if (rule && !rules.has(rule)) report('R01', `names the unknown rule ${rule}`)
    if (entity.onlyFor) {
      const field = fieldAt(entity, entity.onlyFor)
      const isLinked = entity.linked.some(l => l.path === entity.onlyFor)
      const via = field?.kind === 'reference' ? entities.get(field.to!)?.onlyFor : undefined
      if (!isLinked && !via) report('V01', `is only for ${entity.onlyFor}, which names nobody`)
    }
    if (entity.writeGuard && !known.guards.has(entity.writeGuard))
      report('G01', `asks the unknown guard ${entity.writeGuard} of what is written`)
    for (const owner of entity.ownedBy)
      if (!entities.has(owner.entity)) report('O01', `belongs to the unknown ${owner.entity}`)
    for (const by of [...entity.partiesVia.map(via => via.by), ...Object.keys(entity.ownPerson)])
      if (fieldAt(entity, by)?.kind !== 'reference')
        report('P01', `takes its parties from ${by}, which is no reference`)
    if (entity.key && !fieldAt(entity, entity.key)?.sql)
      report('K01', `opens by ${entity.key}, which is no column`)
  }
  return faults
}
