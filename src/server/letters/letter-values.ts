import { entityOf, loadAny, loadMatching, type Plain, readsField, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { addressLines, type PostalAddress } from '#fields/formats/address.ts'
import type { FieldContext, FieldSettings } from '#fields/kind.ts'
import { fieldKind } from '#fields/registry.ts'
import { intlLocale } from '#locales/languages.ts'
import { letterReaders } from '#processes/index.ts'
import {
  commonFacts,
  type FactValues,
  factsOf,
  type LetterFact,
  type LetterReader,
  type LetterSubject,
  recordsOf,
} from '#processes/letter-facts.ts'
import type { LetterValue, LetterValues } from '#processes/letters/fill-letter.ts'
import { likeOf, toldFields } from '#processes/letters/letter-fields.ts'
import type { ProductLists } from '../product-lists.ts'
import { readLists } from '../read-lists.ts'

/** A record that a letter is about, and in which language it is written. */
export interface LetterAbout {
  subject: LetterSubject
  record: Plain
  locale: string
}

/** What a letter says of a record, and to whom it goes. */
export interface ReadLetter {
  values: LetterValues
  client: Loaded<'person'> | undefined
  house: string
}

interface Writing {
  work: Work
  context: FieldContext
  /** Words of the lists that the letter tells values of. */
  labels: ReadonlyMap<string, ReadonlyMap<string, string>>
}

type Kind = FieldSettings & { kind: string; list?: string; in?: string }

const holds = (value: unknown): boolean => Boolean(value) && value !== '0'

/** A value as the letter's language writes it. */
const written = (
  { context, labels }: Writing,
  kind: Kind,
  value: unknown,
  currency?: unknown,
): LetterValue => {
  if (value === null || value === undefined || value === '') return { text: '', holds: false }
  const label = kind.list ? labels.get(kind.list)?.get(String(value)) : undefined
  if (label !== undefined || kind.kind === 'reference')
    return { text: label ?? String(value), holds: holds(value) }
  const settings = typeof currency === 'string' ? { ...kind, currency } : kind
  return { text: fieldKind(kind.kind).format(value, settings, context), holds: holds(value) }
}

const valueAt = (record: Plain, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Plain | null | undefined)?.[name], record)

/** The fields of a record that the caller reads: what he may not see, no letter of his tells. */
const recordValues = (
  writing: Writing,
  prefix: string,
  name: string,
  record: Plain,
): [string, LetterValue][] => {
  const { work } = writing
  const entity = entityOf(work.model, name)
  return toldFields(entity).flatMap(({ path, field }): [string, LetterValue][] => {
    const outer = entity.fields.find(one => one.name === path.split('.')[0])!
    if (!readsField(work.caller, entity, outer, work.model)) return []
    const currency = field.in ? record[field.in] : undefined
    return [[`${prefix}.${path}`, written(writing, field as Kind, valueAt(record, path), currency)]]
  })
}

const factValues = (
  writing: Writing,
  facts: readonly LetterFact[],
  values: FactValues,
  currency: unknown,
): LetterValues =>
  Object.fromEntries(
    facts.map(({ path, of, isFlag, rows }) => {
      const value = values[path]
      if (rows)
        return [
          path,
          (Array.isArray(value) ? (value as FactValues[]) : []).map(row =>
            factValues(writing, rows, row, row.currency ?? currency),
          ),
        ]
      if (isFlag) return [path, { text: '', holds: value === true }]
      const like = likeOf(writing.work.model, of, writing.context.locale)
      const kind = ['elements', 'json', 'object'].includes(like.kind) ? { kind: 'text' } : (like as Kind)
      return [path, written(writing, kind, value, currency)]
    }),
  )

const placeOf = (person: Plain | undefined): PostalAddress =>
  ((person?.addresses as PostalAddress[] | null | undefined) ?? [])[0] ?? {}

/** The lines of an address; its country is written where the letter goes abroad. */
const addressOf = (person: Plain | undefined, other: Plain | undefined, locale: string): string => {
  const { country, ...place } = placeOf(person)
  const isAbroad = country && placeOf(other).country !== country
  const named = isAbroad && new Intl.DisplayNames(intlLocale(locale), { type: 'region' }).of(country)
  return [...addressLines(place), ...(named ? [named] : [])].join('\n')
}

