import type { CompiledEntity, CompiledField } from '#model/index.ts'
import type { Plain } from '../work.ts'
import { cleanHtml } from './clean-html.ts'

const known = new WeakMap<readonly CompiledField[], readonly CompiledField[]>()

/** The fields that hold formatted text, or hold fields that do. */
const formattedOf = (fields: readonly CompiledField[]): readonly CompiledField[] => {
  const found = known.get(fields)
  if (found) return found
  const made = fields.filter(
    ({ kind, fields: inner }) =>
      kind === 'richtext' || (inner !== undefined && formattedOf(inner).length > 0),
  )
  known.set(fields, made)
  return made
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const cleanIn = (fields: readonly CompiledField[], values: Plain): Plain => {
  const cleaned: Plain = {}
  for (const { name, kind, fields: inner = [] } of formattedOf(fields)) {
    const value = values[name]
    if (kind === 'richtext') {
      if (typeof value === 'string') cleaned[name] = cleanHtml(value)
      else if (Array.isArray(value))
        cleaned[name] = value.map(one => (typeof one === 'string' ? cleanHtml(one) : one))
    } else if (Array.isArray(value))
      cleaned[name] = value.map(one => (isPlain(one) ? { ...one, ...cleanIn(inner, one) } : one))
    else if (isPlain(value)) cleaned[name] = { ...value, ...cleanIn(inner, value) }
  }
  return cleaned
}

export const hasFormattedTexts = ({ fields }: Pick<CompiledEntity, 'fields'>): boolean =>
  formattedOf(fields).length > 0

/** Takes out of a record's formatted texts what could run, whoever writes them: a body, a file, a script. */
export const cleanTexts = ({ fields }: CompiledEntity, records: readonly Plain[]): void => {
  if (formattedOf(fields).length) for (const record of records) Object.assign(record, cleanIn(fields, record))
}
