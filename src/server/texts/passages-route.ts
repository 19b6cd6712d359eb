import type { FastifyInstance } from 'fastify'
import { type Caller, entityOf, loadWhere, requireRead, sql } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { languageOf } from '#locales/languages.ts'
import { is } from '#processes/told-call.ts'
import type { About } from '../assistant/asked.ts'
import { callerOf, queryText } from '../http/edge/request-state.ts'
import type { Product } from '../product.ts'
import { type FoundPassage, findPassages } from './find-passages.ts'
import { keepText } from './keep-texts.ts'

const told = {
  summary: 'Passages of documents that the caller sees, by their words',
  query: { search: is.text, entity: is.text, registration: is.text },
  answer: is.list(
    is.record({
      registration: is.text,
      name: is.text,
      page: is.integer,
      text: is.text,
      of: is.orNothing(is.record({ entity: is.text, registration: is.text })),
    }),
  ),
}

const longest = 400
/** So many files of a record that came just now are read while somebody waits. */
const mostAtOnce = 3

/** Reads what hangs on a record and was not read yet: whoever asks about it has maybe just put it there. */
const readNow = async (product: Product, caller: Caller, { entity, registration }: About): Promise<void> => {
  const documents = await product.engine.work(caller, async work => {
    requireRead(caller, entityOf(work.model, 'document'))
    const of = work.model.entities.get(entity)
    return loadWhere(
      work,
      entityOf(work.model, 'document'),
      sql`t.entity_name = any(${[entity, of?.base ?? entity]}::text[]) and t.entity_registration = ${registration}::text and t.hash is not null
          and exists (select 1 from file_use u where u.tenant_id = t.tenant_id and u.hash = t.hash and u.text_at is null)`,
      { limit: mostAtOnce, asCaller: true },
    )
  })
  for (const document of documents) await keepText(product, caller.tenantId, document)
}

/** `GET /api/doc/passages?search=&entity=&registration=`: what documents say of something, of one record or of all. */
export const passagesRoute = (app: FastifyInstance, product: Product): void => {
  app.get(
    '/api/doc/passages',
    { config: { told, entersTenant: true } },
    async (request): Promise<FoundPassage[]> => {
      const caller = callerOf(request)
      const text = (queryText(request, 'search') ?? '').trim()
      if (!text) throw new AppError('MISSING_FIELD_IN_QUERY', ['search'])
      if (text.length > longest)
        throw new AppError('INVALID_FIELD_IN_QUERY', ['search', message('LONGER_THAN', { max: longest })])
      const [entity, registration] = [queryText(request, 'entity'), queryText(request, 'registration')]
      const about = entity && registration ? { entity, registration } : null
      if (about) await readNow(product, caller, about)
      return product.engine.work(caller, work =>
        findPassages(work, { text, language: languageOf(caller.locale).code, about }),
      )
    },
  )
}
