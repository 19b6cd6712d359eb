import { isKept } from '#model/index.ts'
import type { ListColumn } from '../columns.ts'
import type { ListPlace } from '../list-place.ts'

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

/** Whether values of a column may be typed in the list, as far as its declaration says; what a record says of its own is asked when one begins. */
export const isEditable = ({ model, mode }: ListPlace, { id, field, role }: ListColumn): boolean =>
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
export const editableBeside = (place: ListPlace, column: string, by: 1 | -1): ListColumn | undefined => {
  const from = place.shown.findIndex(({ id }) => id === column)
  const order = by === 1 ? place.shown.slice(from + 1) : place.shown.slice(0, Math.max(0, from)).reverse()
  return order.find(one => isEditable(place, one))
}
