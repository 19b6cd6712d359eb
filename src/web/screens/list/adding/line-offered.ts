import type { FieldContext } from '#fields/kind.ts'
import { checkRecord, fieldAt } from '#model/index.ts'
import { variablesOf } from '../../../cards/field-state.ts'
import type { EntityModel, RecordData } from '../../../data/index.ts'
import { newValues } from '../../record/new-values.ts'
import { isGivenToNew, type TypedColumn, type TypedTable } from '../editing/editable.ts'
import { readFilter } from '../filter.ts'
import type { ListPlace } from '../list-place.ts'
import { partsOfCondition, type QueryPart } from '../list-query.ts'

/** A record that needs more than these is begun on a page of its own. */
const mostLacking = 3

/** What a new record has where it is begun in a table: its defaults, and what the table holds anyway (`given`, as an address writes it). */
export const begunRecord = (
  model: EntityModel,
  inputs: FieldContext,
  given: Readonly<Record<string, string>>,
): RecordData => newValues(model, variablesOf(inputs, 'new'), given)

/** The mandatory fields that it says nothing of yet. */
export const lacksOf = (model: EntityModel, record: RecordData, inputs: FieldContext): string[] =>
  checkRecord(record, model, inputs).flatMap(({ field, code }) =>
    code === 'MISSING_FIELD_IN_BODY' ? [field] : [],
  )

/** Whether a new record can be typed in one line of the table: it lacks little, and the columns have a place for all of that. */
export const isMadeInLine = (table: TypedTable, record: RecordData, inputs: FieldContext): boolean => {
  if (table.model.page.rows?.hide?.includes('add')) return false
  const given = table.shown.filter(column => isGivenToNew(table, column))
  const lacks = lacksOf(table.model, record, inputs)
  return (
    given.length > 0 &&
    lacks.length <= mostLacking &&
    lacks.every(path => given.some(column => column.id === path))
  )
}

/** The table with columns for what a new record lacks and no column in sight shows. */
export const withLacking = (table: TypedTable, lacks: readonly string[]): TypedColumn[] => [
  ...table.shown,
  ...lacks.flatMap((id): TypedColumn[] => {
    const field = fieldAt(table.model, id)
    if (!field || table.shown.some(column => column.id === id)) return []
    return [{ id, label: field.label, role: id === 'name' ? 'name' : 'other', field }]
  }),
]

/** What records found by these conditions share, as an address writes it: what each of them names as one value. */
export const givenBy = (model: EntityModel, parts: readonly QueryPart[]): Record<string, string> =>
  Object.fromEntries(
    parts.flatMap(([param, text]) => {
      const { relation, values } = readFilter(text)
      return relation === 'is' && values.length === 1 && fieldAt(model, param) ? [[param, values[0]!]] : []
    }),
  )

/** What a new record of a filtered list begins with: what makes it one of the list. */
export const givenByFilters = ({
  model,
  state,
  base,
  context,
}: Pick<ListPlace, 'model' | 'state' | 'base' | 'context'>): Record<string, string> =>
  givenBy(model, [...(partsOfCondition(base, variablesOf(context)) ?? []), ...state.filters])
