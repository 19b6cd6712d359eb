import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { asksApi } from './asks-api.ts'
import { onlyWhere } from './only-where.ts'

const exposed =
  'Authorization, X-Request-Id, ETag, Location, Content-Disposition, limit, offset, size, continues, next, X-User-Contexts, X-Context-Token, Idempotency-Replayed, Outside, X-Seen'
const accepted =
  'Authorization, Content-Type, Accept-Language, X-Request-Originator, X-Request-Id, X-Client-Timezone, X-Debug, Idempotency-Key, If-Match, If-None-Match, X-Queue-Id, X-Context-Token, Range, X-Seen'

const pagePolicy = (isHttps: boolean) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  // The kit sets sizes and positions as style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  frameSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
  ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
})

/** Pages for the public load our own files and ask our own calls; all else is shut. */
const publicPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // The kit sets sizes and positions as style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join(';')

/** What helmet sets, asked once: its headers are the same for every answer, and working them out is not for free. */
const fixedHeaders = async (isHttps: boolean): Promise<Record<string, string>> => {
  const probe = fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(isHttps) },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  probe.get('/', async () => '')
  const { headers } = await probe.inject('/')
  await probe.close()
  // What of the device no screen of ours asks for, so that nothing that got into one can either.
  const unused = [
    'camera',
    'geolocation',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ]
  headers['permissions-policy'] = unused.map(name => `${name}=()`).join(', ')
  const others = new Set(['content-type', 'content-length', 'date', 'connection'])
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !others.has(name))
      .map(([name, value]) => [name, String(value)]),
  )
}

/** Headers that keep our pages and answers out of the reach of other sites, and limits on how often one may ask. */
export const secure = async (app: FastifyInstance, product: Product): Promise<void> => {
  const page = await fixedHeaders(product.config.publicUrl?.startsWith('https:') ?? false)
  // Data is no page: nothing in it may load or run anything, and no disk keeps it.
  const data = {
    ...page,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  }
  // Where scripts of tenants run in the browser: it compiles, and can fetch nothing.
  const sandbox = {
    ...page,
    'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
  }
  // A page for the public: its key stands in its address, which nobody is told, and there is no worker, frame or form to it.
  const open = {
    ...page,
    'content-security-policy': publicPolicy,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  }
  const headersOf = (request: FastifyRequest) =>
    asksApi(request)
      ? data
      : request.url.startsWith('/assets/sandbox-')
        ? sandbox
        : request.url.startsWith('/k/')
          ? open
          : page
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request))
    done()
  })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_, context) => new AppError('TOO_MANY_REQUESTS', [Math.ceil(context.ttl / 1000)]),
  })
  allowOrigins(app, product)
}

const originsOf = (settings: Record<string, unknown>): string[] =>
  Array.isArray(settings.origins) ? settings.origins.map(String) : []

/** Other origins read our answers only where the host that they ask allows them. */
const allowOrigins = (app: FastifyInstance, product: Product): void => {
  const comesFromPage = ({ headers, url }: FastifyRequest) => !!headers.origin && url.startsWith('/api/')
  const answerOrigin = async (request: FastifyRequest, reply: FastifyReply) => {
    const origin = request.headers.origin!
    reply.header('Vary', 'Origin')
    if (URL.canParse(origin) && new URL(origin).host === request.host) return
    const host = await product.hosts.of(request.hostname)
    if (!host || !originsOf(host.settings).includes(origin)) return
    reply.header('Access-Control-Allow-Origin', origin).header('Access-Control-Expose-Headers', exposed)
    if (request.method !== 'OPTIONS') return
    return reply
      .header('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('Access-Control-Allow-Headers', accepted)
      .header('Access-Control-Max-Age', '600')
      .code(204)
      .send()
  }
  app.addHook('onRequest', onlyWhere(comesFromPage, answerOrigin))
}
