import { AppError, type Message, message } from '#errors/index.ts'
import { checkModel } from './check/check-model.ts'
import { didYouMean } from './check/did-you-mean.ts'
import type { Fault, KnownCode } from './check/fault.ts'
import { compileEntity } from './compile-entity.ts'
import type { CompiledEntity, Model } from './compiled.ts'
import { type Condition, clausesOf, conditionPaths } from './condition.ts'
import type { EntityDeclaration, ViewDeclaration } from './declaration.ts'
import type { FieldDeclaration } from './field-declaration.ts'

/** What an entity file exports: a declaration of its own table, or a view over another's. */
export type Declared = EntityDeclaration | ViewDeclaration

const isView = (declared: Declared): declared is ViewDeclaration => 'of' in declared

const pathsOf = (view: ViewDeclaration): string[] => [
  ...(view.columns ?? []).flatMap(c => (typeof c === 'string' ? [c] : 'field' in c ? [c.field] : [])),
  ...(view.search ?? []).map(s => (typeof s === 'string' ? s : s.field)),
  ...(view.sort ?? []).map(s => s.replace('-', '')),
  ...clausesOf(view.where).map(clause => clause.path),
]

/** Paths of each entity that other entities roll up, by its name: they need columns, to be summed by one statement. */
const rolledUp = (bases: EntityDeclaration[]): Map<string, string[]> => {
  const paths = new Map<string, string[]>()
  for (const base of bases)
    for (const { rollup } of Object.values(base.fields)) {
      if (!rollup) continue
      const [source = '', ...path] = (rollup.sum ?? rollup.min ?? rollup.max ?? rollup.count ?? '').split('.')
      const asked = [path.join('.'), rollup.by, ...(rollup.where ? conditionPaths(rollup.where) : [])]
      paths.set(source, [...(paths.get(source) ?? []), ...asked])
    }
  return paths
}

/** The base entity, with a column for whatever its views list or filter by, its tabs ask and others roll up. */
const widened = (
  base: EntityDeclaration,
  views: ViewDeclaration[],
  summed: readonly string[] = [],
): EntityDeclaration => {
  const tabs = [base, ...views]
    .flatMap(declared => declared.tabs ?? [])
    .flatMap(tab => conditionPaths(tab.where))
  const wanted = new Set([...views.flatMap(pathsOf), ...summed, ...tabs])
  const fields = Object.fromEntries(
    Object.entries(base.fields).map(([name, field]) => [
      name,
      wanted.has(name) ? { ...field, column: true } : field,
    ]),
  ) as Record<string, FieldDeclaration>
  return { ...base, fields }
}

const compileView = (
  view: ViewDeclaration,
  base: EntityDeclaration,
  compiledBase: CompiledEntity,
): CompiledEntity => {
  const { of: _, where, ...overrides } = view
  const compiled = compileEntity({
    ...base,
    icon: undefined,
    plural: undefined,
    label: undefined,
    ...overrides,
    fields: base.fields,
  } as EntityDeclaration)
  return {
    ...compiled,
    base: compiledBase.name,
    table: compiledBase.table,
    fields: compiledBase.fields,
    linked: compiledBase.linked,
    where,
    registration: view.registration ?? compiledBase.registration,
  }
}

const versionOf = (entities: CompiledEntity[]): string => {
  const text = JSON.stringify(entities)
  let a = 0x811c9dc5
  let b = 0x1b873593
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    a = Math.imul(a ^ c, 0x01000193)
    b = Math.imul(b + c, 0x85ebca6b) ^ (b >>> 13)
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`
}

/** Merges one condition's groups so that a base's narrower views can be excluded from it. */
const exclude = (conditions: Condition[]): Condition | undefined =>
  conditions.length ? { noneOf: conditions } : undefined

/**
 * Checks and compiles declarations. Throws INVALID_FIELD_IN_CONFIG with every fault at once, each with an id, the entity's
 * name and its place in the declaration. `only`: these are checked and the rest is known to be right.
 */
export const compile = (
  declared: readonly Declared[],
  code: KnownCode,
  only?: ReadonlySet<string>,
): Model => {
  const bases = declared.filter((d): d is EntityDeclaration => !isView(d))
  const views = declared.filter(isView)
  const entities = new Map<string, CompiledEntity>()
  const faults: Fault[] = []
  const summed = rolledUp(bases)
  for (const base of bases) {
    if (entities.has(base.name))
      faults.push({ id: 'E01', entity: base.name, place: 'name', message: 'is declared twice' })
    const own = views.filter(v => v.of === base.name)
    const wide = widened(base, own, summed.get(base.name))
    const compiled = compileEntity(wide)
    const where = exclude(own.filter(v => v.where.stage !== undefined).map(v => v.where))
    entities.set(base.name, where ? { ...compiled, where } : compiled)
    for (const view of own) entities.set(view.name, compileView(view, wide, compiled))
  }
  for (const view of views)
    if (!bases.some(base => base.name === view.of))
      faults.push({
        id: 'E02',
        entity: view.name,
        place: 'of',
        message: `is a view of the unknown ${view.of}${didYouMean(
          view.of,
          bases.map(base => base.name),
        )}`,
      })
  for (const child of entities.values())
    for (const owner of child.ownedBy) {
      const parent = entities.get(owner.entity)
      if (parent) parent.owns.push({ ...owner, entity: child.name })
    }
  faults.push(...checkModel(entities, code, only))
  if (faults.length) throw new FaultsError(faults)
  return { version: versionOf([...entities.values()]), entities }
}

/** A line for each fault: `C01 invoice, tabs.late.where: asks the unknown dueDat; did you mean dueDate?`. */
export const faultLines = (faults: readonly Fault[]): string[] =>
  faults.map(({ id, entity, place, message }) => `${id} ${entity}, ${place}: ${message}`)

/** A fault is told to who writes declarations, whose language is that of the code. */
const modelFault = (id: string, detail: string): Message => message('MODEL_FAULT', { id, detail })

/** What `compile` throws: the faults beside what an answer tells of them. */
class FaultsError extends AppError {
  constructor(readonly faults: readonly Fault[]) {
    super('INVALID_FIELD_IN_CONFIG', ['declarations', faultLines(faults).join('; ')], {
      errors: faults.map(({ id, entity, place, message }) => ({
        field: `${entity}.${place}`,
        message: modelFault(id, message),
        code: 'INVALID_FIELD_IN_CONFIG',
      })),
    })
  }
}

/** The faults that an error of `compile` tells; undefined for any other. */
export const faultsOf = (error: unknown): readonly Fault[] | undefined =>
  error instanceof FaultsError ? error.faults : undefined
