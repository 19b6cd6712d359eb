// Long because creating and changing are each one order of steps, which is read from top to bottom.
import type { EntityName, Exact, Loaded, New, Patch, WorkedOut } from '#entities/records.ts'
import type { CompiledEntity } from '#model/index.ts'
import { stepAfter, stepBefore, writingOf } from '../steps/run-steps.ts'
import type { WriteRun, Writing } from '../steps/step.ts'
import { tableColumns } from '../storage/columns.ts'
import { entityOf, type Plain, type Work } from '../work.ts'
import { withElementIds } from './body.ts'
import { insertRows, updateRows } from './bulk-sql.ts'
import { canonicalise, checkAll } from './check-values.ts'
import { cleanTexts } from './clean-texts.ts'
import { applyDefaults, deriveValues } from './derive.ts'
import { giveRegistrations } from './give-registrations.ts'
import { giveTurns } from './give-turns.ts'
import { changesOf, type HistoryEntry, writeHistory } from './history.ts'
import { insertLinks, replaceLinks } from './links.ts'
import { nameByWording } from './name-by-wording.ts'
import { recomputeValues } from './recompute.ts'
import { forgetTargets, markReferences, type Resolved, resolveReferences } from './references.ts'
import { lockParents } from './rollups.ts'
import { restKey, toColumns } from './rows.ts'
import { giveSearchTexts } from './search-text.ts'
import { settleRollups } from './settle-rollups.ts'
import { takeFromReferences } from './take-from-references.ts'
import { touchedColumns } from './touched-columns.ts'
import { translateConflict } from './translate-conflict.ts'
import { uuid7 } from './uuid7.ts'

export interface WriteOptions {
  /** The product's own rows: their values are known to be well-formed. */
  unchecked?: boolean
  verb?: HistoryEntry['verb']
  transition?: string
  reason?: string
  /** Worked-out and unrecorded values only: neither version nor history. */
  quiet?: boolean
}

/** A record with what every one has from its first day: a copy, to which much is added, which costs a spread one several times as much. */
const begun = (work: Work, values: Plain): Plain => {
  const record: Plain = Object.assign({}, values)
  record._id ??= uuid7()
  record._version = 1
  record._insertDate = work.at
  record._insertUser = work.caller.username
  record._updateDate = work.at
  record._updateUser = work.caller.username
  return record
}

/**
 * Creates records of one entity: defaults, registrations, references, rules, checks, rows, links, rolled-up values and
 * history, and the entity's own steps before and after, each once for all of them. Returns them as kept. Of an entity
 * known by the model alone, with values that the model checks: bodies, imports, a tenant's own entities. Whoever knows the
 * entity takes `insertRecords`.
 */
export const insertAny = async (
  work: Work,
  entity: CompiledEntity,
  given: readonly Plain[],
  options: WriteOptions = {},
): Promise<Plain[]> => {
  if (given.length === 0) return []
  const records = given.map(values => begun(work, values))
  await takeFromReferences(work, entity, records)
  for (const record of records) {
    applyDefaults(work, entity, record)
    withElementIds(entity, record)
  }
  const fresh = records.map(after => ({ before: null, after }))
  await nameByWording(work, entity, fresh)
  const run: WriteRun = { entity, verb: 'create', isWorkedOut: options.unchecked === true }
  const writings = records.map(after => writingOf(entity, null, after))
  await stepBefore(work, run, writings)
  if (!options.unchecked) await recomputeValues(work, entity, fresh)
  await giveRegistrations(work, entity, records)
  const resolved = await resolveReferences(work, entity, records)
  markReferences(entity, records, resolved)
  await giveTurns(records)
  for (const record of records) deriveValues(work, entity, record)
  // A rule may have worded what terms that are derived make of them.
  if (entity.nameRule) await nameByWording(work, entity, fresh)
  await work.code.hooks?.derive(work, entity, records)
  cleanTexts(entity, records)
  if (!options.unchecked) {
    await checkAll(work, run, writings)
    for (const record of records) canonicalise(work, entity.fields, record, record)
  }
  giveSearchTexts(entity, records, resolved)
  await giveTurns(records)
  lockParents(work, entity, records)
  const values = toColumns(entity, records, work.caller.tenantId)
  if (entity.table === 'dyno')
    values.set(
      'entity',
      records.map(() => entity.name),
    )
  insertRows(work.tx, entity.table, tableColumns(entity), values, records.length, error =>
    translateConflict(error, entity, records),
  )
  insertLinks(work, entity, records, resolved)
  await giveTurns(records)
  await writeHistory(
    work,
    entity.keepsHistory
      ? records.map(record => ({
          entity,
          record,
          verb: 'create' as const,
          changes: changesOf(entity, null, record),
          transition: options.transition,
          reason: options.reason,
        }))
      : [],
  )
  for (const record of records) work.journal.add(entity, 'create', null, record)
  await settleRollups(work, entity, records)
  await stepAfter(work, run, writings)
  return records
}

