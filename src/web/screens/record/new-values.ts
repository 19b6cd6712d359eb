import { fieldKinds } from '#fields/registry.ts'
import { bindVariables, type CompiledEntity, type CompiledField, type Variables } from '#model/index.ts'
import type { RecordData } from '../../data/index.ts'

const defaultOf = (field: CompiledField, variables: Variables): unknown =>
  (bindVariables({ value: field.default as string }, variables) as { value?: unknown }).value

/** A value as an address writes it: a number with its point in every language. What cannot be read was not given. */
const readGiven = (field: CompiledField | undefined, text: string): unknown => {
  if (field?.multiple) return text.split(',')
  const { type } = fieldKinds[field?.kind ?? 'text']?.schema({}) ?? {}
  if (type === 'boolean') return text === 'true'
  if (type !== 'number' && type !== 'integer') return text
  return text.trim() && Number.isFinite(Number(text)) ? Number(text) : undefined
}

/** The element that an address begins a list with, by its fields: `roles.role=PARTNER`. */
const givenElement = (field: CompiledField, query: Readonly<Record<string, string>>) =>
  Object.entries(query)
    .filter(([name]) => name.startsWith(`${field.name}.`))
    .map(([name, text]): [string, unknown] => {
      const own = name.slice(field.name.length + 1)
      return [
        own,
        readGiven(
          field.fields?.find(one => one.name === own),
          text,
        ),
      ]
    })
    .filter(([, value]) => value !== undefined)

/**
 * What a new record starts with: the defaults that its fields declare, the caller's organization, what the address says
 * (`/invoice/new?contractRegistration=CTR-1`), and the status that it will begin with, which conditions ask and nobody sends.
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
    const text = query[field.name]
    const given = text === undefined ? undefined : readGiven(field, text)
    if (given !== undefined) values[field.name] = given
    const element = field.kind === 'elements' ? givenElement(field, query) : []
    if (element.length) values[field.name] = [Object.fromEntries(element)]
  }
  // What makes a record one of this kind: an organization is of type O.
  for (const [name, value] of Object.entries(model.where ?? {}))
    if (typeof value === 'string' && model.fields.some(field => field.name === name && !field.system))
      values[name] = value
  if (model.workflow) values.status = model.workflow.initial
  const { orgaRegistration } = variables.user ?? {}
  if (orgaRegistration && values.orgaRegistration === undefined && !model.shared)
    values.orgaRegistration = orgaRegistration
  return values as RecordData
}
