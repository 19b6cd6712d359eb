import { loadMatching, may, type Work } from '#engine/index.ts'
import { lists } from '#entities/platform/lists/index.ts'
import { AppError, message } from '#errors/index.ts'
import { fold } from '#fields/text/fold.ts'
import { unsaidIn } from '#locales/index.ts'
import { wordAt } from '#locales/labels.ts'
import { isSpoken, languageOf, languages } from '#locales/languages.ts'
import { isKey } from '#locales/own-words.ts'
import { type ProductWord, wordsOfModel } from '#locales/product-words.ts'
import type { Model } from '#model/index.ts'
import type { Call, CallRequest } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import { readConfiguration } from './configuration-store.ts'
import { menuGroups } from './menu-groups.ts'
import { toldShell } from './told-shell.ts'

/** A word of the product beside the tenant's own; of a phrase there is no key of the product's. */
interface Row {
  key: string
  place: ProductWord['place'] | 'phrase' | 'collected'
  of?: string
  text: string | null
  english: string | null
  own: string | null
  /** Where the own one is kept: what is configured goes before what a translator gave. */
  from?: 'override' | 'translator'
}

const mostRows = 200
const shown = ['all', 'own', 'missing'] as const
const published = new Set(['country', 'currency', 'locale'])

const textOf = ({ query }: CallRequest, name: string): string => {
  const value = query[name] ?? ''
  if (typeof value !== 'string') throw new AppError('INVALID_FIELD_IN_QUERY', [name])
  return value.slice(0, 250)
}

const localeOf = (request: CallRequest): string => {
  const locale = textOf(request, 'locale')
  if (!/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(locale))
    throw new AppError('INVALID_FIELD_IN_QUERY', ['locale', message('NO_LOCALE')])
  return locale
}

const menuWords = (locale: string): ProductWord[] =>
  menuGroups
    .flatMap(({ id, label, items }) => [{ id, label }, ...items.filter(item => typeof item !== 'string')])
    .map(({ id, label }) => ({
      key: `menu.${id}`,
      place: 'menu' as const,
      text: wordAt(locale, [`menu.${id}`]) ?? label,
      english: label,
    }))

/** Lists of published codes have their words from the runtime's own tables, and nobody says them otherwise. */
const listWords = (locale: string): ProductWord[] =>
  Object.entries(lists)
    .filter(([name]) => !published.has(name))
    .flatMap(([name, values]) =>
      values.map(({ value, label }) => {
        const key = `list.${name}.${value}`
        const text = wordAt(locale, [key]) ?? label
        return { key, place: 'list' as const, of: name, text, english: label }
      }),
    )

const kept = new WeakMap<Model, Map<string, readonly ProductWord[]>>()

const productWords = (model: Model, locale: string): readonly ProductWord[] => {
  const { code } = languageOf(locale)
  const known = kept.get(model) ?? new Map<string, readonly ProductWord[]>()
  kept.set(model, known)
  const found = known.get(code)
  if (found) return found
  const made = [
    ...menuWords(code),
    ...wordsOfModel(model.entities.values(), code).values(),
    ...listWords(code),
  ].filter(({ key, text }) => text && isKey(`labels:${key}`))
  known.set(code, made)
  return made
}

type Texts = Readonly<Record<string, string>>

/** What the tenant says in exactly this locale: by configuration, by its translators, and the keys that nobody has said. */
interface Own {
  overrides: Texts
  translated: Texts
  collected: readonly string[]
}

const ownWordsIn = async (work: Work): Promise<ReadonlyMap<string, Own>> => {
  const overrides = (await readConfiguration(work, 'string-overrides')) as Record<string, Texts>
  const records = await loadMatching(work, 'locale', {})
  const locales = new Set([
    ...languages.map(({ locale }) => locale),
    ...Object.keys(overrides),
    ...records.map(({ locale }) => locale),
  ])
  return new Map(
    [...locales].map(locale => {
      const keys = records.find(record => record.locale === locale)?.keys ?? []
      const translated = Object.fromEntries(
        keys.flatMap(({ key, text }) => (text ? [[key, text] as const] : [])),
      )
      const said = overrides[locale] ?? {}
      const unsaid = [...work.model.entities.values()].flatMap(entity => unsaidIn(entity, locale))
      const collected = [...new Set([...keys.map(({ key }) => key), ...unsaid])].filter(
        key => !translated[key] && !said[key],
      )
      return [locale, { overrides: said, translated, collected }]
    }),
  )
}