/** Creates records of one entity, each as `insertAny` does; what they carry is checked against the declaration. */
export const insertRecords = <N extends EntityName, R extends New<N>>(
  work: Work,
  entity: N,
  records: readonly (R & Exact<R, New<N>, N>)[],
  options: WriteOptions = {},
): Promise<Loaded<N>[]> =>
  insertAny(work, entityOf(work.model, entity), records as readonly Plain[], options) as Promise<Loaded<N>[]>

/**
 * The same, with what the product works out of them: values that the process knows already, so that the record need not
 * be written once more (an invoice's sums), or that a rule keeps where they are near enough (a line's share of the tax).
 */
export const insertWorkedOut = <N extends EntityName, R extends New<N> & WorkedOut<N>>(
  work: Work,
  entity: N,
  records: readonly (R & Exact<R, New<N> & WorkedOut<N>, N>)[],
  options: WriteOptions = {},
): Promise<Loaded<N>[]> =>
  insertAny(work, entityOf(work.model, entity), records as readonly Plain[], options) as Promise<Loaded<N>[]>

export interface Change {
  before: Plain
  after: Plain
}

const verbOf = (options: WriteOptions): 'change' | 'transition' =>
  options.verb === 'transition' || options.verb === 'undo' ? 'transition' : 'change'

/** What a change brings along – what steps give, what follows by rule, what it refers to –, checked as a whole. */
const prepareChanges = async (
  work: Work,
  run: WriteRun,
  pairs: readonly Change[],
  writings: readonly Writing[],
  options: WriteOptions,
): Promise<Resolved> => {
  const { entity } = run
  const afters = pairs.map(p => p.after)
  if (!options.quiet) await stepBefore(work, run, writings)
  if (!options.unchecked && !options.quiet && options.verb !== 'transition')
    await recomputeValues(work, entity, pairs)
  await nameByWording(work, entity, pairs)
  const resolved = await resolveReferences(work, entity, afters)
  markReferences(entity, afters, resolved)
  await giveTurns(afters)
  for (const after of afters) deriveValues(work, entity, after)
  if (entity.nameRule) await nameByWording(work, entity, pairs)
  await work.code.hooks?.derive(work, entity, afters)
  if (!options.quiet) cleanTexts(entity, afters)
  if (!options.unchecked) {
    await checkAll(work, run, writings)
    for (const after of afters) canonicalise(work, entity.fields, after, after)
  }
  giveSearchTexts(entity, afters, resolved)
  return resolved
}

const stamped = ['version', 'update_date', 'update_user']

/** Says of changed records who changed them and when; the version is what the next change is made on. */
const stamp = (work: Work, changed: readonly Change[]): void => {
  for (const { before, after } of changed) {
    after._version = (before._version as number) + 1
    after._updateDate = work.at
    after._updateUser = work.caller.username
  }
}

/** What a history tells is never written without a line of it: a record is what its history says. */
const requireUntold = (entity: CompiledEntity, changed: readonly Change[]): void => {
  for (const { before, after } of changed)
    for (const name of Object.keys(changesOf(entity, before, after)))
      if (name !== 'name' && !entity.fields.find(field => field.name === name)?.computed)
        throw new Error(`${entity.name}.${name} is told by histories, and was written without one`)
}

