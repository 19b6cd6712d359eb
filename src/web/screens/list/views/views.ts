import type { ViewContent, ViewTable } from '#entities/platform/shared-view.rules.ts'
import type { SharedView, UserPreference } from '../../../data/index.ts'
import type { Address } from '../../../shell/index.ts'
import type { TablePreference } from '../columns.ts'
import { type ListState, readState, writeState } from '../list-state.ts'

/** A list as somebody has kept it: what it asks, and which columns it shows where that is not each person's own table. */
export interface View extends ViewContent {
  /** Of the person's own searches their preference's, of a shared one its registration. */
  id: string
  name: string
  /** Of a view that is shared: who shares it, with whom. */
  shared?: SharedView
}

/** In an address: the list as it is, whatever it opens with. */
export const noView = '-'

/** What an address says of the rows: its page, what is loaded further and what runs are no part of a view. */
export const askedBy = (state: ListState): Address =>
  writeState({ ...state, page: 1, more: 0, run: null, saved: null })

const textOf = (query: Address): string => JSON.stringify(Object.entries(query).toSorted())

/** Whether two lists ask the same. */
export const asksTheSame = (one: Address, other: Address): boolean => textOf(one) === textOf(other)

/** The person's own searches of a page as views. */
export const ownViews = (preferences: readonly UserPreference[]): View[] =>
  preferences.map(({ _id, value }) => {
    const { name, query, table } = value as ViewContent & { name: string }
    return { id: _id, name, query: askedBy(readState(query)), ...(table ? { table } : {}) }
  })

export const sharedAsViews = (views: readonly SharedView[]): View[] =>
  views.map(shared => ({
    id: shared.registration,
    name: shared.name,
    query: askedBy(readState(shared.query)),
    ...(shared.table ? { table: shared.table } : {}),
    shared,
  }))

/** The view that a page opens with: that of the first of the person's profiles that has one, else that of all of the house. */
export const openingOf = (views: readonly View[], profiles: readonly string[]): View | undefined => {
  const defaults = views.filter(({ shared }) => shared?.isDefault)
  for (const profile of profiles) {
    const found = defaults.find(({ shared }) => shared?.profile === profile)
    if (found) return found
  }
  return defaults.find(({ shared }) => shared && !shared.profile)
}

/** The address of a list: one that says nothing opens with the page's view. */
export const openedBy = (query: Address, opening: View | undefined): Address =>
  opening && Object.keys(query).length === 0 ? { ...opening.query, saved: opening.id } : query

/** The address to go to: where a list that says nothing would open with a view, it says that it wants none. */
export const leftFor = (query: Address, opening: View | undefined): Address =>
  opening && Object.keys(query).length === 0 ? { saved: noView } : query

/** The state in which a list shows a view. */
export const stateOf = (view: View): ListState => readState({ ...view.query, saved: view.id })

/** What a table has of columns and groups: the part of it that a view keeps. */
export const tableOf = ({ columns, group }: TablePreference): ViewTable => ({
  ...(columns ? { columns: columns.map(({ id, hidden }) => ({ id, ...(hidden ? { hidden } : {}) })) } : {}),
  ...(group ? { group } : {}),
})

/** The table of a view in the person's own: rows, density and the rest stay his. */
export const withTable = (own: TablePreference, table: ViewTable | undefined): TablePreference => {
  if (!table) return own
  const { columns, group, ...rest } = own
  return { ...rest, ...(table.columns ? table : { ...table, columns }) }
}
