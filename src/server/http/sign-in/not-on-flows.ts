import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { onlyWhere } from '../edge/only-where.ts'

/** A way in: public, and whoever comes out of it has a session. */
const isWayIn = (request: FastifyRequest): boolean => {
  const { isPublic, setsToken } = request.routeOptions.config
  return isPublic === true && setsToken === true && request.routeOptions.url !== '/api/core/auth/logout'
}

/** On a host of flows there is no way in, whatever is asked of it and by whom. */
export const notOnFlows = (app: FastifyInstance, product: Product): void => {
  const refuse = async (request: FastifyRequest): Promise<void> => {
    const host = await product.hosts.of(request.hostname)
    if (host?.settings.mode !== 'FLOW') return
    product.log.info({ host: host.hostname, url: request.routeOptions.url }, 'a sign-in on a host of flows')
    throw new AppError('SIGN_IN_REFUSED')
  }
  app.addHook('onRequest', onlyWhere(isWayIn, refuse))
}
