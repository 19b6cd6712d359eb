import type { FastifyInstance } from 'fastify'
import { AppError, message } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { readLists } from '../../read-lists.ts'
import { answerList } from '../collections/list.ts'
import { callerOf, queryFlag, queryOf, queryText } from '../edge/request-state.ts'

/** Names of a query, `a,b`; at most 200. */
const namesOf = (asked: string | string[]): string[] => {
  const names = [...new Set([asked].flat().flatMap(text => text.split(',')))]
    .map(n => n.trim())
    .filter(Boolean)
  if (!names.length) throw new AppError('MISSING_FIELD_IN_QUERY', ['lists'])
  if (names.length > 200)
    throw new AppError('INVALID_FIELD_IN_QUERY', ['lists', message('MORE_LISTS_THAN', { max: 200 })])
  return names
}

/**
 * `GET /api/script/lists`: with `lists=a,b` the values of those lists in the caller's language; without, the records in
 * which the tenant keeps its own.
 */
export const listsRoute = (app: FastifyInstance, product: Product): void => {
  app.get('/api/script/lists', { config: { entersTenant: true } }, async (request, reply) => {
    const caller = callerOf(request)
    const { lists: asked } = queryOf(request)
    if (asked === undefined) {
      request.params = { domain: 'script', collection: 'lists' }
      return answerList(product, request, reply)
    }
    const names = namesOf(asked)
    const locale = queryText(request, 'locale') ?? caller.locale
    const found = await product.engine.work(caller, work => readLists(work, names, locale, product.lists))
    if (found.every(list => list.error)) throw new AppError('WARNING', [found[0]!.error])
    if (!queryFlag(request, 'valuesOnly')) return found
    return found.map(({ name, values, error }) => ({ name, values, ...(error ? { error } : {}) }))
  })
}
