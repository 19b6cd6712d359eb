import { fold } from '#fields/text/fold.ts'
import { writeFilter } from './filter.ts'
import type { ListPlace } from './list-place.ts'
import { readTyped } from './read-typed.ts'
import { isDay, isOrdered, searchFieldOf } from './search-fields.ts'

/** A filter that what was typed may have meant: *Status is Active*, *Due date is 24/12/2025*. */
export interface SuggestedFilter {
  param: string
  text: string
  /** As it reads. */
  words: string
}

const most = 4

/** Values of lists, and statuses, whose words have what was typed. */
const byWords = (place: ListPlace, typed: string): SuggestedFilter[] => {
  const sought = fold(typed)
  return place.shown.flatMap(column => {
    const offered =
      column.role === 'status'
        ? (place.model.workflow?.statuses.map(({ code, label }) => ({ value: code, label })) ?? [])
        : (place.values(column.list) ?? [])
    return offered
      .filter(({ label }) => fold(label).includes(sought))
      .map(({ value, label }) => ({
        param: column.id,
        text: writeFilter({ relation: 'is', values: [String(value)] }),
        words: `${place.t('list.is', { field: column.label })} ${label}`,
      }))
  })
}

/** Days, amounts and other figures that read like what was typed. */
const byFigures = (place: ListPlace, typed: string): SuggestedFilter[] =>
  place.shown.flatMap(column => {
    const field = searchFieldOf(place.model, column.id)
    if (column.id.includes('.') || !isOrdered(field)) return []
    const read = readTyped(typed, column.kind, place.context)
    if (read === null) return []
    // A whole day of an instant.
    const values = isDay(field) && column.kind === 'datetime' ? [read.value, read.value] : [read.value]
    return [
      {
        param: field.param,
        text: writeFilter({ relation: values.length > 1 ? 'between' : 'is', values }),
        words: `${place.t('list.is', { field: column.label })} ${read.words}`,
      },
    ]
  })

/** What was typed as the columns in sight would show it, and not as it is kept: labels, days and amounts. */
export const suggestedFilters = (place: ListPlace, typed: string): SuggestedFilter[] => {
  const isIn = (one: SuggestedFilter) =>
    place.state.filters.some(([param, text]) => param === one.param && text === one.text)
  return [...byWords(place, typed), ...byFigures(place, typed)].filter(one => !isIn(one)).slice(0, most)
}
