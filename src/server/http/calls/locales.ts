import type { FastifyInstance } from 'fastify'
import {
  type Caller,
  entityOf,
  insertAny,
  loadMatching,
  may,
  type Plain,
  readRecord,
  saveAny,
} from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { wordsInLocale } from '#locales/own-words.ts'
import type { Product } from '../../product.ts'
import { callerOf, paramOf } from '../edge/request-state.ts'
import { readConfiguration } from './configuration-store.ts'
import { toldHouses } from './told-houses.ts'

const mostKeys = 500

const isLocale = (text: string): boolean => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(text)

const localeOf = (text: string): string => {
  if (!isLocale(text)) throw new AppError('INVALID_FIELD_IN_PATH', ['locale', message('NO_LOCALE')])
  return text
}

/** The words of a language that a tenant has given, its overrides of ours before all. Entering finds the newest. */
const readTexts = (product: Product, caller: Caller, locale: string): Promise<Record<string, string>> =>
  product.engine.work(caller, async ({ model }) => (model.words ? wordsInLocale(model.words, locale) : {}))

/** `GET /api/core/locales/{locale}` and the keys for which nobody has a word yet. */
export const localesRoutes = (app: FastifyInstance, product: Product): void => {
  app.get(
    '/api/core/locales/:locale(^(?!schema$|autocomplete$|export$).+$)',
    { config: { told: toldHouses.locale, isPublic: true } },
    async request => {
      const key = paramOf(request, 'locale')
      if (!request.session) return { locale: localeOf(key), translations: {} }
      const caller = await product.callers.of(request.session, { requestId: request.id, address: request.ip })
      const kept = may(caller, 'read locales')
        ? await readRecord(product.engine, caller, 'locale', key).catch(() => null)
        : null
      if (!kept && !isLocale(key)) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['locale', key])
      const record = kept ? (JSON.parse(kept) as Plain) : { locale: localeOf(key) }
      return { ...record, translations: await readTexts(product, caller, String((record as Plain).locale)) }
    },
  )

  app.post('/api/core/locales/:locale/keys', { config: { told: toldHouses.keys } }, async request => {
    const locale = localeOf(paramOf(request, 'locale'))
    const given = (request.body as { keysToAdd?: unknown } | null | undefined)?.keysToAdd
    if (given === undefined) throw new AppError('MISSING_FIELD_IN_BODY', ['keysToAdd'])
    if (
      !Array.isArray(given) ||
      given.length > mostKeys ||
      given.some(k => typeof k !== 'string' || k.length > 500)
    )
      throw new AppError('INVALID_ARRAY_FIELD', ['keysToAdd'])
    return product.engine.work(callerOf(request), async work => {
      const { options } = (await readConfiguration(work, 'tenant-config')) as { options?: Plain }
      if (options?.collectMissingTranslations !== true) return { added: 0 }
      const [before] = await loadMatching(work, 'locale', { locale }, { lock: 'update' })
      const known = ((before?.keys as Plain[] | undefined) ?? []).map(k => String(k.key))
      const added = [...new Set(given as string[])].filter(key => key && !known.includes(key))
      const keys = [...((before?.keys as Plain[] | undefined) ?? []), ...added.map(key => ({ key }))]
      if (before)
        await saveAny(work, entityOf(work.model, 'locale'), [{ before, after: { ...before, keys } }])
      else await insertAny(work, entityOf(work.model, 'locale'), [{ locale, name: locale, keys }])
      return { added: added.length }
    })
  })
}
