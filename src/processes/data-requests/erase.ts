import {
  entityOf,
  insertRecords,
  loadByRegistrations,
  loadWhere,
  name,
  type Plain,
  removeErased,
  runOver,
  saveRecords,
  sql,
  type Work,
  withoutNames,
  writeErased,
} from '#engine/index.ts'
import type { Counted, ErasureOutcome } from '#entities/people/data-request.ts'
import type { Loaded } from '#entities/records.ts'
import { enqueue } from '../enqueue.ts'
import { forgetUse } from '../forget-use.ts'
import type { Job } from '../jobs.ts'
import { eraseElsewhere, eraseRemoved } from './erase-elsewhere.ts'
import { clearedRecord, erasePerson } from './erase-person.ts'
import { type Names, namesOf } from './names-of.ts'
import { type Group, type Sorted, sortTraces } from './sort-traces.ts'

/** Who signed in as the person does so no more; his name there stays with what he wrote, as histories are proved by it. */
const endUsers = async (work: Work, users: Loaded<'user'>[]): Promise<void> => {
  const active = users.filter(user => user.status === 'ACTIVE')
  if (active.length) await runOver(work, 'user', 'lock', active, { reason: '–' })
  for (const user of users) {
    await work.tx.query(sql`select login_forget(${work.caller.tenantId}::int, ${user._id}::uuid)`)
    for (const table of ['audit', 'access_log'])
      await work.tx.query(
        sql`update ${sql.table(table)} set ip_address = null, user_agent = null where tenant_id = ${work.caller.tenantId}::int and username = ${user.username}::text`,
      )
    const said = entityOf(work.model, 'chatMessage')
    const messages = await loadWhere(work, said, sql`t.username = ${user.username}::text`)
    await writeErased(
      work,
      said,
      messages.map(before => ({ before, after: { ...before, text: '–' } })),
    )
  }
}

/** Removes records with those that they own, and gives up their files. */
const remove = async (work: Work, { entity, records }: Group): Promise<void> => {
  for (const owned of entity.owns) {
    const child = entityOf(work.model, owned.entity)
    const by = child.fields.find(field => field.name === owned.by)!.idSql!
    const ids = records.map(record => String(record._id))
    await removeErased(
      work,
      child,
      await loadWhere(work, child, sql`${name(`t.${by}`)} = any(${ids}::uuid[])`),
    )
  }
  for (const { storageKey, _id } of records)
    if (typeof storageKey === 'string') await forgetUse(work, storageKey, _id)
  await removeErased(work, entity, records)
}

const clear = async (work: Work, { entity, records }: Group): Promise<void> => {
  if (entity.name === 'user') await endUsers(work, records as unknown as Loaded<'user'>[])
  const table = { ...entity, where: undefined }
  // Locking a user has written him meanwhile.
  const ids = records.map(record => String(record._id))
  const current = await loadWhere(work, table, sql`t.id = any(${ids}::uuid[])`)
  await writeErased(
    work,
    entity,
    current.map(before => ({ before, after: clearedRecord(entity.fields, before) })),
  )
}

const takeNamesOut = async (
  work: Work,
  { entity, records }: Group,
  names: Names,
  person: Loaded<'person'>,
): Promise<void> =>
  writeErased(
    work,
    entity,
    records.map(before => ({
      before,
      after: withoutNames(entity.fields, before, names.all, element =>
        Object.values(element).includes(person.registration),
      ),
    })),
    names.own,
  )

const countOf = ({ entity, records }: Group): Counted => ({ entity: entity.name, count: records.length })

const outcomeOf = (sorted: Sorted, elsewhere: { erased: Group[]; stays: Group[] }): ErasureOutcome => {
  const sum = new Map<string, Counted>()
  for (const { entity, count } of [
    ...sorted.cleared,
    ...sorted.removed,
    ...sorted.named,
    ...elsewhere.erased,
  ].map(countOf))
    sum.set(entity, { entity, count: (sum.get(entity)?.count ?? 0) + count })
  return {
    erased: [{ entity: 'person', count: 1 }, ...sum.values()],
    kept: [
      ...sorted.kept.map(group => ({ ...countOf(group), until: group.until })),
      ...elsewhere.stays.map(group => ({ ...countOf(group), until: null })),
    ],
  }
}

