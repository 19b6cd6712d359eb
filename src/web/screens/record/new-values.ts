import { bindVariables, type CompiledEntity, type CompiledField, type Variables } from '#model/index.ts'
import type { RecordData } from '../../data/index.ts'

const defaultOf = (field: CompiledField, variables: Variables): unknown =>
  (bindVariables({ value: field.default as string }, variables) as { value?: unknown }).value

/**
 * What a new record starts with: the defaults that its fields declare, the caller's organization, and what the address
 * says (`/invoice/new?contractRegistration=CTR-1`).
 */
export const newValues = (
  model: CompiledEntity,
  variables: Variables,
  query: Readonly<Record<string, string>> = {},
): RecordData => {
  const values: Record<string, unknown> = {}
  for (const field of model.fields) {
    if (field.system || field.computed || field.name.startsWith('_')) continue
    if (field.default !== undefined) {
      const value = defaultOf(field, variables)
      if (value !== null && value !== undefined) values[field.name] = value
    }
    const given = query[field.name]
    if (given !== undefined) values[field.name] = field.kind === 'checkbox' ? given === 'true' : given
    // A list begins with one element that the address names by its fields: `roles.role=PARTNER`.
    const element = Object.entries(query).filter(([name]) => name.startsWith(`${field.name}.`))
    if (field.kind === 'list' && element.length)
      values[field.name] = [
        Object.fromEntries(element.map(([name, value]) => [name.slice(field.name.length + 1), value])),
      ]
  }
  const { orgaRegistration } = variables.user ?? {}
  if (orgaRegistration && values.orgaRegistration === undefined && !model.shared)
    values.orgaRegistration = orgaRegistration
  return values as RecordData
}
