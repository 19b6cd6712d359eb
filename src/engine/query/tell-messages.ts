import type { CompiledEntity, Model } from '#model/index.ts'
import type { Plain } from '../work.ts'

/** Puts a kept value's messages into the words of a language. */
export type TellKept = (locale: string, value: unknown) => unknown

const known = new WeakMap<Model, Map<string, boolean>>()

/** Whether records of the entity, or what they own, keep messages. */
const keepsMessages = (model: Model, entity: CompiledEntity): boolean => {
  const found = known.get(model) ?? new Map<string, boolean>()
  known.set(model, found)
  const answer =
    found.get(entity.name) ??
    (entity.fields.some(f => f.told) ||
      entity.owns.some(o => model.entities.get(o.entity)?.fields.some(f => f.told)))
  found.set(entity.name, answer)
  return answer
}

const tell = (entity: CompiledEntity, record: Plain, locale: string, tellKept: TellKept): void => {
  for (const { name, told } of entity.fields)
    if (told && record[name] !== undefined) record[name] = tellKept(locale, record[name])
}

/**
 * An answered record's JSON text with what it keeps by codes in the reader's words. Only entities that keep messages are
 * parsed; all others pass as the database wrote them.
 */
export const tellMessages = (
  { model, entity, locale }: { model: Model; entity: CompiledEntity; locale: string },
  tellKept: TellKept | undefined,
  text: string,
): string => {
  if (!tellKept || !keepsMessages(model, entity)) return text
  const record = JSON.parse(text) as Plain
  tell(entity, record, locale, tellKept)
  for (const { as, entity: owned } of entity.owns) {
    const records = record[as]
    if (Array.isArray(records))
      for (const one of records as Plain[]) tell(model.entities.get(owned)!, one, locale, tellKept)
  }
  return JSON.stringify(record)
}
