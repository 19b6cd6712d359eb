import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, loadMatching, type Plain } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { limits } from '#sandbox/limits.ts'
import type { LogLine } from '#sandbox/order.ts'
import type { Product } from '../../product.ts'
import { activeScript } from '../../sandbox/active-scripts.ts'
import { reviewScript } from '../../sandbox/review-script.ts'
import { draftsInPlace } from '../../sandbox/script-context.ts'
import { runTests } from '../../sandbox/script-tests.ts'
import { scriptTypes } from '../../sandbox/script-types.ts'
import { browserScript } from '../../sandbox/served-script.ts'
import { type AskedTry, tryScript } from '../../sandbox/try-script.ts'
import { refuseNavigation } from '../collections/sec-fetch.ts'
import { callerOf, paramOf, queryText } from '../edge/request-state.ts'
import { requireRouteRights } from '../edge/require-route-rights.ts'
import { toldScripts } from './told-scripts.ts'

const reading = { permission: 'read scripts', isStrict: true, entersTenant: true } as const
const writing = { permission: 'write scripts', isStrict: true, entersTenant: true } as const

const text = (body: Plain, field: string, most: number): string => {
  const value = body[field]
  if (typeof value !== 'string' || value === '') throw new AppError('MISSING_FIELD_IN_BODY', [field])
  if (value.length > most) throw new AppError('INVALID_STRING_FIELD', [field])
  return value
}

const optional = (body: Plain, field: string): Record<string, string> =>
  body[field] === undefined || body[field] === null || body[field] === ''
    ? {}
    : { [field]: text(body, field, 250) }

const bodyOf = (request: FastifyRequest): Plain => {
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('INVALID_NON_EMPTY_OBJECT_FIELD', ['body'])
  return body as Plain
}

const askedTry = (body: Plain): AskedTry => {
  const { args, seed, now } = body
  if (args !== undefined && args !== null && (typeof args !== 'object' || Array.isArray(args)))
    throw new AppError('INVALID_NON_EMPTY_OBJECT_FIELD', ['args'])
  if (seed !== undefined && seed !== null && !Number.isInteger(seed))
    throw new AppError('INVALID_INTEGER_FIELD', ['seed'])
  if (now !== undefined && now !== null && now !== '' && Number.isNaN(Date.parse(String(now))))
    throw new AppError('INVALID_DATE', [String(now).slice(0, 40)])
  return {
    scriptName: text(body, 'scriptName', 100),
    type: text(body, 'type', 40),
    code: text(body, 'code', 500_000),
    args: (args as Plain | null | undefined) ?? {},
    ...optional(body, 'record'),
    ...optional(body, 'entityName'),
    ...optional(body, 'username'),
    ...(now ? { now: new Date(String(now)).toISOString() } : {}),
    ...(typeof seed === 'number' ? { seed } : {}),
  }
}

/** Where a script is used: by others that import it, by what names it, by other names that mean it. */
const usesOf = (product: Product, caller: Caller, name: string) =>
  product.engine.work(caller, async work => {
    const { aliases, byName } = await product.scripts.active.of(caller)
    const all = await loadMatching(work, 'script', {})
    const literal = new RegExp(`['"\`/]${name.replace(/[.]/g, '\\.')}['"\`?]`)
    const reports = await loadMatching(work, 'report', {})
    return [
      ...all
        .filter(script => script.scriptName !== name && literal.test(String(script.code ?? '')))
        .map(script => ({ kind: 'script', name: script.scriptName, type: script.type })),
      ...reports
        .filter(report => report.scriptName === name)
        .map(report => ({ kind: 'report', name: report.registration })),
      ...Object.entries(aliases)
        .filter(([, meant]) => meant === name)
        .map(([alias]) => ({ kind: 'alias', name: alias })),
      ...(byName.get(name)?.entityName ? [{ kind: 'entity', name: byName.get(name)!.entityName! }] : []),
    ]
  })

const mostFound = 200

/** The lines of code in which a text stands, of drafts as they are saved. */
const searchCode = (product: Product, caller: Caller, wanted: string) =>
  product.engine.work(caller, async work => {
    const scripts = await loadMatching(work, 'script', {}, { asCaller: true })
    const low = wanted.toLowerCase()
    return scripts
      .flatMap(script =>
        String(script.code ?? '')
          .split('\n')
          .flatMap((line, i) =>
            line.toLowerCase().includes(low)
              ? [{ scriptName: script.scriptName, line: i + 1, text: line.trim().slice(0, 200) }]
              : [],
          ),
      )
      .slice(0, mostFound)
  })

const mostLines = 50

