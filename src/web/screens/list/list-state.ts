import type { Address } from '../../shell/index.ts'

export type Display = 'table' | 'kanban' | 'breakdown'

/** What a list shows, as its address says it. Everything in the address that is no word of ours is a filter. */
export interface ListState {
  /** Tab of the page. */
  view: string | null
  /** Text of the search box. */
  q: string
  /** `-startDate`; null: the entity's own order. */
  sort: string | null
  /** From 1. */
  page: number
  /** Further pages loaded under this one. */
  more: number
  display: Display
  /** Column whose values make groups of the rows; null: as the table's own settings have it, `-`: none. */
  group: string | null
  /** The view that is shown, its filters in the address like any others; null: none. */
  saved: string | null
  /** What is to run over many records, its drawer open; null: nothing. */
  run: string | null
  /** Filters by parameter, in the order in which they were set. */
  filters: readonly (readonly [param: string, text: string])[]
}

export const emptyState: ListState = {
  view: null,
  q: '',
  sort: null,
  page: 1,
  more: 0,
  display: 'table',
  group: null,
  saved: null,
  run: null,
  filters: [],
}

const words = new Set(['view', 'q', 'sort', 'page', 'more', 'as', 'groupBy', 'saved', 'run'])

const countIn = (text: string | undefined, least: number): number => {
  const value = Number(text)
  return Number.isInteger(value) && value >= least && value < 100_000 ? value : least
}

export const readState = (query: Address): ListState => ({
  view: query.view || null,
  q: query.q ?? '',
  sort: query.sort || null,
  page: countIn(query.page, 1),
  more: Math.min(countIn(query.more, 0), 50),
  display: query.as === 'kanban' || query.as === 'breakdown' ? query.as : 'table',
  group: query.groupBy || null,
  saved: query.saved && query.saved !== '-' ? query.saved : null,
  run: query.run || null,
  filters: Object.entries(query).filter(([name, text]) => !words.has(name) && text !== ''),
})

/** The address of a state; what is as usual is left out, so that addresses stay short. */
export const writeState = (state: ListState): Address => ({
  ...(state.view ? { view: state.view } : {}),
  ...(state.q ? { q: state.q } : {}),
  ...Object.fromEntries(state.filters),
  ...(state.sort ? { sort: state.sort } : {}),
  ...(state.page > 1 ? { page: String(state.page) } : {}),
  ...(state.more > 0 ? { more: String(state.more) } : {}),
  ...(state.display === 'table' ? {} : { as: state.display }),
  ...(state.group ? { groupBy: state.group } : {}),
  ...(state.saved ? { saved: state.saved } : {}),
  ...(state.run ? { run: state.run } : {}),
})

const fromTheStart = { page: 1, more: 0 }

export const withGroup = (state: ListState, group: string | null): ListState => ({
  ...state,
  ...fromTheStart,
  group,
})

/** Sets a filter in its place, or takes it away. Another selection of rows begins at its first page. */
export const withFilter = (state: ListState, param: string, text: string | null): ListState => {
  const isKnown = state.filters.some(([name]) => name === param)
  const filters = text
    ? isKnown
      ? state.filters.map(entry => (entry[0] === param ? ([param, text] as const) : entry))
      : [...state.filters, [param, text] as const]
    : state.filters.filter(([name]) => name !== param)
  return { ...state, ...fromTheStart, filters }
}

export const withFilters = (state: ListState, filters: ListState['filters']): ListState => ({
  ...state,
  ...fromTheStart,
  filters,
})

export const withSearch = (state: ListState, q: string): ListState => ({ ...state, ...fromTheStart, q })

export const withView = (state: ListState, view: string | null): ListState => ({
  ...state,
  ...fromTheStart,
  view,
})

export const withPage = (state: ListState, page: number): ListState => ({ ...state, page, more: 0 })

export const withSort = (state: ListState, sort: string | null): ListState => ({
  ...state,
  ...fromTheStart,
  sort,
})
