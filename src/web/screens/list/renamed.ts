import { nowCalled } from '#model/index.ts'
import type { EntityModel } from '../../data/index.ts'
import type { TablePreference } from './columns.ts'
import type { ListState } from './list-state.ts'

/** A list as an address or a saved search says it, where that was kept before fields were called anew. */
export const stateNow = (state: ListState, model: EntityModel): ListState => ({
  ...state,
  sort:
    state.sort && (state.sort.startsWith('-') ? '-' : '') + nowCalled(model, state.sort.replace(/^-/, '')),
  group: state.group && nowCalled(model, state.group),
  filters: state.filters.map(([param, text]) => [nowCalled(model, param), text] as const),
})

/** A table as somebody has arranged it, likewise. */
export const tableNow = (preference: TablePreference, model: EntityModel): TablePreference =>
  preference.columns || preference.group
    ? {
        ...preference,
        ...(preference.columns && {
          columns: preference.columns.map(one => ({ ...one, id: nowCalled(model, one.id) })),
        }),
        ...(preference.group && { group: nowCalled(model, preference.group) }),
      }
    : preference
