import type { Server } from 'node:http'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
  type RouteOptions,
} from 'fastify'
import type { Logger } from 'pino'
import { uuid7 } from '#engine/index.ts'
import { loadAllLabels, loadAllMessages } from '#locales/index.ts'
import { speakForTenant } from '../own-words.ts'
import type { Product } from '../product.ts'
import { namedCallRoutes } from './calls/index.ts'
import { shortLinkAsked } from './calls/short-links.ts'
import { collectionRoutes } from './collections/index.ts'
import { documentRoutes } from './documents/index.ts'
import { keepAccessLog } from './edge/access-log.ts'
import { authenticate, carryTokenOf } from './edge/authenticate.ts'
import { answerErrors, sendError } from './edge/error-answers.ts'
import { tagAnswers } from './edge/etag.ts'
import { keepFaults } from './edge/fault-log.ts'
import { guardLines, lineLimits } from './edge/guard-lines.ts'
import { keepAnswers } from './edge/idempotency.ts'
import { keepShares } from './edge/keep-shares.ts'
import { keepRate } from './edge/least-rate.ts'
import { markActing } from './edge/not-when-acting.ts'
import { resolveAliases } from './edge/queue-aliases.ts'
import { readBodies } from './edge/read-bodies.ts'
import { requestLogOf } from './edge/request-log.ts'
import { secure } from './edge/security.ts'
import { keepSeen } from './edge/seen-data.ts'
import { turnAway } from './edge/turn-away.ts'
import { refuseUnreadable } from './edge/unreadable.ts'
import { keepWatchOnLoop } from './edge/watch-loop.ts'
import { exportRoutes } from './export/index.ts'
import { importRoutes } from './imports/index.ts'
import { liveRoutes } from './live/index.ts'
import { modelRoutes } from './model/index.ts'
import { keepRouteBook } from './model/route-book.ts'
import { probeRoutes } from './pages/probes.ts'
import { pageRoutes } from './pages/web-files.ts'
import { reportRoutes } from './reports/index.ts'
import { scimRoutes } from './scim/index.ts'
import { signInRoutes } from './sign-in/index.ts'

const megabyte = 1024 * 1024

const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w.:-]{1,100}$/.test(given) ? given : uuid7()

/** All routes; what stands before them is in place. */
const addRoutes = async (app: FastifyInstance, product: Product): Promise<void> => {
  probeRoutes(app, product)
  signInRoutes(app, product)
  scimRoutes(app, product)
  modelRoutes(app, product)
  namedCallRoutes(app, product)
  liveRoutes(app, product)
  reportRoutes(app, product)
  exportRoutes(app, product)
  documentRoutes(app, product)
  importRoutes(app, product)
  collectionRoutes(app, product)
  await pageRoutes(app, product)
  product.scripts.serve(app)
}

/** The server's routes, each told to `onRoute`, and what stands before them, in the order in which a request meets it. */
export const buildApp = async (
  product: Product,
  onRoute?: (route: RouteOptions) => void,
): Promise<FastifyInstance> => {
  await Promise.all([loadAllLabels(), loadAllMessages()])
  const app = fastify({
    loggerInstance: product.log as unknown as FastifyServerOptions['loggerInstance'],
    // One line of our own a request, without addresses, which may hold names.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    childLoggerFactory: requestLogOf,
    bodyLimit: megabyte,
    // Lists of cashflows stand in addresses: those that are too long are told so by name, not by a closed line.
    http: { maxHeaderSize: 256 * 1024, ...lineLimits },
    clientErrorHandler: refuseUnreadable,
    genReqId: request => requestIdOf(request.headers['x-request-id']),
    rewriteUrl: shortLinkAsked,
    routerOptions: { maxParamLength: 10_000, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      reply.header('X-Request-Id', request.id)
      void carryTokenOf(product, request, reply)
        .catch(() => {})
        .then(() => sendError(error, request, reply))
    },
    // A proxy on this machine says who really asks, and those that are named.
    trustProxy: ['loopback', ...product.config.trustedProxies],
    // A least rate instead: see `keepRate`.
    requestTimeout: 0,
    // A request that is running may end; new ones find the connection closed.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  } satisfies FastifyHttpOptions<Server>) as unknown as FastifyInstance
  keepRouteBook(app)
  watchRoutes(app, onRoute)
  guardServer(app, product)
  app.decorateRequest('rawBody', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id)
    done()
  })
  answerErrors(app, product)
  turnAway(app, product)
  readBodies(app)
  await secure(app, product)
  authenticate(app, product)
  keepSeen(app, product)
  speakForTenant(app, product)
  keepShares(app, product)
  resolveAliases(app, product)
  keepAnswers(app, product)
  tagAnswers(app)
  logAnswers(app, product.log)
  keepAccessLog(app, product)
  keepFaults(app, product)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  })
  await app.register(multipart, { limits: { files: 20, fields: 50, fieldSize: megabyte, parts: 80 } })
  await addRoutes(app, product)
  return app
}

/** What watches the connections themselves, and the loop that serves them. */
const guardServer = (app: FastifyInstance, product: Product): void => {
  guardLines(app.server, product.config.trustedProxies)
  keepRate(app.server)
  keepWatchOnLoop(app)
}

/** Each route says what may be done by it in another's name, and is told. */
const watchRoutes = (app: FastifyInstance, onRoute?: (route: RouteOptions) => void): void => {
  markActing(app)
  if (onRoute) app.addHook('onRoute', onRoute)
}

/** One line a request, without what it carries: addresses may hold names, so the route is told and not the address. */
const logAnswers = (app: FastifyInstance, log: Logger): void => {
  app.addHook('onResponse', (request, reply, done) => {
    if (!log.isLevelEnabled('info')) return done()
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        tenant: request.session?.row.tenantId,
        user: request.session?.row.userId,
      },
      'answered',
    )
    done()
  })
}
