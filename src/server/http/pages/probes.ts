import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '#errors/index.ts'
import { isLoopbackAddress } from '../../adapters/outside/private-address.ts'
import { backupAge } from '../../backup/backup-state.ts'
import type { Product } from '../../product.ts'
import type { Shares } from '../../share/shares.ts'
import { sameText } from '../../sign-in/ticket.ts'
import { toldHouses } from '../calls/told-houses.ts'
import { bearerOf } from '../edge/authenticate.ts'
import { asksForPage } from './web-files.ts'

const isLoopback = (request: FastifyRequest): boolean =>
  isLoopbackAddress(request.ip) && request.headers['x-forwarded-for'] === undefined

/** Who has which part of the house: what runs and waits, and how often a tenant was let in and turned away. */
const measureShares = (registry: Registry, { tenants }: Shares): void => {
  const registers = [registry]
  new Gauge({
    name: 'tenant_requests',
    help: 'Requests that run and wait',
    labelNames: ['tenant', 'state'],
    registers,
    collect() {
      this.reset()
      for (const { lane, running, waiting } of tenants.lanes()) {
        this.set({ tenant: lane, state: 'running' }, running)
        this.set({ tenant: lane, state: 'waiting' }, waiting)
      }
    },
  })
  new Counter({
    name: 'tenant_requests_total',
    help: 'Requests let in and turned away',
    labelNames: ['tenant', 'outcome'],
    registers,
    collect() {
      this.reset()
      for (const [tenant, { admitted, refused }] of tenants.counts) {
        this.inc({ tenant, outcome: 'admitted' }, admitted)
        for (const [outcome, count] of Object.entries(refused)) this.inc({ tenant, outcome }, count)
      }
    },
  })
}

/** How old the last backup is; where the product makes none, nothing is said. */
const measureBackups = (registry: Registry, product: Product): void => {
  if (!product.config.backups) return
  new Gauge({
    name: 'tranche_backup_age_seconds',
    help: 'Seconds since the last whole backup, or since there should be any',
    registers: [registry],
    collect() {
      if (product.lastBackup) this.set(backupAge(product.lastBackup, product.now()))
    },
  })
}

const measure = (app: FastifyInstance, product: Product): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'route', 'status'] as const
  const answers = new Counter({
    name: 'http_answers_total',
    help: 'Answers',
    labelNames,
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'http_answer_seconds',
    help: 'Seconds until an answer was sent',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  measureShares(registry, product.shares)
  measureBackups(registry, product)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    answers.inc({ method: request.method, route, status: reply.statusCode })
    seconds.observe({ method: request.method, route }, reply.elapsedTime / 1000)
    done()
  })
  return registry
}

/** Why this process should be started again; null: it need not be. */
const sick = ({ health }: Product): string | null => {
  if (health.hasGivenUp) return 'the database does not come back'
  return health.isStuck ? 'the event loop does not turn' : null
}

/** Why nobody should be sent here at the moment; null: it serves. Asks nobody, so that it is answered at once. */
const unready = ({ health, outdated }: Product): string | null => {
  if (outdated.isKnown) return 'a newer version is taking over'
  if (health.unready === 'LEAVING') return 'this server is leaving'
  return health.unready && 'the database does not answer'
}

/** Whether it lives, whether it can serve, and how it fares. */
export const probeRoutes = (app: FastifyInstance, product: Product): void => {
  const registry = measure(app, product)
  app.get('/api/core/ping', { config: { told: toldHouses.ping, isPublic: true } }, async () => ({
    status: 'ok',
  }))
  const tell = (reply: FastifyReply, why: string | null) =>
    reply
      .code(why ? 503 : 200)
      .type('text/plain')
      .send(why ?? 'ok')
  app.get('/healthz', { config: { isPublic: true } }, async (_, reply) => tell(reply, sick(product)))
  app.get('/readyz', { config: { isPublic: true } }, async (_, reply) => tell(reply, unready(product)))
  app.get('/metrics', { config: { isPublic: true } }, async (request, reply) => {
    if (asksForPage(request) && !bearerOf(request)) return reply.callNotFound()
    const isAllowed = isLoopback(request) || sameText(bearerOf(request) ?? '', product.metricsToken)
    if (!isAllowed) throw new AppError('ROUTE_NOT_FOUND', ['GET /metrics'])
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
