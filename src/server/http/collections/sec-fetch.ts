import type { FastifyRequest } from 'fastify'
import { AppError } from '#errors/index.ts'

/**
 * Guards a GET that changes data: a link, an image or another site must not set it off. Browsers say how a request came
 * about; machines say nothing, and are told apart by their token.
 */
export const refuseNavigation = (request: FastifyRequest): void => {
  if (request.method !== 'GET') return
  const mode = request.headers['sec-fetch-mode']
  const site = request.headers['sec-fetch-site']
  if (mode === 'navigate' || mode === 'no-cors' || site === 'cross-site')
    throw new AppError('FORBIDDEN_NAVIGATION')
}
