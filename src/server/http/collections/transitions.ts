import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerRecords, entityOf, loadKeys, offeredTransitions, runTransition } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { labelled } from '#locales/labelled.ts'
import { type AskedRun, readRun } from '../../asked-run.ts'
import type { Product } from '../../product.ts'
import { expectedVersion } from '../edge/etag.ts'
import { longBody } from '../edge/read-bodies.ts'
import { callerOf, paramOf, queryText } from '../edge/request-state.ts'
import { collectionTold } from '../model/told-collections.ts'
import { dryRunAnswer } from './dry-run.ts'
import { sendJson } from './json-answer.ts'
import { readOptionsOf } from './read.ts'
import { entityOfRequest } from './resolve.ts'
import { refuseNavigation } from './sec-fetch.ts'
import { readRunOfQuery } from './transition-request.ts'
import { answerWrite, withShownOnce } from './unit-of-write.ts'

const options = { bodyLimit: longBody, config: { entersTenant: true } }

/** Kinds that a caller leaves out: `exclude=modals,printings,documents`. */
export const excludedKinds = (request: FastifyRequest): string[] =>
  (queryText(request, 'exclude') ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)

/** Transitions of one record: what is possible, and running one. */
export const transitionRoutes = (app: FastifyInstance, product: Product): void => {
  const run = async (
    request: FastifyRequest,
    reply: FastifyReply,
    code: string,
    asked: AskedRun,
  ): Promise<FastifyReply> => {
    refuseNavigation(request)
    const { name } = await entityOfRequest(product, request)
    const key = paramOf(request, 'key')
    const expected = expectedVersion(request)
    if (asked.dryRun) {
      const shown = await product.engine.work(
        callerOf(request),
        async work => {
          await runTransition(work, name, key, code, asked, expected)
          return dryRunAnswer(work.caller, work.model, work.journal)
        },
        { dryRun: true },
      )
      return sendJson(reply, JSON.stringify(shown))
    }
    return answerWrite(product, request, reply, async work => {
      const entity = entityOf(work.model, name)
      const after = await runTransition(work, name, key, code, asked, expected)
      const answers = await answerRecords(work, entity, [after._id as string], readOptionsOf(request))
      const text =
        answers.get(after._id as string) ??
        JSON.stringify({ _id: after._id, registration: after.registration, status: after.status })
      return { status: 200, body: withShownOnce(work, after._id, text), keptBody: text }
    })
  }

  const offering = { config: { ...options.config, told: collectionTold('Transitions') } }
  app.get('/api/:domain/:collection/:key/transitions', offering, async request => {
    const { name } = await entityOfRequest(product, request)
    return product.engine.work(callerOf(request), async work => {
      const entity = entityOf(work.model, name)
      return offeredTransitions(
        work,
        labelled(entity, work.caller.locale),
        await loadKeys(work, entity, [paramOf(request, 'key')]),
        excludedKinds(request),
      )
    })
  })

  app.post('/api/:domain/:collection/:key/transitions', options, async (request, reply) => {
    const code = (request.body as { code?: unknown } | null | undefined)?.code
    if (typeof code !== 'string' || !code) throw new AppError('MISSING_FIELD_IN_BODY', ['code'])
    return run(request, reply, code, readRun(request.body))
  })

  app.get('/api/:domain/:collection/:key/transitions/:code', options, async (request, reply) =>
    run(request, reply, paramOf(request, 'code'), readRunOfQuery(request)),
  )

  app.post('/api/:domain/:collection/:key/transitions/:code', options, async (request, reply) =>
    run(request, reply, paramOf(request, 'code'), readRun(request.body)),
  )
}
