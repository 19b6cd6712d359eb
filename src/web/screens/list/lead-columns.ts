import type { ListPlace } from './list-place.ts'

/** px of the column of checkboxes. */
export const checkWidth = 40
/** px of the column that opens rows. */
export const expandWidth = 32
/** px of the column that counts rows. */
export const indexWidth = 48

/** px of the menu of a row, which always stands beside its name where a finger points. */
export const rowMenu = 40

/** What may be selected in a list: any rows, one, or nothing. */
export type Selectable = 'many' | 'one' | 'none'

/** Whether rows of the page have others under them. */
export const mayExpand = ({ mode, model }: Pick<ListPlace, 'mode' | 'model'>): boolean =>
  mode === 'page' && model.page.rows?.expand !== undefined && !model.page.rows.hide?.includes('expand')

/**
 * The columns before the entity's own: the boxes that select, what opens rows, the count of rows; `width` in px is theirs
 * together, `at` in px where each begins.
 */
export const leadColumns = (
  place: Pick<ListPlace, 'preference' | 'mode' | 'model'>,
  selectable: Selectable,
) => {
  const hasCheck = selectable !== 'none'
  const hasExpand = mayExpand(place)
  const hasIndex = Boolean(place.preference.index)
  const widths = [
    ...(hasCheck ? [checkWidth] : []),
    ...(hasExpand ? [expandWidth] : []),
    ...(hasIndex ? [indexWidth] : []),
  ]
  const expandAt = hasCheck ? checkWidth : 0
  const at = { expand: expandAt, index: expandAt + (hasExpand ? expandWidth : 0) }
  return { hasCheck, hasExpand, hasIndex, widths, at, width: widths.reduce((sum, width) => sum + width, 0) }
}
