import type { ListPlace } from './list-place.ts'

/** px of the column of checkboxes. */
export const checkWidth = 40
/** px of the column that counts rows. */
export const indexWidth = 48

/** What may be selected in a list: any rows, one, or nothing. */
export type Selectable = 'many' | 'one' | 'none'

/** The columns before the entity's own: the boxes that select, the count of rows; `width` in px is theirs together. */
export const leadColumns = (place: Pick<ListPlace, 'preference'>, selectable: Selectable) => {
  const hasCheck = selectable !== 'none'
  const hasIndex = Boolean(place.preference.index)
  const widths = [...(hasCheck ? [checkWidth] : []), ...(hasIndex ? [indexWidth] : [])]
  return { hasCheck, hasIndex, widths, width: widths.reduce((sum, width) => sum + width, 0) }
}
