import { bindVariables, type CompiledField, meets } from '#model/index.ts'
import { variablesOf } from './field-state.ts'

/**
 * What a transition asks: of its fields those whose condition the record and what was answered so far meet; what a field offers
 * may depend on both (`$form.personRegistration`).
 */
export const askedFields = (
  fields: readonly CompiledField[] | undefined,
  answered: Record<string, unknown>,
  variables: { today: string },
): CompiledField[] =>
  (fields ?? [])
    .filter(field => !field.when || meets(answered, field.when, variables))
    .map(field => {
      const { query } = field
      const bound = query && bindVariables(query, { ...variablesOf(variables), form: answered })
      return bound ? { ...field, query: bound } : field
    })

/** The answers to what is asked: what somebody typed into a field that then went away is not sent. */
export const answersTo = (
  fields: readonly CompiledField[],
  input: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([name]) => fields.some(field => field.name === name)))

/** What stands in the fields before anybody answers: their defaults, `$today` among them. */
export const firstAnswers = (
  fields: readonly CompiledField[] | undefined,
  inputs: Parameters<typeof variablesOf>[0],
): Record<string, unknown> =>
  Object.fromEntries(
    (fields ?? [])
      .filter(field => field.default !== undefined)
      .map(field => [
        field.name,
        bindVariables({ value: field.default as string }, variablesOf(inputs)).value,
      ]),
  )
