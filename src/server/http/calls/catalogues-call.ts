import { loadMatching, type Plain, type Work } from '#engine/index.ts'
import { lists } from '#entities/platform/lists/index.ts'
import { productFormat } from '#fields/formats/locales.ts'
import { currencies as iso4217 } from '#finance/money/currencies.ts'
import { labelled } from '#locales/labelled.ts'
import { intlLocale, languages } from '#locales/languages.ts'
import { sealedListsOf } from '#model/index.ts'
import type { Call } from '#processes/index.ts'
import { starters } from '#processes/starters/starters.ts'
import { is, toldCall } from '#processes/told-call.ts'
import { readConfiguration } from './configuration-store.ts'

interface Row {
  key: string
  name: string
  /** Of the house where it says something of its own, else of the product. */
  source: 'PRODUCT' | 'OWN'
  /** Whether it is offered to the people of the house. */
  isUsed: boolean
  /** What the product says; null where it knows no such thing. */
  product: Plain | null
  own: Plain | null
  /** What the house says otherwise than the product, by field. */
  changed: { field: string; label: string; product: unknown; own: unknown }[]
}

const picked = (record: Plain, fields: readonly string[]): Plain =>
  Object.fromEntries(
    fields.flatMap(f => (record[f] === undefined || record[f] === null ? [] : [[f, record[f]]])),
  )

/** Whether a record of the house says something: what is empty, or bears its key for a name, leaves it to the product. */
const isSaid = (value: unknown, key: string): boolean =>
  value !== null && value !== undefined && value !== '' && value !== key

/** The product's beside the house's own, by their keys. */
const beside = (
  work: Work,
  entity: string,
  fields: readonly string[],
  product: ReadonlyMap<string, Plain>,
  own: ReadonlyMap<string, Plain>,
  isUsed: (record: Plain) => boolean,
): Row[] => {
  const declared = work.model.entities.get(entity)
  const labels = new Map(
    (declared ? labelled(declared, work.caller.locale).fields : []).map(field => [field.name, field.label]),
  )
  return [...new Set([...product.keys(), ...own.keys()])].sort().map(key => {
    const [its, ours] = [product.get(key) ?? null, own.get(key) ?? null]
    const changed =
      its && ours
        ? fields
            .filter(f => isSaid(ours[f], key) && its[f] !== undefined && ours[f] !== its[f])
            .map(f => ({ field: f, label: labels.get(f) ?? f, product: its[f], own: ours[f] }))
        : []
    const shown = ours ?? its ?? {}
    return {
      key,
      name: String(shown.name ?? key),
      source: ours ? 'OWN' : 'PRODUCT',
      isUsed: isUsed(shown),
      product: its,
      own: ours && { ...picked(ours, fields), registration: ours.registration, status: ours.status ?? null },
      changed,
    }
  })
}

const byKey = (records: readonly Plain[], key: string): Map<string, Plain> =>
  new Map(records.map(record => [String(record[key]), record]))

const indexFields = ['code', 'name', 'currency', 'tenor', 'source', 'dayCount'] as const

/** The indexes of all starters: what the product knows of reference rates, whatever a house began with. */
const productIndexes = (): Map<string, Plain> =>
  new Map(
    [...starters.values()].flatMap(({ bundle }) =>
      Object.entries(bundle.indexes as Readonly<Record<string, Plain>>),
    ),
  )

const localeFields = [
  'locale',
  'name',
  'direction',
  'decimalSeparator',
  'thousandsSeparator',
  'dateFormat',
] as const

/** How a language writes numbers and days where a house says nothing. */
const productLocale = ({ locale, name, direction }: (typeof languages)[number]): Plain => {
  const { decimal, thousands, date } = productFormat(locale)
  return {
    locale,
    name,
    direction,
    decimalSeparator: decimal,
    // A blank is no text to keep.
    thousandsSeparator: thousands.trim() || undefined,
    dateFormat: date,
  }
}

