import { isKept } from '#model/index.ts'
import type { ListColumn } from '../columns.ts'
import type { ListPlace } from '../list-place.ts'

/** A column as far as typing asks of it. */
export type TypedColumn = Pick<ListColumn, 'id' | 'label' | 'field' | 'role'>

/** A table whose cells are typed in: a list, or records of another kind on a card. */
export interface TypedTable extends Pick<ListPlace, 'model' | 'mode'> {
  shown: readonly TypedColumn[]
}

/** The same with what the cell needs that is typed in. */
export interface TypedPlace extends TypedTable, Pick<ListPlace, 't' | 'keyOf'> {}

/** Kinds of values for which a cell has room. */
const typedInCells = new Set([
  'text',
  'email',
  'username',
  'url',
  'iban',
  'bic',
  'rib',
  'taxIdentifier',
  'phone',
  'number',
  'integer',
  'percentage',
  'money',
  'unitPrice',
  'date',
  'datetime',
  'time',
  'checkbox',
  'switch',
  'radio',
  'choice',
  'currencyCode',
  'countryCode',
  'localeCode',
  'reference',
])

/** Whether a value of a new record may be given in a column, with what is fixed from then on. */
export const isGivenToNew = ({ model, mode }: TypedTable, { id, field, role }: TypedColumn): boolean =>
  mode === 'page' &&
  !model.readOnly &&
  role !== 'status' &&
  (role !== 'registration' || model.registration.typed === true) &&
  field !== undefined &&
  !id.includes('.') &&
  !isKept(field) &&
  field.readOnly !== true &&
  !field.multiple &&
  (role === 'registration' || typedInCells.has(field.kind))

/** Whether values of a column may be typed in the list, as far as its declaration says; what a record says of its own is asked when one begins. */
export const isEditable = ({ model, mode }: TypedTable, { id, field, role }: TypedColumn): boolean =>
  mode === 'page' &&
  !model.readOnly &&
  model.abilities?.write !== false &&
  role !== 'status' &&
  role !== 'registration' &&
  field !== undefined &&
  !id.includes('.') &&
  !isKept(field) &&
  !field.fixed &&
  field.readOnly !== true &&
  !field.multiple &&
  typedInCells.has(field.kind)

/** The editable column after or before one; undefined where there is none left in its row. */
export const editableBeside = (place: TypedTable, column: string, by: 1 | -1): TypedColumn | undefined => {
  const from = place.shown.findIndex(({ id }) => id === column)
  const order = by === 1 ? place.shown.slice(from + 1) : place.shown.slice(0, Math.max(0, from)).reverse()
  return order.find(one => isEditable(place, one))
}
