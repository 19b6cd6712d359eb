import { loadByRegistrations, loadMatching, type Plain, type Work } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import { messageIn } from '#locales/index.ts'
import { labelled } from '#locales/labelled.ts'
import { type CompiledField, type Model, sealedListsOf, wordsOf } from '#model/index.ts'
import type { ListOfValues, ListValue, ProductLists } from './product-lists.ts'

const ofEntity = /^([a-z][A-Za-z0-9]*?)(Status|DocumentType|HistoryType|Type)$/

const historyVerbs: ListValue[] = ['create', 'change', 'remove', 'transition', 'undo', 'accept', 'erase'].map(
  value => ({ value, label: wordsOf(value) }),
)

/** Lists that the declarations themselves make: statuses, and what every entity has. */
const declaredList = (
  model: Model,
  name: string,
  locale: string,
  lists: ProductLists,
): ListValue[] | undefined => {
  const found = ofEntity.exec(name)
  const entity = found ? model.entities.get(found[1]!) : undefined
  if (!found || !entity) return undefined
  if (found[2] === 'Status')
    return (labelled(entity, locale).workflow?.statuses ?? []).map(s => ({
      value: s.code,
      label: s.label,
      className: s.meaning,
    }))
  if (found[2] === 'HistoryType') return historyVerbs
  if (found[2] === 'DocumentType')
    return lists.values(name, locale) ?? lists.values('documentType', locale) ?? []
  return lists.values(name, locale) ?? []
}

const named = new WeakMap<Model, Set<string>>()

/** Lists that fields name, whether or not anybody has filled them. */
const listNames = (model: Model): Set<string> => {
  const known = named.get(model)
  if (known) return known
  const names = new Set<string>()
  const visit = (field: CompiledField) => {
    if (field.list) names.add(field.list)
    for (const inner of field.fields ?? []) visit(inner)
  }
  for (const entity of model.entities.values()) for (const field of entity.fields) visit(field)
  named.set(model, names)
  return names
}

const language = (locale: string): string => locale.split('-')[0]!

/** A tenant's own list, in the caller's language where it has words in it. */
const ownList = (record: Plain, locale: string): ListOfValues => {
  const labels = ((record.labels as Plain[] | undefined) ?? []).filter(
    l => l.locale === locale || language(String(l.locale)) === language(locale),
  )
  const words = new Map(labels.map(l => [l.value, String(l.label)]))
  const values = ((record.values as Plain[] | undefined) ?? []).filter(v => v.isInactive !== true)
  return {
    name: String(record.name),
    values: values.map(v => ({
      value: String(v.value),
      label: words.get(v.value) ?? String(v.label ?? v.value),
      isTranslated: words.has(v.value) || v.isTranslated === true,
      ...(v.icon ? { icon: String(v.icon) } : {}),
      ...(v.className ? { className: String(v.className) } : {}),
      ...(v.color ? { color: String(v.color) } : {}),
      ...(v.parent ? { parent: String(v.parent) } : {}),
    })),
    labels: record.labels ?? [],
    items: record.items ?? [],
  }
}

const ownLists = async (work: Work, names: string[]): Promise<Map<string, Plain>> => {
  if (!work.model.entities.has('list')) return new Map()
  // What a tenant called like a list before it was sealed is kept and no longer read.
  const sealed = sealedListsOf(work.model)
  const open = names.filter(name => !sealed.has(name))
  const byName = await loadMatching(work, 'list', { name: open })
  const byRegistration = await loadByRegistrations(work, 'list', open)
  return new Map([...byRegistration, ...byName].map(r => [String(r.name), r]))
}

/** Classes of risk are told apart by colours; one to which nobody gave any is grey. */
const withColours = ({ values, ...list }: ListOfValues): ListOfValues => ({
  ...list,
  values: list.name === 'riskClass' ? values.map(one => ({ color: '#8c9499', ...one })) : values,
})

/** The lists of these names, the tenant's own before the product's. Unknown ones carry why. */
export const readLists = (
  work: Work,
  names: string[],
  locale: string,
  lists: ProductLists,
): Promise<ListOfValues[]> =>
  ownLists(work, names).then(own =>
    names.map(name => {
      const record = own.get(name)
      if (record) return withColours(ownList(record, locale))
      const values =
        declaredList(work.model, name, locale, lists) ??
        lists.values(name, locale) ??
        (listNames(work.model).has(name) ? [] : undefined)
      return values
        ? withColours({ name, values })
        : { name, values: [], error: messageIn(locale, message('LIST_NOT_FOUND', { name })) }
    }),
  )
