import type { EntityName, InputOf, Loaded, TransitionOf } from '#entities/records.ts'
import {
  AppError,
  failFields,
  type Message,
  type MessageLabel,
  message,
  notAllowed,
  statusParam,
} from '#errors/index.ts'
import {
  bindVariables,
  type CompiledEntity,
  type CompiledTransition,
  checkInput,
  meets,
  type ProcessingAction,
} from '#model/index.ts'
import { may } from '../access/caller.ts'
import { requireRead } from '../access/visibility.ts'
import { canonicalise } from '../records/check-values.ts'
import { saveAny } from '../records/write.ts'
import { among, sql } from '../storage/sql.ts'
import { entityOf, type Plain, type TransitionRun, variablesOf, type Work } from '../work.ts'
import { loadForChange } from './load-for-change.ts'
import { loadKeys } from './load-keys.ts'
import { undoable } from './offered-transitions.ts'

export interface TransitionRequest {
  action?: TransitionRun['action']
  date?: string
  reason?: string
  input?: Plain
}

const isAlso = (action: TransitionRun['action']): action is ProcessingAction =>
  action !== 'DO' && action !== 'UNDO'

/** The first refusal, with its record: of the transition's condition, then of each guard in turn. */
const firstRefusal = async (
  work: Work,
  entity: CompiledEntity,
  t: CompiledTransition,
  records: readonly Plain[],
  names: readonly string[] | undefined,
): Promise<{ record: Plain; why: Message } | null> => {
  const { when } = t
  const outside = when && records.find(r => !meets(r, bindVariables(when, variablesOf(work))))
  if (outside) return { record: outside, why: message('DOES_NOT_APPLY', { transition: nameOf(entity, t) }) }
  for (const name of names ?? []) {
    const guard = work.code.guards.get(name)!
    const refusals = guard.many ? await guard.many(records, work) : []
    for (const [i, record] of records.entries()) {
      const refusal = guard.many ? refusals[i] : await guard(record, work)
      if (refusal) return { record, why: refusal.message }
    }
  }
  return null
}

const transitionOf = (entity: CompiledEntity, code: string): CompiledTransition => {
  const found = entity.workflow?.transitions.find(t => t.code === code)
  if (!found)
    throw new AppError('TRANSITION_NOT_ALLOWED', [
      code,
      message('NO_SUCH_TRANSITION', { entity: entity.name }),
    ])
  return found
}

/** A transition's name as a value of a message. */
const nameOf = (entity: CompiledEntity, t: CompiledTransition): MessageLabel => ({
  label: `${entity.base}.transition.${t.code}`,
  english: t.label,
})

const refuse = (entity: CompiledEntity, t: CompiledTransition, why: Message, record?: Plain) =>
  notAllowed(nameOf(entity, t), why, record?.registration)

/** What a run was given, each declared value well-formed and in the form in which it is kept. */
export const requireInput = (
  work: Work,
  entity: CompiledEntity,
  t: CompiledTransition,
  records: readonly Plain[],
  request: TransitionRequest,
): Plain => {
  const input = { ...(request.input ?? {}) }
  const { locale, today, timeZone, tenant } = work.caller
  // One of each currency: the amounts given have to fit them all.
  const roots = new Map(records.map(record => [record.currency, record]))
  for (const root of roots.values()) {
    const problems = checkInput(entity, t, input, { locale, today, timeZone, tenant }, root)
    if (problems.length) failFields(problems)
    canonicalise(work, t.input ?? [], input, { ...root, ...input })
  }
  if (t.reason && !request.reason?.trim()) throw new AppError('MISSING_FIELD_IN_BODY', ['reason'])
  return input
}

/** The product itself asks nobody: what runs by the clock was decided when it was set up. */
const claimApproval = async (
  work: Work,
  entity: CompiledEntity,
  t: CompiledTransition,
  records: readonly Plain[],
  input: Plain,
): Promise<void> => {
  if (!t.approvals || work.caller.isProduct) return
  const refused = await work.code.approvals?.claim(work, entity, t, records, input)
  if (refused) throw refuse(entity, t, refused.why, refused.record)
}

/** What a run is asked with, where the entity and its transition are known. */
export interface RunRequest<N extends EntityName, T extends TransitionOf<N>>
  extends Omit<TransitionRequest, 'input'> {
  input?: InputOf<N, T>
}

/** Runs a transition over locked records of one entity, all or none. */
export const runOver = <N extends EntityName, const T extends TransitionOf<N>>(
  work: Work,
  entity: N,
  code: T,
  records: Loaded<N>[],
  request: RunRequest<N, T>,
): Promise<Loaded<N>[]> =>
  runAny(
    work,
    entityOf(work.model, entity),
    code,
    records as Plain[],
    request as TransitionRequest,
  ) as Promise<Loaded<N>[]>

