import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  entityOf,
  listRecords,
  loadKeys,
  may,
  offeredAmong,
  offeredTransitions,
  type Plain,
  requireRead,
  runTransition,
} from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { labelled } from '#locales/labelled.ts'
import type { CompiledEntity, Condition } from '#model/index.ts'
import { type AskedRun, readRun } from '../../asked-run.ts'
import { startTransitionBatch } from '../../batches/start-batch.ts'
import { listQueryOf } from '../../list-query.ts'
import type { Product } from '../../product.ts'
import { toAppError } from '../edge/error-answers.ts'
import { errorBody, localeOf } from '../edge/error-body.ts'
import { callerOf, paramOf } from '../edge/request-state.ts'
import { collectionTold } from '../model/told-collections.ts'
import { filtersOf, keysOf, mostAtOnce, readQuery } from './asked-records.ts'
import { dryRunAnswer } from './dry-run.ts'
import { entityOfRequest } from './resolve.ts'
import { excludedKinds } from './transitions.ts'

/** What became of one record of a run. */
export interface RunAnswer {
  id: string
  registration?: string
  ok: boolean
  status?: unknown
  error?: Plain
  dryRun?: unknown
}

const runMany = async (
  product: Product,
  request: FastifyRequest,
  entity: CompiledEntity,
  keys: string[],
  asked: AskedRun,
): Promise<RunAnswer[]> => {
  const answers: RunAnswer[] = []
  for (const id of keys) {
    try {
      // Each in a transaction of its own: one that is refused keeps none of the others back.
      const answer = await product.engine.work(
        callerOf(request),
        async work => {
          const after = await runTransition(work, entity.name, id, paramOf(request, 'code'), asked)
          const shown = asked.dryRun ? { dryRun: dryRunAnswer(work.caller, work.model, work.journal) } : {}
          return {
            id,
            registration: String(after.registration),
            ok: true,
            status: after.status ?? null,
            ...shown,
          }
        },
        { dryRun: asked.dryRun },
      )
      answers.push(answer)
    } catch (error) {
      const coded = toAppError(error, request)
      if (coded.status >= 500)
        request.log.error({ err: error, entity: entity.name, id }, 'a transition failed')
      if (coded.code === 'UNAUTHENTICATED') throw coded
      answers.push({ id, ok: false, error: { ...errorBody(coded, localeOf(request), request.id) } })
    }
  }
  return answers
}

/**
 * What is valid for everything that a query finds: by the statuses among it, and by its condition where nothing is left that
 * does not meet it. No record is loaded.
 */
const offeredForQuery = async (product: Product, request: FastifyRequest, entity: CompiledEntity) => {
  const filters = filtersOf(request.body as Plain)
  if (!filters) throw new AppError('INVALID_BODY_ARRAY')
  const caller = callerOf(request)
  const query = {
    ...listQueryOf(filters, entity),
    offset: 0,
    limit: 1,
    projection: ['registration'],
    include: [],
    exactCount: false,
  }
  const { breakdown = [] } = await listRecords(product.engine, caller, entity.name, {
    ...query,
    breakdown: 'status',
  })
  const meet = async (condition: Condition) => {
    const where = { allOf: [query.where, { noneOf: [condition] }] }
    return (await listRecords(product.engine, caller, entity.name, { ...query, where })).size === 0
  }
  const statuses = new Set(breakdown.map(({ value }) => String(value)))
  return offeredAmong(caller, labelled(entity, caller.locale), { statuses, meet }, excludedKinds(request))
}

/** Transitions of many records: those valid for all, and running one over them, with an answer a record. */
export const bulkTransitionRoutes = (app: FastifyInstance, product: Product): void => {
  app.post(
    '/api/:domain/:collection/transitions',
    { config: { entersTenant: true, isHeavy: true, told: collectionTold('Transitions') } },
    async request => {
      const asked = await entityOfRequest(product, request)
      const { name } = asked
      if (request.body === undefined || request.body === null) throw new AppError('MISSING_BODY_PAYLOAD')
      const keys = keysOf(request.body)
      if (!keys) return offeredForQuery(product, request, asked)
      return product.engine.work(callerOf(request), async work => {
        const entity = entityOf(work.model, name)
        const records = await loadKeys(work, entity, keys)
        return offeredTransitions(work, labelled(entity, work.caller.locale), records, excludedKinds(request))
      })
    },
  )

  app.post(
    '/api/:domain/:collection/transitions/:code',
    { config: { entersTenant: true, told: collectionTold('TransitionAnswers') } },
    async (request, reply) => {
      const entity = await entityOfRequest(product, request)
      const { body } = request
      if (body === undefined || body === null) throw new AppError('MISSING_BODY_PAYLOAD')
      const asked = readRun(Array.isArray(body) ? undefined : body)
      const code = paramOf(request, 'code')
      if (!entity.workflow?.transitions.some(t => t.code === code))
        throw new AppError('TRANSITION_NOT_ALLOWED', [
          code,
          message('NO_SUCH_TRANSITION', { entity: entity.name }),
        ])
      const caller = callerOf(request)
      const named = keysOf(body)
      const found = named ? null : await readQuery(product, caller, entity, body as Plain)
      const count = named?.length ?? found!.count
      if (count <= mostAtOnce) return runMany(product, request, entity, named ?? found!.keys, asked)
      if (asked.dryRun)
        throw new AppError('INVALID_FIELD_IN_BODY', ['dryRun', message('TRIED_AT_ONCE', { max: mostAtOnce })])
      requireRead(caller, entity)
      const transition = entity.workflow.transitions.find(t => t.code === code)!
      if (!may(caller, transition.permission)) throw new AppError('FORBIDDEN', [transition.permission])
      const target = named ? { keys: named } : { query: found!.query, count }
      const batch = await startTransitionBatch(product, caller, entity, code, target, asked)
      reply.code(202)
      return { batch: String(batch.registration), total: count }
    },
  )
}
