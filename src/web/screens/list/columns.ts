import { isFigure } from '#fields/cells.tsx'
import { type CompiledColumn, type CompiledEntity, type CompiledField, fieldAt } from '#model/index.ts'
import type { Density } from '#ui/index.ts'

/** A column of a list, ready to be shown. */
export interface ListColumn extends CompiledColumn {
  field?: CompiledField
  role: 'registration' | 'status' | 'name' | 'other'
  end: boolean
  /** px; none: takes what is left. */
  width?: number
  /** Field of the name that a reference's record has: `productName`. */
  nameField?: string
}

/** What a person has changed about a table; the value of the preference *table configuration*. */
export interface TablePreference {
  /** All columns in their order; one that is not in it stands at its usual place. */
  columns?: readonly { id: string; hidden?: boolean }[]
  sideView?: boolean
  pageSize?: number
  advancedSearchInModal?: boolean
  density?: Density
  index?: boolean
  /** Column whose values make groups of the rows. */
  group?: string
}

const widths: Record<string, number> = {
  date: 108,
  datetime: 140,
  time: 76,
  money: 104,
  unitPrice: 104,
  percentage: 88,
  number: 96,
  integer: 84,
  checkbox: 84,
  switch: 84,
  choice: 122,
  currencyCode: 84,
  countryCode: 84,
  localeCode: 84,
  party: 168,
  reference: 122,
  email: 200,
  url: 180,
  phone: 140,
  iban: 220,
}

const characterWidth = 7.1
const registrationCharacter = 7.6

/** Room for a registration of the usual length: four figures for a year, five or more for the counter. */
const registrationWidth = ({ registration }: CompiledEntity): number => {
  const sample = (registration.format ?? 'XXX-00000')
    .replace(/\{yyyy\}/g, '0000')
    .replace(/\{yy\}|\{mm\}/g, '00')
    .replace(/\{n(?::(\d+))?\}/g, (_, places?: string) => '0'.repeat(Number(places ?? 5)))
    .replace(/\{\w+\}/g, '000')
  return Math.round(Math.min(180, Math.max(88, sample.length * registrationCharacter + 20)))
}

const headRoom = 18

const roleOf = (id: string): ListColumn['role'] =>
  id === 'registration' || id === 'status' || id === 'name' ? id : 'other'

const widthOf = (column: CompiledColumn, model: CompiledEntity): number | undefined => {
  if (column.width) return column.width
  if (column.id === 'registration') return registrationWidth(model)
  if (column.id === 'name') return undefined
  if (column.id === 'status') return model.flags.length > 0 ? 152 : 122
  const isAmount = column.kind === 'money' || column.kind === 'unitPrice'
  // A sum over the whole result has more figures than any of its rows; a head of amounts also names the currency.
  const usual = column.total
    ? 116
    : column.link && column.kind === 'reference' && !knownByName.has(column.to ?? '')
      ? 104
      : (widths[column.kind] ?? 160)
  const cut = column.truncate && column.truncate < 30 ? column.truncate * characterWidth + 22 : usual
  return Math.round(
    Math.max(Math.min(usual, cut), (column.label.length + (isAmount ? 4 : 0)) * 6.4 + headRoom),
  )
}

/** The width of a column of a record that is named: its kind's, with room for its head. */
export const relatedWidth = ({ kind, label }: Pick<CompiledColumn, 'kind' | 'label'>): number =>
  Math.round(Math.max(widths[kind] ?? 160, Math.min(label.length, 30) * 6.4 + headRoom))

/** Who is known by a name and not by a number, also where the column has a link of its own. */
const knownByName = new Set([
  'person',
  'prospect',
  'organization',
  'project',
  'budget',
  'campaign',
  'committee',
])

const nameFieldOf = (column: CompiledColumn, field: CompiledField | undefined): string | undefined =>
  field?.kind === 'reference' &&
  !column.id.includes('.') &&
  !field.multiple &&
  (!column.link || knownByName.has(field.to ?? ''))
    ? column.id === 'orgaRegistration'
      ? 'organizationName'
      : `${column.id.replace(/(Registration|Username)$/, '')}Name`
    : undefined

/** A declared column, ready to be shown. */
export const columnOf = (model: CompiledEntity, column: CompiledColumn): ListColumn => {
  const field = fieldAt(model, column.id)
  return {
    ...column,
    field,
    role: roleOf(column.id),
    end: column.align ? column.align === 'end' : isFigure(column.kind),
    width: widthOf(column, model),
    nameField: nameFieldOf(column, field),
  }
}

/** The columns of these names, also such as the list itself does not have; what is no field is left out. */
export const columnsNamed = (model: CompiledEntity, names: readonly string[]): ListColumn[] =>
  names.flatMap(id => {
    const known = model.columns.find(column => column.id === id)
    const field = fieldAt(model, id)
    if (known) return [columnOf(model, { ...known, hidden: false })]
    if (!field) return []
    const { label, kind, list, in: currency, to } = field
    return [columnOf(model, { id, label, kind, list, in: currency, to })]
  })

/** The columns of an entity's list, in the declared order. */
export const columnsOf = (model: CompiledEntity): ListColumn[] =>
  model.columns.map(column => columnOf(model, column))

/** The same in the person's order, hidden ones marked. The registration comes first and stays. */
export const arranged = (columns: readonly ListColumn[], preference: TablePreference): ListColumn[] => {
  const wishes = new Map((preference.columns ?? []).map((wish, place) => [wish.id, { ...wish, place }]))
  const placeOf = (column: ListColumn, usual: number): number =>
    column.role === 'registration' ? -1 : (wishes.get(column.id)?.place ?? usual)
  const isHidden = (column: ListColumn): boolean => {
    const wish = wishes.get(column.id)
    return Boolean(wish ? wish.hidden : column.hidden)
  }
  return columns
    .map((column, usual) => ({
      column: {
        ...column,
        // Declared away where it says nothing: a number that nobody uses, or the key that stands beside it.
        hidden: column.role === 'registration' ? Boolean(column.hidden) : isHidden(column),
      },
      place: placeOf(column, usual),
    }))
    .sort((a, b) => a.place - b.place)
    .map(({ column }) => column)
}

export const visible = (columns: readonly ListColumn[]): ListColumn[] =>
  columns.filter(column => !column.hidden)

/** The first part of a path: what a projection names. */
export const topOf = (path: string): string => path.split('.')[0]!
