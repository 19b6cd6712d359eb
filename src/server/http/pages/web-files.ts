import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#errors/index.ts'
import { pageUnderPublicPath } from '../../flow/public-path.ts'
import type { Product } from '../../product.ts'
import { findCollection } from '../collections/resolve.ts'
import { sendError } from '../edge/error-answers.ts'
import { hostPage } from './host-page.ts'
import { manifestRoute } from './manifest.ts'
import { assetRoutes, forGood } from './web-assets.ts'

// Names with a hash in them never change what they hold.
const hashed = /[-.][\w-]{8,}\.(js|css|woff2?|svg|png|webp|wasm|map)$/

const ours = /^\/(api|scim|healthz|readyz|metrics)(\/|$|\?)/
// The house's metrics and the process's have one address: a person gets the screen, a collector the figures.
const shared = /^\/metrics(\?|$)/

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Whether somebody goes there, rather than a program asking. */
export const asksForPage = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('text/html')

/** Whether an address is a screen's: not the server's own, and no file, unless somebody goes there. */
const isScreen = (request: FastifyRequest): boolean =>
  shared.test(request.url)
    ? asksForPage(request)
    : !ours.test(request.url) && (!/\.\w{2,5}$/.test(request.url.split('?')[0]!) || asksForPage(request))

const notFound = (request: FastifyRequest): AppError =>
  new AppError('ROUTE_NOT_FOUND', [`${request.method} ${request.url.split('?')[0]!.slice(0, 200)}`])

/** Whether the path is a collection's, so that only the method is wrong. */
const isKnownPath = async (product: Product, request: FastifyRequest): Promise<boolean> => {
  const [, api, domain, collection] = request.url.split('?')[0]!.split('/')
  if (api !== 'api' || !domain || !collection || !request.session) return false
  return !!(await findCollection(product, request.session.row.tenantId, domain, collection))
}

/** Addresses that may show the product in a frame, where a host names some. */
const allowFrames = async (product: Product, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const allowed = (await product.hosts.of(request.hostname))?.settings.frameAncestors
  // Only addresses and the star: a policy must not be ended and begun anew by a setting.
  if (typeof allowed !== 'string' || !/^[\w:/.*\s-]+$/.test(allowed)) return
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply
    .header(
      'content-security-policy',
      policy.replace(
        /frame-ancestors [^;]*/,
        `frame-ancestors ${allowed.trim() === '*' ? '*' : `'self' ${allowed.trim()}`}`,
      ),
    )
    .removeHeader('x-frame-options')
}

/** The screens: files as they were built, and the page itself for every address that is a screen's. */
export const pageRoutes = async (app: FastifyInstance, product: Product): Promise<void> => {
  const root = product.config.webDir
  const file = join(root, 'index.html')
  const isBuilt = existsSync(file)
  const plain = isBuilt ? readFileSync(file, 'utf8') : ''
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      globIgnore: ['assets/**'],
      preCompressed: true,
      index: false,
      cacheControl: false,
      // They are small, and come whole.
      acceptRanges: false,
      setHeaders: (reply, path) => {
        reply.header('Cache-Control', hashed.test(path.replace(/\.(gz|br)$/, '')) ? forGood : 'no-cache')
      },
    })
    assetRoutes(app, root)
  }
  manifestRoute(app, product)
  app.setNotFoundHandler(async (request, reply): Promise<FastifyReply> => {
    const isReading = ['GET', 'HEAD'].includes(request.method)
    const page = isReading && (await pageUnderPublicPath(product, request.hostname, request.url))
    if (page) return reply.redirect(page)
    if (isBuilt && isReading && isScreen(request)) {
      await allowFrames(product, request, reply)
      reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8')
      const host = await product.hosts.of(request.hostname)
      return host ? reply.send(hostPage(plain, host)) : reply.sendFile('index.html')
    }
    if (!methods.includes(request.method) || (!isReading && (await isKnownPath(product, request))))
      return sendError(new AppError('METHOD_NOT_ALLOWED', [request.method]), request, reply)
    return sendError(notFound(request), request, reply)
  })
}
