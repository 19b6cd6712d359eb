import { textOf } from '#fields/cells.tsx'
import { formatAmount } from '#fields/formats/format-amount.ts'
import type { FieldContext } from '#fields/kind.ts'
import { isIsoDate } from '#finance/dates/iso-date.ts'
import type { KeyOf, SayOf } from '#locales/areas.ts'
import { shortDate } from '../../cards/dates.ts'
import type { ListValue } from '../../data/index.ts'
import { inRow } from '../../shell/in-row.ts'
import type { Filter, Relation } from './filter.ts'
import { isDay, isOrdered, type SearchField } from './search-fields.ts'

/** The word of a relation beside the name of its field: days come after, amounts are over. */
export const relationKey = (field: Pick<SearchField, 'kind'>, relation: Relation): KeyOf<'list'> => {
  const isAmount = isOrdered(field) && !isDay(field)
  if (relation === 'from') return isAmount ? 'list.atLeast' : 'list.from'
  if (relation === 'until') return isAmount ? 'list.atMost' : 'list.until'
  if (relation === 'after') return isAmount ? 'list.over' : 'list.after'
  if (relation === 'before') return isAmount ? 'list.under' : 'list.before'
  return `list.${relation}`
}

/** What is needed to write a value as a person reads it. */
export interface WordsOf {
  t: SayOf<'list'>
  context: FieldContext
  values?: readonly ListValue[]
  /** Names of the records that a reference names. */
  names?: ReadonlyMap<string, string>
}

/** What stands where a day should, in an address typed by hand, is shown as it is. */
const dayWord = (value: string, context: FieldContext): string =>
  isIsoDate(value.slice(0, 10)) ? shortDate(value, context) : value

const wordOf = (field: SearchField, value: string, { t, context, values, names }: WordsOf): string => {
  if (field.kind === 'checkbox' || field.kind === 'switch')
    return value === 'true' ? t('list.yes') : t('list.no')
  if (field.kind === 'reference') return names?.get(value) ?? value
  if (isDay(field)) return dayWord(value, context)
  if (values) return values.find(one => one.value === value)?.label ?? `${value} (???)`
  const figure = Number(value)
  if (!isOrdered(field) || !Number.isFinite(figure)) return value
  if (field.kind === 'money' || field.kind === 'unitPrice')
    return formatAmount(figure, context.currency, context.locale, Number.isInteger(figure) ? 0 : 2)
  return textOf({ value: figure, kind: field.kind, settings: {}, context })
}

/** A filter as a sentence in two voices: *Status is not* and *Closed or Cancelled*. */
export const wordsOfFilter = (
  field: SearchField,
  filter: Filter,
  tools: WordsOf,
): { label: string; value: string | undefined } => {
  const { t } = tools
  const label = t(relationKey(field, filter.relation), { field: field.label })
  const said = filter.values.map(value => wordOf(field, value, tools))
  if (filter.relation === 'isEmpty' || filter.relation === 'isSet') return { label, value: undefined }
  if (filter.relation === 'between')
    return { label, value: t('list.and', { from: said[0] ?? '', to: said[1] ?? '' }) }
  const last = said[said.length - 1] ?? ''
  const value = said.length > 1 ? t('list.or', { first: inRow(said.slice(0, -1)), last }) : last
  return { label, value }
}