/** Writes rows, links and history of what changed, with the sums that other records keep of it. */
const storeChanges = async (
  work: Work,
  entity: CompiledEntity,
  changed: readonly Change[],
  touched: readonly string[],
  resolved: Resolved,
  options: WriteOptions,
): Promise<void> => {
  const both = changed.flatMap(p => [p.before, p.after])
  const { tenantId } = work.caller
  if (options.quiet && entity.keepsHistory) requireUntold(entity, changed)
  lockParents(work, entity, both)
  const columns = new Set(touched)
  const afters = changed.map(one => one.after)
  const values = toColumns(entity, afters, tenantId, columns)
  updateRows(work.tx, tenantId, entity, [...touched], values, afters.length, error =>
    translateConflict(error, entity, afters),
  )
  forgetRenamed(work, entity, changed)
  const relinked = changed.filter(p => linksDiffer(entity, p)).map(p => p.after)
  replaceLinks(work, entity, relinked, resolved)
  await giveTurns(changed)
  if (!options.quiet)
    await writeHistory(
      work,
      changed.map(p => ({
        entity,
        record: p.after,
        verb: options.verb ?? ('change' as const),
        changes: changesOf(entity, p.before, p.after),
        transition: options.transition,
        reason: options.reason,
      })),
    )
  for (const { before, after } of changed) work.journal.add(entity, 'change', before, after)
  await settleRollups(work, entity, both)
}

/**
 * Saves changed records in one statement, with what follows from the change and the entity's own steps before and after.
 * Records without a difference are left. Worked-out values (`quiet`) are no write that steps take part in. Of an entity
 * known by the model alone; whoever knows it takes `changeRecords` or `saveRecords`.
 */
export const saveAny = async (
  work: Work,
  entity: CompiledEntity,
  given: readonly Change[],
  options: WriteOptions = {},
): Promise<Plain[]> => {
  // A body that replaces all that it knows still leaves what this version does not know.
  const pairs = given.map(({ before, after }) => ({
    before,
    after: { ...after, ...(before[restKey] ? { [restKey]: before[restKey] } : {}) } as Plain,
  }))
  const run: WriteRun = {
    entity,
    verb: verbOf(options),
    transition: options.transition,
    isWorkedOut: options.unchecked === true,
  }
  const writings = pairs.map(({ before, after }) => writingOf(entity, before, after))
  const resolved = await prepareChanges(work, run, pairs, writings, options)
  const touchedOf = new Map(pairs.map(p => [p, touchedColumns(entity, p.before, p.after)]))
  const changed = pairs.filter(p => touchedOf.get(p)!.length > 0 || options.verb === 'transition')
  if (changed.length > 0) {
    const touched = new Set(changed.flatMap(p => touchedOf.get(p)!))
    if (!options.quiet) {
      stamp(work, changed)
      for (const column of stamped) touched.add(column)
    }
    await storeChanges(work, entity, changed, [...touched], resolved, options)
  }
  if (!options.quiet) {
    const kept = new Set(changed.map(p => p.after))
    const followed = writings.filter(({ after, given }) => kept.has(after!) || Object.keys(given).length > 0)
    await stepAfter(work, run, followed)
  }
  return pairs.map(p => p.after)
}

/** Saves changed records as `saveAny` does; what they carry is checked against the declaration. */
export const saveRecords = <N extends EntityName, R extends Loaded<N>>(
  work: Work,
  entity: N,
  changes: readonly { before: Loaded<N>; after: R & Exact<R, Loaded<N>, N> }[],
  options: WriteOptions = {},
): Promise<Loaded<N>[]> =>
  saveAny(work, entityOf(work.model, entity), changes as readonly Change[], options) as Promise<Loaded<N>[]>

/** Saves loaded records, each with the values that `change` gives it; the rest stays. */
export const changeRecords = <N extends EntityName, P extends Patch<N>>(
  work: Work,
  entity: N,
  records: readonly Loaded<N>[],
  change: (record: Loaded<N>) => P & Exact<P, Patch<N>, N>,
  options: WriteOptions = {},
): Promise<Loaded<N>[]> =>
  saveAny(
    work,
    entityOf(work.model, entity),
    records.map(before => ({ before, after: { ...before, ...change(before) } })),
    options,
  ) as Promise<Loaded<N>[]>

/** A name that others search by, or a condition of a view, may have changed with these records. */
const forgetRenamed = (work: Work, entity: CompiledEntity, changes: readonly Change[]): void => {
  const hasViews = [...work.model.entities.values()].some(e => e.base === entity.base && e.name !== e.base)
  const stale = hasViews ? changes : changes.filter(c => c.before.name !== c.after.name)
  if (stale.length)
    forgetTargets(
      work,
      entity,
      stale.map(c => c.after),
    )
}

const linksDiffer = (entity: CompiledEntity, { before, after }: Change): boolean => {
  const heads = new Set(entity.linked.map(l => l.path.split('.')[0]!))
  return [...heads].some(head => JSON.stringify(before[head] ?? null) !== JSON.stringify(after[head] ?? null))
}
