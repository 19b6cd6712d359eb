import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerRecords, createRecords, entityOf, type Plain, type Work } from '#engine/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import type { Product } from '../../product.ts'
import { keepAlias, queueOf } from '../edge/queue-aliases.ts'
import { longBody } from '../edge/read-bodies.ts'
import { queryFlag } from '../edge/request-state.ts'
import { readOptionsOf } from './read.ts'
import { entityOfRequest } from './resolve.ts'
import { answerWrite, withShownOnce } from './unit-of-write.ts'

/** Creates records from bodies; returns them as JSON texts, as the caller reads them. */
const createFrom = async (
  work: Work,
  entity: CompiledEntity,
  bodies: unknown[],
  request: FastifyRequest,
): Promise<{ texts: string[]; records: Plain[] }> => {
  const records = await createRecords(work, entity.name, bodies)
  const queue = queueOf(request)
  for (const [i, record] of records.entries()) {
    const temporary = (bodies[i] as Plain).tmpRegistration
    if (queue && typeof temporary === 'string') await keepAlias(work, queue, temporary, record.registration)
  }
  const answers = await answerRecords(
    work,
    entity,
    records.map(r => r._id),
    readOptionsOf(request),
  )
  // Who may write where he may not read learns how to name what he made.
  const texts = records.map(
    r => answers.get(r._id) ?? JSON.stringify({ _id: r._id, registration: r.registration }),
  )
  return { texts, records }
}

/** `syncPerson=1` of an address says of each user what his body could say. */
const withQuery = (entity: CompiledEntity, request: FastifyRequest): unknown => {
  const { body } = request
  if (entity.base !== 'user' || !queryFlag(request, 'syncPerson')) return body
  const marked = (one: unknown) =>
    typeof one === 'object' && one !== null ? { ...one, syncPerson: true } : one
  return Array.isArray(body) ? body.map(marked) : marked(body)
}

/** `POST /api/{domain}/{collection}`: one record, or an array of them, all or none. */
export const createRoute = (app: FastifyInstance, product: Product): void => {
  app.post(
    '/api/:domain/:collection',
    { bodyLimit: longBody, config: { entersTenant: true, mostKeys: 65_000 } },
    async (request, reply) => {
      const entity = await entityOfRequest(product, request)
      const body = withQuery(entity, request)
      const many = Array.isArray(body)
      return answerWrite(product, request, reply, async work => {
        const { texts, records } = await createFrom(
          work,
          entityOf(work.model, entity.name),
          many ? body : [body],
          request,
        )
        const told = texts.map((text, i) => withShownOnce(work, records[i]!._id, text))
        return many
          ? { status: 201, body: `[${told.join(',')}]`, keptBody: `[${texts.join(',')}]` }
          : {
              status: 201,
              body: told[0]!,
              keptBody: texts[0]!,
              headers: {
                location: `${entity.route}/${encodeURIComponent(String(records[0]!.registration))}`,
              },
            }
      })
    },
  )
}
