import { type FieldProblem, message } from '#errors/index.ts'
import type { FieldContext, FieldSettings, Problem } from '#fields/kind.ts'
import { messageOf } from '#fields/problem.ts'
import { fieldKind } from '#fields/registry.ts'
import type { CompiledEntity, CompiledField, CompiledTransition } from './compiled.ts'
import type { Condition, Variables } from './condition.ts'
import { meets } from './predicate.ts'

type Plain = Record<string, unknown>

/** Whether a flag that may be a condition holds for this record. */
export const flagHolds = (
  flag: boolean | Condition | undefined,
  record: Plain,
  variables: Variables,
): boolean => (flag === undefined ? false : typeof flag === 'boolean' ? flag : meets(record, flag, variables))

/** Nothing, in whatever form somebody sends it: what the checks ask of values is not asked of it. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** A field's settings with its currency resolved: from the element that it stands in, else from the record. */
export const settingsOf = (
  field: CompiledField,
  record: Plain,
  context: FieldContext,
  root: Plain = record,
): FieldSettings => {
  const own = field.in ? ((record[field.in] ?? root[field.in]) as string | null | undefined) : undefined
  return {
    ...(field as unknown as FieldSettings),
    mandatory: field.mandatory === true,
    currency: own ?? context.currency,
    isWorkedOut: Boolean(field.system || field.computed || field.rollup || field.daily),
  }
}

const toProblem = (path: string, problem: Problem): FieldProblem => ({
  field: path,
  message: messageOf(problem),
  code: problem.code,
})

/** The field as the record's type sees it. */
export const variantOf = (entity: CompiledEntity, field: CompiledField, type: unknown): CompiledField => {
  const change = typeof type === 'string' ? entity.variants?.[type]?.[field.name] : undefined
  return change ? ({ ...field, ...change, label: change.label ?? field.label } as CompiledField) : field
}

/** Of one record; a list of them is for a field that names several. */
const checkReference = (value: unknown, path: string): FieldProblem[] =>
  typeof value === 'string'
    ? []
    : [{ field: path, message: message('personLink'), code: 'INVALID_STRING_FIELD' }]

const checkValue = (
  field: CompiledField,
  value: unknown,
  path: string,
  record: Plain,
  context: FieldContext,
  root: Plain,
): FieldProblem[] => {
  if (field.kind === 'elements') {
    if (!Array.isArray(value))
      return [
        { field: path, message: message('notList', { label: field.label }), code: 'INVALID_ARRAY_FIELD' },
      ]
    return value.flatMap((element, index) =>
      checkFields(field.fields!, element as Plain, `${path}.${index}.`, context, root),
    )
  }
  if (field.kind === 'object') {
    if (typeof value !== 'object' || Array.isArray(value))
      return [
        {
          field: path,
          message: message('OBJECT_EXPECTED', { label: field.label }),
          code: 'INVALID_NON_EMPTY_OBJECT_FIELD',
        },
      ]
    return checkFields(field.fields!, value as Plain, `${path}.`, context, root)
  }
  if (field.kind === 'reference' && !field.multiple) return checkReference(value, path)
  const settings = settingsOf(field, record, context, root)
  if (field.multiple && field.kind !== 'emails') {
    if (!Array.isArray(value))
      return [
        { field: path, message: message('notList', { label: field.label }), code: 'INVALID_ARRAY_FIELD' },
      ]
    if (field.kind === 'reference') return value.flatMap(one => checkReference(one, path)).slice(0, 1)
    const kind = fieldKind(field.kind)
    const problem = value.map(v => kind.check(v, { ...settings, multiple: false }, context)).find(p => p)
    return problem ? [toProblem(path, problem)] : []
  }
  const problem = fieldKind(field.kind).check(value, settings, context)
  return problem ? [toProblem(path, problem)] : []
}

/** Whether the record, as it stands, has the field. */
export const holdsNow = (field: CompiledField, record: Plain, variables: Variables): boolean =>
  !field.when || meets(record, field.when, variables)

const checkFields = (
  fields: CompiledField[],
  record: Plain,
  prefix: string,
  context: FieldContext,
  root: Plain,
  beside: Plain = record,
): FieldProblem[] => {
  if (typeof record !== 'object' || record === null)
    return [
      {
        field: prefix.slice(0, -1),
        message: message('ELEMENT_INVALID'),
        code: 'INVALID_NON_EMPTY_OBJECT_FIELD',
      },
    ]
  const variables: Variables = { today: context.today, form: root, user: context.user }
  return fields.flatMap(field => {
    const value = record[field.name]
    // What is left of a field that is not there now is kept: one value in the form of its column, a structure as it is.
    const isThere = holdsNow(field, beside, variables)
    if (!isThere && (field.fields || isBlank(value))) return []
    if (!isBlank(value)) return checkValue(field, value, `${prefix}${field.name}`, record, context, root)
    if (
      field.system ||
      field.computed ||
      field.rollup ||
      field.daily ||
      !flagHolds(field.mandatory, beside, variables)
    )
      return []
    return [
      toProblem(`${prefix}${field.name}`, {
        key: 'mandatory',
        values: { label: field.label },
        code: 'MISSING_FIELD_IN_BODY',
      }),
    ]
  })
}

/** A problem that calls its field by the key of its label below `base`, so that it can be said in any language. */
const withLabel = (problem: FieldProblem, base: string, path = problem.field): FieldProblem => {
  const { params } = problem.message
  if (typeof params?.label !== 'string') return problem
  const label = { label: `${base}.${path.replace(/\.\d+(?=\.|$)/g, '')}`, english: params.label }
  return { ...problem, message: { ...problem.message, params: { ...params, label } } }
}

/** Every problem of a record's fields, named by path: the same on the server and in a form. */
export const checkRecord = (record: Plain, entity: CompiledEntity, context: FieldContext): FieldProblem[] =>
  checkFields(
    entity.fields.map(field => variantOf(entity, field, record.type)),
    record,
    '',
    context,
    record,
  ).map(problem => withLabel(problem, entity.base))

const inInput = 'input.'

/**
 * Every problem of what a transition of an entity was given, named `input.{field}`; mandatory ones that are missing among
 * them. Amounts are in the currency of the record that it runs over, whose fields conditions may ask as well.
 */
export const checkInput = (
  { base }: Pick<CompiledEntity, 'base'>,
  { code, input: fields = [] }: Pick<CompiledTransition, 'code' | 'input'>,
  input: Plain,
  context: FieldContext,
  record: Plain = {},
): FieldProblem[] =>
  checkFields([...fields], input, inInput, context, { ...record, ...input }, { ...record, ...input }).map(
    problem => withLabel(problem, `${base}.transition.${code}`, problem.field.slice(inInput.length)),
  )
