import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type Caller,
  entityOf,
  loadMatching,
  may,
  type Plain,
  saveAny,
  sql,
  type Work,
} from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { forgetUse } from '#processes/forget-use.ts'
import type { Product } from '../../product.ts'
import { callerOf, paramOf } from '../edge/request-state.ts'
import { contentTypeOf } from './content-types.ts'
import { readUpload } from './read-upload.ts'
import { toldDocuments } from './told-documents.ts'

const address = '/api/core/users/:username/photo'
const limits = { maxBytes: 5 * 1024 * 1024, extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp'] }

/**
 * The user of an address: oneself; a colleague is seen by all who work in the house, by others as his record is, and changed by
 * who may.
 */
const userOf = async (
  work: Work,
  caller: Caller,
  request: FastifyRequest,
  isWrite: boolean,
): Promise<Plain> => {
  const given = paramOf(request, 'username').toLowerCase()
  const username = given === 'current' ? caller.username : given
  const isOwn = username === caller.username
  if (isWrite && !isOwn && !may(caller, 'write users', { strict: true }))
    throw new AppError('FORBIDDEN', ['write users'])
  const [user] = await loadMatching(
    work,
    'user',
    { username },
    { asCaller: !isOwn && (isWrite || caller.persons !== null), ...(isWrite ? { lock: 'update' } : {}) },
  )
  if (!user) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['user', given])
  return user
}

const fileOf = (user: Plain): { hash: string; extension: string } | null => {
  const [hash, extension] = String(user.photo ?? '').split('.')
  return hash && extension ? { hash, extension } : null
}

const setPhoto = async (work: Work, user: Plain, photo: string | null): Promise<void> => {
  const before = fileOf(user)
  if (before) await forgetUse(work, before.hash, user._id)
  if (photo)
    await work.tx.query(
      sql`insert into file_use (tenant_id, hash, document_id) values (${work.caller.tenantId}::int, ${photo.split('.')[0]}::text, ${user._id}::uuid) on conflict do nothing`,
    )
  await saveAny(work, entityOf(work.model, 'user'), [{ before: user, after: { ...user, photo } }], {
    unchecked: true,
  })
}

/** The picture of a user. */
export const photoRoutes = (app: FastifyInstance, product: Product): void => {
  app.get(address, { config: { told: toldDocuments.photo } }, async (request, reply) => {
    const caller = callerOf(request)
    const user = await product.engine.work(caller, work => userOf(work, caller, request, false))
    const file = fileOf(user)
    if (!file) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['photo', user.username])
    const etag = `"${file.hash}"`
    reply.header('ETag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply
      .type(contentTypeOf(file.extension))
      .send(await product.files.read(caller.tenantId, file.hash))
  })

  app.post(address, { config: { told: toldDocuments.givePhoto } }, async (request, reply) => {
    const caller = callerOf(request)
    await product.engine.work(caller, work => userOf(work, caller, request, true))
    const { files } = await readUpload(product, caller.tenantId, request, limits)
    const photo = `${files[0]!.hash}.${files[0]!.extension}`
    await product.engine.work(caller, async work =>
      setPhoto(work, await userOf(work, caller, request, true), photo),
    )
    return reply.code(201).send({ photo })
  })

  app.delete(address, { config: { told: toldDocuments.dropPhoto } }, async (request, reply) => {
    const caller = callerOf(request)
    await product.engine.work(caller, async work =>
      setPhoto(work, await userOf(work, caller, request, true), null),
    )
    return reply.code(204).send()
  })
}
