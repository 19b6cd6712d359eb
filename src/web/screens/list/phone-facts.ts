import { isFigure } from '#fields/cells.tsx'
import { fieldAt } from '#model/index.ts'
import type { RecordData } from '../../data/index.ts'
import { valueAt } from './cell-text.ts'
import type { ListColumn } from './columns.ts'
import { isBad } from './list-cell.tsx'
import type { ListPlace } from './list-place.ts'

type Place = Pick<ListPlace, 'model' | 'columns' | 'shown'>

/** A fact of the entity as a column, also one that the table does not have. */
const factColumn = ({ model, columns }: Place, id: string): ListColumn | undefined => {
  const known = columns.find(column => column.id === id)
  if (known) return known
  const field = fieldAt(model, id)
  return (
    field && {
      id,
      label: field.label,
      kind: field.kind,
      list: field.list,
      in: field.in,
      to: field.to,
      field,
      role: 'other',
      end: isFigure(field.kind),
    }
  )
}

/** What one opens such a record for: the declared facts in sight or not, without what the second line says. */
export const factsOf = (place: Place): ListColumn[] => {
  const declared = place.model.facts.map(id => factColumn(place, id)).filter(column => column !== undefined)
  // The second line has said it already.
  const others = declared.filter(column => column.id !== secondOf(place)?.id)
  if (others.length > 0) return others
  return place.shown.filter(column => column.role === 'other' && column.id !== secondOf(place)?.id).slice(-2)
}

/** The second line of a card: the first party, else the first words. */
export const secondOf = ({ columns, shown }: Place): ListColumn | undefined =>
  columns.find(column => column.party && !column.hidden) ??
  shown.find(
    column => column.role === 'other' && !column.end && ['reference', 'text', 'choice'].includes(column.kind),
  )

/** What the cards of a phone need of each record. */
export const phoneColumns = (place: Place): ListColumn[] => {
  const second = secondOf(place)
  const wanted = [
    ...place.columns.filter(column => column.role !== 'other'),
    ...(second ? [second] : []),
    ...factsOf(place),
  ]
  return wanted.filter((column, index) => wanted.findIndex(one => one.id === column.id) === index)
}

/** The one figure of a narrow line: the first declared amount, else the first fact that is a figure. */
export const figureOf = (place: Place): ListColumn | undefined => {
  const facts = factsOf(place)
  return facts.find(({ kind }) => kind === 'money') ?? facts.find(({ end }) => end)
}

/** What of each record the list asks for: on a tablet also what its lines say while a record stands beside it. */
export const columnsToAsk = (
  place: Place,
  { isPhone, isTablet }: { isPhone: boolean; isTablet: boolean },
): readonly ListColumn[] => {
  if (isPhone) return phoneColumns(place)
  return isTablet ? [...new Set([...place.shown, ...phoneColumns(place)])] : place.shown
}

const isSaid = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== 0

/** The two facts of a record that matter now: what alarms beside the last amount, else the last two that say something. */
export const twoFacts = (place: ListPlace, record: RecordData): ListColumn[] => {
  const said = factsOf(place).filter(column => isSaid(valueAt(record, column.id)))
  const bad = said.find(column => isBad(place, column, record))
  if (!bad) return said.slice(-2)
  const amount = said.filter(column => column !== bad && column.end).pop()
  return amount ? [amount, bad] : [bad]
}