/** Numbers that the product gives by itself: they mean nothing on a letter. */
const givenByItself: readonly unknown[] = ['AUT', 'COM', 'PTN', 'PRO']

/** What a kind of number is called on a letter; its country, which tells it apart in a list, is known there. */
const numberWord = (labels: Writing['labels'], type: string): string =>
  (labels.get('registrationType')?.get(type) ?? type).replace(/ \([^)]*\)$/, '')

/** The numbers by which authorities know a person: *SIREN 912345675 · EU VAT number FR…*. */
const numbersOf = (person: Plain | undefined, labels: Writing['labels']): string =>
  ((person?.registrations as { type?: string; number?: string }[] | null | undefined) ?? [])
    .filter(({ type, number }) => number && !givenByItself.includes(type))
    .slice(0, 3)
    .map(({ type, number }) => `${type ? numberWord(labels, type) : ''} ${number}`.trim())
    .join(' · ')

/** The lists whose words the letter's text asks for: those of the records that it names. */
const labelsOf = async (
  work: Work,
  lists: ProductLists,
  { subject, locale }: LetterAbout,
): Promise<Writing['labels']> => {
  const names = new Set([
    'registrationType',
    ...Object.values(recordsOf[subject]).flatMap(name =>
      toldFields(entityOf(work.model, name)).flatMap(({ field }) => field.list ?? []),
    ),
  ])
  const found = await readLists(work, [...names], locale, lists)
  return new Map(found.map(one => [one.name, new Map(one.values.map(v => [String(v.value), v.label]))]))
}

const recordsNamed = async (
  work: Work,
  subject: LetterSubject,
  registrations: Readonly<Record<string, string | null | undefined>>,
): Promise<Map<string, { name: string; record: Plain }>> => {
  const found = new Map<string, { name: string; record: Plain }>()
  for (const [prefix, name] of Object.entries(recordsOf[subject])) {
    const registration = registrations[prefix]
    if (!registration) continue
    const [record] = await loadAny(
      work,
      entityOf(work.model, name),
      { registration },
      { asCaller: true, limit: 1 },
    )
    if (record) found.set(prefix, { name, record })
  }
  return found
}

/** Everything that a letter about a record may tell, as the caller sees it and its language writes it. */
export const readLetterValues = async (
  work: Work,
  lists: ProductLists,
  about: LetterAbout,
): Promise<ReadLetter> => {
  const { subject, record, locale } = about
  const { caller } = work
  const read = letterReaders[subject] as unknown as LetterReader<'person'>
  const { currency, facts, records, instead } = await read(work, record as Loaded<'person'>, locale)
  const found = await recordsNamed(work, subject, records)
  const [user] = await loadMatching(work, 'user', { username: caller.username }, { limit: 1 })
  const context = {
    locale,
    today: caller.today,
    timeZone: caller.timeZone,
    tenant: caller.tenant,
    ...(currency ? { currency } : {}),
  }
  const writing: Writing = { work, context, labels: await labelsOf(work, lists, about) }
  const client = found.get('client')?.record
  const house = found.get('house')?.record
  const common: FactValues = {
    today: caller.today,
    'sender.name': user?.name,
    'sender.email': user?.email,
    'client.addressLines': addressOf(client, house, locale),
    'client.numbers': numbersOf(client, writing.labels),
    'house.addressLines': addressOf(house, client, locale),
    'house.numbers': numbersOf(house, writing.labels),
  }
  return {
    values: {
      ...Object.fromEntries(
        [...found].flatMap(([prefix, { name, record }]) =>
          recordValues(writing, prefix, name, { ...record, ...instead?.[prefix] }),
        ),
      ),
      ...factValues(writing, commonFacts, common, currency),
      ...factValues(writing, factsOf[subject], facts, currency),
    },
    client: client as Loaded<'person'> | undefined,
    house: String(house?.name ?? ''),
  }
}
