import type { FastifyInstance } from 'fastify'
import { loadMatching, type Plain, productCaller } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import type { Product } from '../../product.ts'
import { sameText } from '../../sign-in/ticket.ts'
import { todayIn } from '../../sign-in/today.ts'
import { paramOf } from '../edge/request-state.ts'
import { toldHouses } from './told-houses.ts'
import { toldShell } from './told-shell.ts'

/** Pages of a tenant's own words are values under keys that begin so. */
const prefix = 'content.'
const longestPath = 80
const shortestSecret = 16

const notFound = (path: string): AppError =>
  new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['content', path.slice(0, 60)])

const keyOf = (path: string): string => {
  if (path === '' || path.length > longestPath || !/^[A-Za-z0-9._/-]+$/.test(path)) throw notFound(path)
  return prefix + path.replaceAll('/', '.')
}

interface Page {
  title: string
  text: string
  /** Lets the public read it; null for the organization alone. */
  secret: string | null
  isExpired: boolean
}

const pageOf = (record: Plain, today: string): Page => {
  const value = (record.value ?? {}) as Plain
  const until = record.expirationDate
  return {
    title: String(record.name ?? record.shortKey).slice(0, 250),
    text: typeof value.text === 'string' ? value.text : '',
    secret: typeof value.secret === 'string' && value.secret.length >= shortestSecret ? value.secret : null,
    isExpired: typeof until === 'string' && until.slice(0, 10) < today,
  }
}

/** `GET /api/core/content/{path}`: a page of the tenant, for everybody who is signed in. */
export const contentCall: Call = toldCall({
  method: 'GET',
  path: '/api/core/content/*',
  told: toldShell.content,
  run: async (engine, caller, { params }) => {
    const path = params['*'] ?? ''
    const [record] = await engine.work(caller, work =>
      loadMatching(work, 'keyValue', { shortKey: keyOf(path) }),
    )
    if (!record) throw notFound(path)
    const { title, text, isExpired } = pageOf(record, caller.today)
    if (isExpired) throw notFound(path)
    return { path, title, text }
  },
})

/**
 * `GET /api/core/public-pages/{accessKey}/{pageId}`: a page for the public, by an access key `{tenant}.{secret}`. Whatever does
 * not fit is not found, and nothing says why.
 */
export const publicPageRoute = (app: FastifyInstance, product: Product): void => {
  app.get(
    '/api/core/public-pages/:accessKey/:pageId',
    {
      config: {
        told: toldHouses.publicPage,
        isPublic: true,
        rateLimit: { max: 120, timeWindow: '1 minute' },
      },
    },
    async request => {
      const pageId = paramOf(request, 'pageId')
      const [name = '', secret = ''] = paramOf(request, 'accessKey').split('.')
      const key = keyOf(pageId)
      const tenant = name.length > 0 && name.length <= 60 ? await product.directory.tenantByName(name) : null
      if (!tenant?.isActive || !/^[\w-]+$/.test(secret)) throw notFound(pageId)
      const today = todayIn(tenant.timeZone, new Date(product.now()))
      const reader = productCaller(tenant.id, tenant.name, today)
      const [record] = await product.engine.work(reader, work =>
        loadMatching(work, 'keyValue', { shortKey: key }),
      )
      const page = record && pageOf(record, today)
      if (!page?.secret || page.isExpired || !sameText(secret, page.secret)) throw notFound(pageId)
      return { title: page.title, text: page.text, by: tenant.label }
    },
  )
}