/** Currencies are the product's; the house says which of them it works in. */
const currencyRows = async (work: Work): Promise<Row[]> => {
  const names = new Intl.DisplayNames(intlLocale(work.caller.locale), { type: 'currency' })
  const kept = byKey(await loadMatching(work, 'currency', {}, { limit: 500 }), 'code')
  const { currencies } = await readConfiguration(work, 'tenant-config')
  const used = Array.isArray(currencies) ? (currencies as unknown as string[]) : undefined
  return [...new Set([...iso4217.keys(), ...kept.keys()])].sort().map(code => {
    const place = used?.indexOf(code) ?? -1
    return {
      key: code,
      name: String(kept.get(code)?.name ?? names.of(code) ?? code),
      source: place < 0 ? 'PRODUCT' : 'OWN',
      isUsed: used ? place >= 0 : kept.get(code)?.isActive !== false,
      product: { code, decimals: iso4217.get(code) ?? kept.get(code)?.decimals ?? null },
      own: place < 0 ? null : { place },
      changed: [],
    }
  })
}

const listRows = async (work: Work): Promise<Row[]> => {
  const own = byKey(await loadMatching(work, 'list', {}, { limit: 1_000 }), 'name')
  const sealed = sealedListsOf(work.model)
  const count = (record: Plain | undefined) => (Array.isArray(record?.values) ? record.values.length : 0)
  return [...new Set([...Object.keys(lists), ...own.keys()])].sort().map(name => {
    const ours = sealed.has(name) ? undefined : own.get(name)
    return {
      key: name,
      name: String(ours?.description ?? name),
      source: ours ? 'OWN' : 'PRODUCT',
      isUsed: true,
      product: Object.hasOwn(lists, name)
        ? { values: lists[name]!.length, isSealed: sealed.has(name) }
        : null,
      own: ours ? { values: count(ours), registration: ours.registration } : null,
      changed: [],
    }
  })
}

const row = is.record({
  key: is.text,
  name: is.text,
  source: is.oneOf('PRODUCT', 'OWN'),
  isUsed: is.yesNo,
  product: is.orNothing(is.openRecord({})),
  own: is.orNothing(is.openRecord({})),
  changed: is.list(is.record({ field: is.text, label: is.text, product: is.anything, own: is.anything })),
})

const indexRows = async (work: Work): Promise<Row[]> => {
  const own = byKey(await loadMatching(work, 'index', {}, { limit: 500 }), 'code')
  return beside(work, 'index', indexFields, productIndexes(), own, r => r.status === 'ACTIVE')
}

const localeRows = async (work: Work): Promise<Row[]> => {
  const own = byKey(await loadMatching(work, 'locale', {}, { limit: 500 }), 'locale')
  const ofProduct = new Map(languages.map(one => [one.locale as string, productLocale(one)]))
  return beside(work, 'locale', localeFields, ofProduct, own, r => r.isActive !== false)
}

const catalogues = {
  currencies: currencyRows,
  indexes: indexRows,
  locales: localeRows,
  lists: listRows,
} as const

/** `GET /api/core/configuration/catalogues`: what applies in this house, the product's beside its own. */
const cataloguesCall: Call = toldCall({
  method: 'GET',
  path: '/api/core/configuration/catalogues',
  permission: 'read configurations',
  isStrict: true,
  told: {
    summary: 'Currencies, indexes, languages and lists that apply, the product’s beside the house’s own',
    answer: is.record({
      currencies: is.list(row),
      indexes: is.list(row),
      locales: is.list(row),
      lists: is.list(row),
    }),
  },
  run: (engine, caller) =>
    engine.work(caller, async work => ({
      currencies: await currencyRows(work),
      indexes: await indexRows(work),
      locales: await localeRows(work),
      lists: await listRows(work),
    })),
})

/** `GET /api/core/catalogues/{kind}`: the same of one kind, for whoever reads its records. */
const oneCatalogue = (kind: Exclude<keyof typeof catalogues, 'lists'>): Call =>
  toldCall({
    method: 'GET',
    path: `/api/core/catalogues/${kind}`,
    permission: `read ${kind}`,
    told: {
      summary: `What there is of ${kind}, the product’s beside the house’s own`,
      answer: is.list(row),
    },
    run: (engine, caller) => engine.work(caller, catalogues[kind]),
  })

export const cataloguesCalls: readonly Call[] = [
  cataloguesCall,
  oneCatalogue('currencies'),
  oneCatalogue('indexes'),
  oneCatalogue('locales'),
]