const ownOf = ({ overrides, translated }: Own, key: string): Pick<Row, 'own' | 'from'> => {
  const names = [`labels:${key}`, key]
  const override = names.find(name => overrides[name])
  if (override) return { own: overrides[override]!, from: 'override' }
  const given = names.find(name => translated[name])
  return given ? { own: translated[given]!, from: 'translator' } : { own: null }
}

const rowsOf = (model: Model, locale: string, own: Own): Row[] => {
  const words = productWords(model, locale)
  const known = new Set(words.flatMap(({ key }) => [key, `labels:${key}`]))
  const missing = new Set(own.collected)
  const besides = Object.entries({ ...own.translated, ...own.overrides })
    .filter(([key, text]) => text && !known.has(key))
    .map(([key, text]) => ({
      key,
      place: isKey(key) ? ('collected' as const) : ('phrase' as const),
      text: null,
      english: null,
      own: text,
      from: own.overrides[key] ? ('override' as const) : ('translator' as const),
    }))
  const nameless = own.collected
    .filter(key => !known.has(key))
    .map(key => ({ key, place: 'collected' as const, text: null, english: null, own: null }))
  const said = words.map(word => ({
    ...word,
    key: `labels:${word.key}`,
    // In a language that the product does not speak it says all of it in English.
    text: isSpoken(locale) ? word.text : null,
    // What a tenant has added and nobody has said shows as it was written, which is no word of this language.
    ...(missing.has(`labels:${word.key}`) ? { place: 'collected' as const, text: null } : {}),
    ...ownOf(own, word.key),
  }))
  return [...besides, ...nameless, ...said]
}

/** Neither the product nor the house says it in this language. */
const isMissing = ({ text, own }: Row): boolean => text === null && own === null

const isShown = (which: string, row: Row): boolean =>
  which === 'own' ? row.own !== null : which === 'missing' ? isMissing(row) : true

/** How much of a language the house says itself, what of its own is missing there, and what of the product's. */
const countsOf = (model: Model, locale: string, own: Own) => ({
  locale,
  own: Object.keys({ ...own.translated, ...own.overrides }).length,
  missing: own.collected.length,
  product: isSpoken(locale)
    ? 0
    : rowsOf(model, locale, own).filter(row => row.place !== 'collected' && isMissing(row)).length,
})

/**
 * `GET /api/core/words?locale=fr-FR`: the words of the product in a language beside what the tenant says otherwise; `search` looks
 * in either, in English and in keys, `show` is `all`, `own` or `missing`. With how much of each there is by language.
 */
export const wordsCall: Call = toldCall({
  method: 'GET',
  path: '/api/core/words',
  permission: 'read configurations',
  isStrict: true,
  told: toldShell.words,
  run: async (engine, caller, request) => {
    const locale = localeOf(request)
    const which = textOf(request, 'show') || 'all'
    if (!shown.some(one => one === which)) throw new AppError('INVALID_FIELD_IN_QUERY', ['show'])
    const sought = fold(textOf(request, 'search').trim())
    return engine.work(caller, async work => {
      const byLocale = await ownWordsIn(work)
      const own = byLocale.get(locale) ?? { overrides: {}, translated: {}, collected: [] }
      const rows = rowsOf(work.model, locale, own)
        .filter(row => isShown(which, row))
        .filter(
          row =>
            !sought ||
            [row.text, row.own, row.english, row.key].some(text => text && fold(text).includes(sought)),
        )
      return {
        mayChange: may(caller, 'write configurations', { strict: true }),
        locales: [...byLocale].map(([name, one]) => countsOf(work.model, name, one)),
        size: rows.length,
        rows: rows.slice(0, mostRows),
      }
    })
  },
})