/** The same of an entity known by the model alone. Whoever knows the entity takes `runOver`. */
export const runAny = async (
  work: Work,
  entity: CompiledEntity,
  code: string,
  records: Plain[],
  request: TransitionRequest,
): Promise<Plain[]> => {
  const t = transitionOf(entity, code)
  if (!may(work.caller, t.permission)) throw new AppError('FORBIDDEN', [t.permission])
  const action = request.action ?? 'DO'
  const undo = action === 'UNDO'
  if (undo && !undoable(t)) throw refuse(entity, t, message('CANNOT_BE_UNDONE'))
  const also = isAlso(action) ? t.also?.[action] : undefined
  if (isAlso(action) && !also) throw refuse(entity, t, message('ACTION_FOR_PROCESSING', { action }))
  const allowed = also ? [also.from].flat() : t.from
  for (const record of records) {
    const inPlace = undo ? record.status === t.to : allowed.includes(record.status as string)
    // It was where it should be when this run began: somebody else was faster.
    if (!inPlace && String(record._updateDate) > work.at)
      throw new AppError('TRANSITION_CONFLICT', [nameOf(entity, t)], {
        rejectionReason: message('OTHER_RUN_FASTER', { transition: nameOf(entity, t) }),
      })
    if (!inPlace)
      throw refuse(
        entity,
        t,
        message('IS_IN_STATUS', {
          record: record.registration,
          status: statusParam(entity.base, record.status),
        }),
        record,
      )
  }
  const refused = await firstRefusal(
    work,
    entity,
    undo || also ? { ...t, when: undefined } : t,
    records,
    undo ? t.undoGuards : also ? [] : t.guards,
  )
  if (refused) throw refuse(entity, t, refused.why, refused.record)
  const input = undo || also ? (request.input ?? {}) : requireInput(work, entity, t, records, request)
  if (action === 'DO') await claimApproval(work, entity, t, records, input)
  const before = records.map(record => structuredClone(record))
  const previous = undo ? await statusesBefore(work, records, t) : null
  const target = (record: Plain) =>
    undo ? (previous!.get(record._id as string) ?? t.from[0]!) : (also?.to ?? t.to ?? record.status)
  for (const record of records) record.status = target(record)
  const run: TransitionRun<Plain> = {
    entity,
    code,
    action,
    date: request.date ?? work.caller.today,
    reason: request.reason,
    input,
  }
  const effect = undo ? (typeof t.undo === 'string' ? t.undo : undefined) : t.effect
  if (effect) await work.code.effects.get(effect)!(work, records, run)
  const saved = await saveAny(
    work,
    entity,
    records.map((after, i) => ({ before: before[i]!, after })),
    { verb: undo ? 'undo' : 'transition', transition: code, reason: request.reason, unchecked: true },
  )
  if (undo && t.approvals) await work.code.approvals?.release(work, t, saved)
  // A dry run goes on to show what would come next: the first bills of an activation.
  if (work.dryRun && !undo)
    for (const name of t.preview ?? []) await work.code.effects.get(name)!(work, saved, run)
  return saved
}

/** The status each record had before the transition that is undone. */
const statusesBefore = async (
  work: Work,
  records: readonly Plain[],
  t: CompiledTransition,
): Promise<Map<string, string>> => {
  const found = await work.tx.query<{ record_id: string; status: string | null }>(
    sql`select distinct on (record_id) record_id, changes #>> '{status,0}' as status from history where tenant_id = ${work.caller.tenantId}::int and ${among(
      sql`record_id`,
      records.map(r => r._id),
      'uuid',
    )} and transition = ${t.code}::text and verb = 'transition' order by record_id, id desc`,
  )
  return new Map(
    found.rows.filter(r => r.status && t.from.includes(r.status)).map(r => [r.record_id, r.status!]),
  )
}

/**
 * Runs a transition of one record that a key names. Of twenty at once exactly one wins: the others find it moved. Throws
 * STALE_VERSION when `expectedVersion` is no longer the record's, NOT_WHEN_ACTING where only the person himself may.
 */
export const runTransition = async (
  work: Work,
  entityName: string,
  key: string,
  code: string,
  request: TransitionRequest,
  expectedVersion?: number,
): Promise<Plain> => {
  const entity = mayBeRun(work, entityName, code)
  const record = await loadForChange(work, entity, key, expectedVersion)
  const [after] = await runAny(work, entity, code, [record], request)
  return after!
}

/**
 * The same of several records, all or none, in the order of their keys. Of many each is named by its registration: throws
 * TRANSITION_CONFLICT where one is named otherwise, or twice.
 */
export const runTransitions = async (
  work: Work,
  entityName: string,
  keys: readonly string[],
  code: string,
  request: TransitionRequest,
): Promise<Plain[]> => {
  const [only] = keys
  if (keys.length === 1) return [await runTransition(work, entityName, only!, code, request)]
  const entity = mayBeRun(work, entityName, code)
  const found = new Map(
    (await loadKeys(work, entity, keys, true)).map(record => [String(record.registration), record]),
  )
  if (found.size !== keys.length || !keys.every(key => found.has(key)))
    throw new AppError('TRANSITION_CONFLICT', [nameOf(entity, transitionOf(entity, code))])
  return runAny(
    work,
    entity,
    code,
    keys.map(key => found.get(key)!),
    request,
  )
}

/** The entity whose transition a caller asks for, where he may at all. */
const mayBeRun = (work: Work, entityName: string, code: string): CompiledEntity => {
  const entity = entityOf(work.model, entityName)
  requireRead(work.caller, entity)
  if (work.caller.actor && entity.acting) throw new AppError('NOT_WHEN_ACTING')
  transitionOf(entity, code)
  return entity
}
