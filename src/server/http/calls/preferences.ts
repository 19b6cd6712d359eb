import {
  type Caller,
  entityOf,
  insertAny,
  isElevated,
  isUuid,
  loadByIds,
  loadMatching,
  type Plain,
  removeRows,
  saveAny,
  type Work,
} from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Call, CallRequest } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import { toldPeople } from './told-people.ts'

const answered = (p: Plain) => ({
  _id: String(p._id),
  groupId: (p.groupId as string | undefined) ?? null,
  type: (p.type as string | undefined) ?? null,
  value: p.value ?? null,
})

/** Whose preferences an address names. Throws FORBIDDEN for another's, but to who administers. */
const ownerOf = (caller: Caller, request: CallRequest, verb: 'read' | 'write'): string => {
  const username = request.params.username ?? ''
  if (username === 'current' || username.toLowerCase() === caller.username.toLowerCase())
    return caller.username
  if (!isElevated(caller)) throw new AppError('FORBIDDEN', [`${verb} users`])
  return username
}

const notFound = (id: string) => new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['userPreference', id])

const idOf = (given: unknown): string | undefined => {
  if (given === undefined || given === null || given === '') return undefined
  if (typeof given !== 'string' || !isUuid(given)) throw notFound(String(given).slice(0, 60))
  return given
}

const valuesOf = (body: unknown): Plain => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('MISSING_BODY_PAYLOAD')
  const { type, groupId, value } = body as Plain
  if (typeof type !== 'string' || type === '') throw new AppError('MISSING_FIELD_IN_BODY', ['type'])
  if (groupId !== undefined && groupId !== null && (typeof groupId !== 'string' || groupId.length > 250))
    throw new AppError('INVALID_STRING_FIELD', ['groupId'])
  if (JSON.stringify(value ?? null).length > 100_000) throw new AppError('PAYLOAD_TOO_LARGE', ['100 KB'])
  return { type, groupId: groupId ?? null, value: value ?? null }
}

/** Of these a person has one for what they are about; of tables, searches and pins any number. */
const single: ReadonlySet<unknown> = new Set(['UI', 'NOTIFICATION', 'SIGNATURE'])

/**
 * What is saved over: the one of this id, else – two pages may each take theirs for the first – the one that is there already. Throws
 * ENTITY_REGISTRATION_NOT_FOUND.
 */
const keptBefore = async (work: Work, username: string, id: string | undefined, values: Plain) => {
  if (id) {
    const [before] = await loadByIds(work, 'userPreference', [id], { lock: 'update' })
    if (!before || before.username !== username) throw notFound(id)
    return before
  }
  if (!single.has(values.type)) return undefined
  const about = { username, type: values.type as string, groupId: values.groupId as string | null }
  const found = await loadMatching(work, 'userPreference', about, { lock: 'update' })
  return found.sort((a, b) => a._id.localeCompare(b._id))[0]
}

const address = '/api/core/users/:username/preferences'

const save = ((engine, caller, request) => {
  const username = ownerOf(caller, request, 'write')
  const values = valuesOf(request.body)
  const id = idOf(request.params.id ?? (request.body as Plain)._id)
  return engine.work(caller, async work => {
    const entity = entityOf(work.model, 'userPreference')
    const before = await keptBefore(work, username, id, values)
    if (!before) {
      const [made] = await insertAny(work, entity, [{ ...values, username }])
      return answered(made!)
    }
    const [after] = await saveAny(work, entity, [{ before, after: { ...before, ...values } }])
    return answered(after!)
  })
}) satisfies Call['run']

/** What a person has arranged for himself: his tables, searches, pins and colours. */
export const preferenceCalls: Call[] = [
  toldCall({
    method: 'GET',
    path: address,
    told: toldPeople.preferences,
    run: (engine, caller, request) =>
      engine.work(caller, async work => {
        const found = await loadMatching(work, 'userPreference', {
          username: ownerOf(caller, request, 'read'),
        })
        return found.map(answered)
      }),
  }),
  toldCall({
    method: 'GET',
    path: `${address}/:id`,
    told: toldPeople.preference,
    run: (engine, caller, request) =>
      engine.work(caller, async work => {
        const id = idOf(request.params.id) ?? ''
        const [found] = await loadByIds(work, 'userPreference', [id])
        if (!found || found.username !== ownerOf(caller, request, 'read')) throw notFound(id)
        return answered(found)
      }),
  }),
  toldCall({ method: 'POST', path: address, told: toldPeople.keepPreference, run: save }),
  toldCall({ method: 'POST', path: `${address}/:id`, told: toldPeople.keepPreference, run: save }),
  toldCall({
    method: 'DELETE',
    path: `${address}/:id`,
    told: toldPeople.dropPreference,
    run: (engine, caller, request) =>
      engine.work(caller, async work => {
        const id = idOf(request.params.id) ?? ''
        const [found] = await loadByIds(work, 'userPreference', [id], { lock: 'update' })
        if (!found || found.username !== ownerOf(caller, request, 'write')) throw notFound(id)
        await removeRows(work, entityOf(work.model, 'userPreference'), [found])
        return undefined
      }),
  }),
]
