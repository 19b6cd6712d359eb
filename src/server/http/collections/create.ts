import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  answerRecords,
  type Created,
  createRecords,
  entityOf,
  loadAny,
  type Plain,
  type Work,
} from '#engine/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import type { Product } from '../../product.ts'
import { aliasIn, keepAlias, queueOf } from '../edge/queue-aliases.ts'
import { longBody } from '../edge/read-bodies.ts'
import { queryFlag } from '../edge/request-state.ts'
import { readOptionsOf } from './read.ts'
import { entityOfRequest } from './resolve.ts'
import { answerWrite, withShownOnce } from './unit-of-write.ts'

/** The names under which a device's queue makes these records, and what it has made under them before. */
const namesOf = async (work: Work, bodies: readonly unknown[], queue: string | null) => {
  const names = bodies.map(body => {
    const name = queue ? (body as Plain | null)?.tmpRegistration : undefined
    return typeof name === 'string' ? name : null
  })
  const known: (string | null)[] = []
  for (const name of names) known.push(name === null ? null : await aliasIn(work, queue!, name))
  return { names, known }
}

/** The records that all of these names lead to; none where one is new, or gone. */
const madeBefore = async (
  work: Work,
  entity: CompiledEntity,
  known: readonly (string | null)[],
): Promise<Plain[]> => {
  if (known.includes(null)) return []
  const found = await loadAny(work, entity, { registration: { in: known } })
  return known.flatMap((name): Plain[] => {
    const record = found.find(({ registration }) => registration === name)
    return record ? [record] : []
  })
}

/** Creates records from bodies; returns them as JSON texts, as the caller reads them. What a queue made before is answered. */
const createFrom = async (
  work: Work,
  entity: CompiledEntity,
  bodies: unknown[],
  request: FastifyRequest,
): Promise<{ texts: string[]; records: Plain[] }> => {
  const queue = queueOf(request)
  const { names, known } = await namesOf(work, bodies, queue)
  const before = await madeBefore(work, entity, known)
  const isMade = bodies.length > 0 && before.length === bodies.length
  const records = isMade ? (before as Created[]) : await createRecords(work, entity.name, bodies)
  for (const [i, name] of names.entries())
    if (!isMade && name !== null) await keepAlias(work, queue!, name, records[i]!.registration, known[i]!)
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