/** Takes away what tells of a person; answers in figures what went and what stays, and until when. */
const carryOut = async (
  work: Work,
  person: Loaded<'person'>,
  sorted: Sorted,
): Promise<{ outcome: ErasureOutcome; restrictedUntil: string | null }> => {
  const names = await namesOf(work, person)
  const kept = new Set(sorted.kept.flatMap(({ records }) => records.map(record => String(record._id))))
  const restrictedUntil = sorted.kept.reduce<string | null>(
    (last, { until }) => (last && last > until ? last : until),
    null,
  )
  await erasePerson(work, person, restrictedUntil)
  for (const group of sorted.removed) await remove(work, group)
  for (const group of sorted.cleared) await clear(work, group)
  for (const group of sorted.named) await takeNamesOut(work, group, names, person)
  await eraseRemoved(work, person)
  // What stays of himself is found by his name, too.
  const elsewhere = await eraseElsewhere(work, names, restrictedUntil ? kept.add(person._id) : kept)
  await work.tx.query(
    sql`delete from alias where tenant_id = ${work.caller.tenantId}::int and record_id = ${person._id}::uuid`,
  )
  return { outcome: outcomeOf(sorted, elsewhere), restrictedUntil }
}

const loadRequest = async (work: Work, registration: string): Promise<Loaded<'dataRequest'> | undefined> =>
  (await loadByRegistrations(work, 'dataRequest', [registration], { lock: 'update' }))[0]

const finish = async (work: Work, registration: string, values: Plain): Promise<void> => {
  const before = (await loadRequest(work, registration))!
  await saveRecords(work, 'dataRequest', [{ before, after: { ...before, ...values } }], { unchecked: true })
}

const insertRequest = async (work: Work, person: string, at: string, values: Plain): Promise<string> => {
  const [made] = await insertRecords(
    work,
    'dataRequest',
    [{ type: 'ERASURE', personRegistration: person, receivedDate: at.slice(0, 10), ...values }],
    { unchecked: true },
  )
  return made!.registration
}

/**
 * Erases the person of a request, all in one transaction. What became open since it was asked for sends it back; what has to
 * stay restricts the person until the day on which this is done once more.
 */
export const eraseRequested: Job<'data-request/erase'> = async (work, { request: registration }) => {
  const request = await loadRequest(work, registration)
  if (request?.status !== 'PROCESSING') return
  const [person] = await loadByRegistrations(work, 'person', [request.personRegistration], { lock: 'update' })
  if (!person) return finish(work, registration, { status: 'DONE', doneDate: work.at, progress: 1 })
  const sorted = await sortTraces(work, person, 'update')
  if (sorted.open.length) return finish(work, registration, { status: 'CONFIRMED' })
  const { outcome, restrictedUntil } = await carryOut(work, person, sorted)
  await finish(work, registration, {
    status: restrictedUntil ? 'RESTRICTED' : 'DONE',
    doneDate: work.at,
    progress: 1,
    restrictedUntil,
    outcome,
  })
  enqueue(work, 'erasures/keep', {})
}

/**
 * Erases a person again whom a restored state has brought back. What is open in that state keeps him, and leaves the request
 * confirmed, for somebody to see.
 */
export const eraseAgain: Job<'data-request/erase-again'> = async (work, { person, request, at }) => {
  const [found] = await loadByRegistrations(work, 'person', [person])
  if (!found) return
  const known = await loadRequest(work, request)
  const isSame = known?.type === 'ERASURE' && known.personRegistration === person
  const processing = { status: 'PROCESSING' as const, progress: 0 }
  if (isSame) await finish(work, request, processing)
  const registration = isSame ? request : await insertRequest(work, person, at, processing)
  await eraseRequested(work, { request: registration })
}

/** What an erasure would do, and what stands against it; nothing is written. */
export const planErasure = async (
  work: Work,
  person: Loaded<'person'>,
): Promise<ErasureOutcome & { named: Counted[]; open: { entity: string; registration: string }[] }> => {
  const sorted = await sortTraces(work, person)
  return {
    erased: [...sorted.cleared, ...sorted.removed].map(countOf),
    named: sorted.named.map(countOf),
    kept: sorted.kept.map(group => ({ ...countOf(group), until: group.until })),
    open: sorted.open.flatMap(({ entity, records }) =>
      records.map(({ registration }) => ({ entity: entity.name, registration: String(registration) })),
    ),
  }
}