/** A line that a browser tells of: nothing of it is trusted but its shape. */
const lineOf = (given: unknown): LogLine => {
  const { level, message, line } = (given ?? {}) as Plain
  if (typeof message !== 'string') throw new AppError('INVALID_STRING_FIELD', ['message'])
  return {
    level: ['debug', 'warning', 'error'].includes(String(level)) ? (level as LogLine['level']) : 'info',
    message: message.slice(0, limits.messageLength),
    ...(Number.isInteger(line) ? { line: line as number } : {}),
  }
}

/** What a script has said beside a page, kept as what scripts say on the server is. Throws ROUTE_NOT_FOUND for what no browser runs. */
const keepPageLog = async (
  { scripts }: Product,
  caller: Caller,
  name: string,
  body: Plain,
): Promise<void> => {
  const script = await browserScript(scripts, caller, name)
  if (!script) throw new AppError('ROUTE_NOT_FOUND', [`POST /api/script/scripts/${name}/log`])
  const { lines, durationMs } = body
  if (!Array.isArray(lines) || lines.length > mostLines) throw new AppError('INVALID_ARRAY_FIELD', ['lines'])
  const { version, hash } = script
  scripts.logs.keep({
    caller,
    order: { script: { name: script.name, version, hash } },
    lines: lines.map(lineOf),
    durationMs: Number.isFinite(durationMs)
      ? Math.min(60_000, Math.max(0, Math.round(durationMs as number)))
      : 0,
    calls: 0,
  })
}

/** What publishing a draft would change, before it does. */
const reviewRoute = (app: FastifyInstance, { scripts }: Product): void => {
  app.post(
    '/api/script/review',
    { config: { told: toldScripts.review, ...writing, isHeavy: true } },
    async request => {
      refuseNavigation(request)
      const caller = await scripts.upToDate(callerOf(request))
      requireRouteRights(request, caller)
      const body = bodyOf(request)
      return reviewScript(scripts, caller, {
        scriptName: text(body, 'scriptName', 100),
        type: text(body, 'type', 40),
        code: text(body, 'code', 500_000),
        ...optional(body, 'entityName'),
      })
    },
  )
}

/** What the workbench asks beside the records of scripts. */
export const scriptCallRoutes = (app: FastifyInstance, product: Product): void => {
  const { scripts } = product
  app.get(
    '/api/script/types',
    { config: { told: toldScripts.types, ...reading } },
    async (request, reply) => {
      const caller = await scripts.upToDate(callerOf(request))
      requireRouteRights(request, caller)
      const { model } = await product.models.load(caller.tenantId)
      return reply.type('text/plain; charset=utf-8').send(scriptTypes(model, caller.locale))
    },
  )
  app.get('/api/script/search', { config: { told: toldScripts.search, ...reading } }, async request => {
    requireRouteRights(request)
    const wanted = queryText(request, 'text') ?? ''
    return wanted.trim().length < 2 ? [] : searchCode(product, callerOf(request), wanted.slice(0, 100))
  })
  app.get(
    '/api/script/scripts/:name/uses',
    { config: { told: toldScripts.uses, ...reading } },
    async request => {
      const caller = await scripts.upToDate(callerOf(request))
      requireRouteRights(request, caller)
      return usesOf(product, caller, paramOf(request, 'name').slice(0, 100))
    },
  )
  app.post(
    '/api/script/scripts/:name/log',
    { config: { told: toldScripts.log, entersTenant: true } },
    async (request, reply) => {
      refuseNavigation(request)
      await keepPageLog(product, callerOf(request), paramOf(request, 'name').slice(0, 100), bodyOf(request))
      return reply.code(204).send()
    },
  )
  app.post(
    '/api/script/try',
    { config: { told: toldScripts.try, ...writing, isHeavy: true } },
    async request => {
      refuseNavigation(request)
      const caller = await scripts.upToDate(callerOf(request))
      requireRouteRights(request, caller)
      return tryScript(scripts, caller, askedTry(bodyOf(request)))
    },
  )
  reviewRoute(app, product)
  app.post(
    '/api/script/tests',
    { config: { told: toldScripts.tests, ...writing, isHeavy: true } },
    async request => {
      refuseNavigation(request)
      const caller = await scripts.upToDate(callerOf(request))
      requireRouteRights(request, caller)
      const { scriptName, type, code } = (request.body ?? {}) as Plain
      if (code === undefined) return runTests(scripts, caller)
      const draft = activeScript({ scriptName, type }, { version: 0, code, hash: 'draft' })
      return draftsInPlace.run([draft], () => runTests(scripts, caller))
    },
  )
}
