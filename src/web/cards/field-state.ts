import type { FieldContext } from '#fields/kind.ts'
import { say as sayProblem } from '#fields/messages.ts'
import { templateIn } from '#locales/say-message.ts'
import {
  type CompiledEntity,
  type CompiledField,
  fieldAt,
  flagHolds,
  isKept,
  meets,
  type Variables,
  variantOf,
} from '#model/index.ts'
import { knownConfiguration } from '../data/index.ts'
import type { CardContext } from './card-context.tsx'
import { valueAt } from './form/path.ts'
import type { FormState } from './form/record-form.ts'
import { sameValue } from './same-value.ts'

export interface FieldState {
  path: string
  field: CompiledField
  value: unknown
  /** The name of the record that a reference names, while it is unchanged. */
  name: string | undefined
  /** The former value; undefined where nothing changed. */
  was: unknown
  isChanged: boolean
  isReadOnly: boolean
  isMandatory: boolean
  error: string | undefined
  conflict: { theirs: unknown; mine: unknown } | undefined
}

/** What conditions may ask of the place. */
export const variablesOf = (inputs: Pick<FieldContext, 'today'>, mode?: string): Variables => ({
  today: inputs.today,
  mode,
  user: knownConfiguration()?.user as Record<string, unknown> | undefined,
})

/** Whether the entity is a view that holds records of one value alone: an organization is always of type O. */
const isOfTheView = (model: CompiledEntity, name: string): boolean =>
  typeof (model.where as Record<string, unknown> | undefined)?.[name] === 'string'

const nameKeyOf = (name: string): string =>
  name === 'orgaRegistration' ? 'organizationName' : `${name.replace(/(Registration|Username)$/, '')}Name`

/** The currency of an amount: the field that it names, in the record or in the same embedded object. */
export const currencyFor = (
  field: CompiledField,
  values: object,
  fallback: string | undefined,
): string | undefined =>
  (field.in ? (valueAt(values, field.in) as string | undefined) : undefined) ?? fallback

interface FieldFlags {
  fieldFlags?: Readonly<Record<string, { hidden?: boolean } | undefined>> | null
}

/** Whether the record itself says that the field – or the group that it is in – is not shown. */
export const isFlaggedHidden = (record: object, path: string): boolean => {
  const { fieldFlags } = record as FieldFlags
  return [path, path.split('.')[0]!].some(name => fieldFlags?.[name]?.hidden === true)
}

/** A field as the screen shows it now; undefined where it does not exist or is hidden for this record. */
export const fieldStateOf = (
  path: string,
  card: Pick<CardContext, 'model' | 'inputs' | 'mode' | 'recordKey' | 'canWrite' | 'problems'>,
  state: FormState,
): FieldState | undefined => {
  const { model, inputs, mode, recordKey, canWrite } = card
  const declared = fieldAt(model, path)
  if (!declared) return undefined
  const { values, base, changes } = state
  const field = variantOf(model, declared, values.type)
  const variables = variablesOf(inputs, mode)
  if (field.when && !meets(values, field.when, variables)) return undefined
  if (flagHolds(field.hidden, values, variables)) return undefined
  const isMandatory = flagHolds(field.mandatory, values, variables)
  if (!isMandatory && isFlaggedHidden(values, path)) return undefined
  const isChanged = changes.has(path)
  const typing = state.typing.get(path)
  const value = valueAt(values, path)
  return {
    path,
    field,
    value,
    name: sameValue(value, valueAt(base, path))
      ? (base[nameKeyOf(field.name)] as string | undefined)
      : undefined,
    was: isChanged ? (valueAt(base, path) ?? null) : undefined,
    isChanged,
    isReadOnly:
      !canWrite ||
      isKept(field) ||
      (Boolean(field.fixed) && (recordKey !== null || isOfTheView(model, field.name))) ||
      flagHolds(field.readOnly, values, variables),
    isMandatory,
    error: typing ? sayProblem(typing, templateIn(card.inputs.locale)) : card.problems.get(path),
    conflict: state.conflicts.get(path),
  }
}
