import { textOf } from '#fields/cells.tsx'
import type { FieldSettings } from '#fields/kind.ts'
import type { RecordData } from '../../data/index.ts'
import type { ListColumn } from './columns.ts'
import type { ListPlace } from './list-place.ts'

export interface Party {
  registration: string
  name?: string
}

/** The value at a path of a row; a tenant's paths too. */
export const valueAt = (record: RecordData, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], record)

export const asParty = (value: unknown): Party | null =>
  typeof value === 'object' && value !== null && 'registration' in value ? (value as Party) : null

/** Currency of an amount of this row. */
export const currencyOfRow = (record: RecordData, column: Pick<ListColumn, 'in'>): string | undefined => {
  const own = column.in ? valueAt(record, column.in) : undefined
  return typeof own === 'string' ? own : undefined
}

/** What the words of a list say of a row's values. */
type Words = Pick<ListPlace, 'model' | 'values' | 'context'>

/** What a row's status is called; undefined where neither the workflow nor a list has it. */
export const statusLabel = ({ model, values }: Words, record: RecordData): string | undefined =>
  model.workflow?.statuses.find(one => one.code === record.status)?.label ??
  values(`${model.name}Status`)?.find(one => one.value === record.status)?.label

/** How a column wants a value of this row written. */
export const settingsOf = (
  { values }: Pick<Words, 'values'>,
  column: ListColumn,
  record: RecordData,
): FieldSettings => {
  const listed = values(column.list)
  return {
    label: column.label,
    decimals: column.field?.decimals,
    ungrouped: column.field?.ungrouped,
    shownAs: column.field?.shownAs,
    names: column.field?.names,
    currency: currencyOfRow(record, column),
    multiple: column.field?.multiple,
    ...(listed ? { values: listed } : {}),
  }
}

/** A value of a row as the list shows it: labels of choices, amounts and days as the locale writes them, names of records. */
export const cellText = (place: Words, column: ListColumn, record: RecordData): string => {
  if (column.role === 'status') return statusLabel(place, record) ?? String(record.status ?? '')
  const value = valueAt(record, column.id)
  const party = asParty(value)
  if (party) return party.name || party.registration
  const name = column.nameField ? record[column.nameField] : undefined
  if (typeof name === 'string') return name
  return textOf({
    value,
    kind: column.kind,
    settings: settingsOf(place, column, record),
    context: place.context,
  })
}
