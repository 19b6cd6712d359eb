import type { CompiledEntity, Model } from '#model/index.ts'
import { cleanTexts, hasFormattedTexts } from '../records/clean-texts.ts'
import { textOf, type Utf8, utf8Of } from '../storage/utf8.ts'
import type { Plain } from '../work.ts'

/** Puts a kept value's messages into the words of a language. */
export type TellKept = (locale: string, value: unknown) => unknown

const known = new WeakMap<CompiledEntity, readonly string[]>()

/** The fields of an entity that keep messages; a worded record's name among them. */
const toldFields = (entity: CompiledEntity): readonly string[] => {
  const answer =
    known.get(entity) ??
    entity.fields.flatMap(f => (f.told ? [f.name] : f.name === 'wording' ? ['name'] : []))
  known.set(entity, answer)
  return answer
}

const tell = (
  entity: CompiledEntity,
  record: Plain,
  locale: string,
  tellKept: TellKept | undefined,
): void => {
  if (tellKept)
    for (const name of toldFields(entity))
      if (record[name] !== undefined) record[name] = tellKept(locale, record[name])
  // What was written before it was cleaned at writing is harmless all the same where it is read.
  cleanTexts(entity, [record])
}

/** Whether an answer has records of this entity put into other words, or their formatted texts cleaned. */
const isRead = (entity: CompiledEntity, tellKept: TellKept | undefined): boolean =>
  (tellKept !== undefined && toldFields(entity).length > 0) || hasFormattedTexts(entity)

interface Told {
  model: Model
  entity: CompiledEntity
  locale: string
  /** What else the answer holds: names of records, records that are owned or attached. */
  include: readonly string[]
}

/** The records that an answer includes under that name. */
const includedOf = ({ model, entity }: Told, include: string): CompiledEntity | undefined => {
  const owned = entity.owns.find(o => o.as === include)
  if (owned) return model.entities.get(owned.entity)
  return [...model.entities.values()].find(e => e.attached && e.plural === include)
}

/** Whether the name of a record that a reference names may be a message: `invoiceName`. */
const isToldName = ({ model, entity }: Told, include: string): boolean => {
  const field = entity.fields.find(
    f => f.to && f.name.replace(/(Registration|Username)$/, 'Name') === include,
  )
  const target = field && model.entities.get(field.to!)
  return target !== undefined && toldFields(target).includes('name')
}

const asItIs = (text: string): string => text

/**
 * Puts what an answered record keeps by codes into the reader's words, in its JSON text, and takes out of formatted texts what
 * could run. Only records of entities that keep messages or formatted texts are parsed; all others pass as the database wrote
 * them. Worked out once for all records of an answer.
 */
export const messagesTold = (about: Told, tellKept: TellKept | undefined): ((text: string) => string) => {
  const { entity, locale } = about
  const lists = about.include.flatMap(as => {
    const included = includedOf(about, as)
    return included && isRead(included, tellKept) ? [{ as, included }] : []
  })
  const names = tellKept ? about.include.filter(include => isToldName(about, include)) : []
  if (!isRead(entity, tellKept) && lists.length + names.length === 0) return asItIs
  return text => {
    const record = JSON.parse(text) as Plain
    tell(entity, record, locale, tellKept)
    for (const name of names) if (record[name] !== undefined) record[name] = tellKept!(locale, record[name])
    for (const { as, included } of lists)
      if (Array.isArray(record[as]))
        for (const one of record[as] as Plain[]) tell(included, one, locale, tellKept)
    return JSON.stringify(record)
  }
}

/** The same for an answer that is sent as it came. */
export const messagesToldInBytes = (about: Told, tellKept: TellKept | undefined): ((utf8: Utf8) => Utf8) => {
  const told = messagesTold(about, tellKept)
  return told === asItIs ? utf8 => utf8 : utf8 => utf8Of(told(textOf(utf8)))
}
