import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, isElevated } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import type { ScriptAnswer } from '../../sandbox/script-answer.ts'
import { refuseNavigation } from '../collections/sec-fetch.ts'
import { contentDisposition } from '../documents/content-disposition.ts'
import { callerOf, paramOf, queryOf } from '../edge/request-state.ts'
import { readConfiguration } from './configuration-store.ts'
import { toldScripts } from './told-scripts.ts'

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a run is given of its request, as JSON. */
export const runArgs = (product: Product, method: string, query: unknown, body: unknown): string =>
  JSON.stringify({
    now: new Date(product.now()).toISOString(),
    method,
    query: query ?? {},
    body: body ?? null,
    args: { ...(isPlain(query) ? query : {}), ...(isPlain(body) ? body : {}) },
  })

/** Sends what a script has answered: its JSON as it came from the sandbox. */
export const sendScriptAnswer = (reply: FastifyReply, answer: ScriptAnswer): unknown => {
  if ('nothing' in answer) return reply.code(204).send()
  if ('json' in answer) return reply.type('application/json; charset=utf-8').send(answer.json)
  const { name, type, bytes } = answer.file
  return reply
    .type(type)
    .header('Content-Disposition', contentDisposition('attachment', name))
    .send(Readable.from(Buffer.from(bytes)))
}

/** Whether a tenant lets everybody open runs by a token, and not only who administers. */
const opensByToken = async ({ engine }: Product, caller: Caller): Promise<boolean> => {
  const { options } = await engine.work(caller, work => readConfiguration(work, 'tenant-config'))
  return (options as { openQueryToken?: unknown } | undefined)?.openQueryToken === true
}

const isOpenedByToken = (request: FastifyRequest): boolean =>
  request.session === null && request.method === 'GET' && queryOf(request).token !== undefined

/** `GET` and `POST /api/script/runs/{name}`: the runs that a tenant has written himself. */
export const scriptRunRoutes = (app: FastifyInstance, product: Product): void => {
  const { scripts } = product
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    // Whoever has a token of this run opens it in a tab of its own: nobody else can have made it.
    if (!isOpenedByToken(request)) refuseNavigation(request)
    const caller = await scripts.upToDate(callerOf(request))
    const name = paramOf(request, 'name')
    const script = await scripts.named(caller, name, 'RUN')
    if (!script)
      throw new AppError('ROUTE_NOT_FOUND', [`${request.method} /api/script/runs/${name.slice(0, 100)}`])
    const { token: _, ...query } = queryOf(request)
    const own = runArgs(product, request.method, query, request.body)
    return sendScriptAnswer(reply, await scripts.run(caller, script, { own }))
  }
  app.post(
    '/api/script/runs/:name/token',
    { config: { told: toldScripts.runToken, entersTenant: true } },
    async request => {
      refuseNavigation(request)
      const caller = callerOf(request)
      if (request.isWithin || !caller.sessionId) throw new AppError('FORBIDDEN', ['token'])
      if (!isElevated(caller) && !(await opensByToken(product, caller)))
        throw new AppError('FORBIDDEN', ['openQueryToken'])
      return { token: scripts.tokens.give(paramOf(request, 'name').slice(0, 100), caller) }
    },
  )
  for (const method of ['GET', 'POST'] as const)
    app.route({
      method,
      url: '/api/script/runs/:name',
      config: { told: toldScripts.run, changesData: true, entersTenant: true },
      handler: answer,
    })
}
