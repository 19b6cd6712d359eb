import type { ViewContent } from '#entities/platform/shared-view.rules.ts'
import {
  changeSharedView,
  removePreference,
  type SharedViewInput,
  savePreference,
  shareView,
  withdrawView,
} from '../../../data/index.ts'
import type { ListPlace } from '../list-place.ts'
import { type ListState, withFilters } from '../list-state.ts'
import { arrangeView } from './use-views.ts'
import { askedBy, asksTheSame, stateOf, tableOf, type View } from './views.ts'

/** What a list shows now as a view has it; `filters` where others are typed than those in force. */
export const contentOf = (
  { state, columns, group }: Pick<ListPlace, 'state' | 'columns' | 'group'>,
  hasTable: boolean,
  filters: ListState['filters'] = state.filters,
): ViewContent => {
  const asked = withFilters(state, filters)
  if (!hasTable) return { query: askedBy(asked) }
  return {
    query: askedBy({ ...asked, group: null }),
    table: tableOf({ columns, ...(group ? { group } : {}) }),
  }
}

/** Whether the list shows another thing than the view that it was opened with. */
export const isViewChanged = ({ state, view, isArranged }: ListPlace): boolean =>
  view !== undefined && (isArranged || !asksTheSame(askedBy(state), view.query))

const ownSearch = (page: string, name: string, { query, table }: ViewContent, id?: string) =>
  savePreference({
    ...(id ? { _id: id } : {}),
    type: 'search filter',
    groupId: page,
    value: { name, query, ...(table ? { table } : {}) },
  })

/** Keeps what the list shows in the view that is shown. */
export const keepInView = async (place: ListPlace, view: View): Promise<void> => {
  const content = contentOf(place, view.table !== undefined || place.isArranged)
  if (view.shared) await changeSharedView(view.id, { value: content })
  else await ownSearch(place.page, view.name, content, view.id)
  arrangeView(view.id, null)
  place.change(stateOf({ ...view, ...content }), { replace: true })
}

/** Who sees a view: oneself alone, all of the house, or the people of a profile. */
export type Audience = 'me' | 'house' | { profile: string }

/** Keeps a new view for whom it is meant, and shows it. */
export const keepNewView = async (
  { page, model, change }: ListPlace,
  { name, content, audience, isDefault }: KeptAs & { content: ViewContent },
): Promise<void> => {
  const id =
    audience === 'me'
      ? (await ownSearch(page, name, content))._id
      : await shareView({
          page,
          entityName: model.name,
          name,
          value: content,
          ...(audience === 'house' ? {} : audience),
          ...(isDefault ? { isDefault } : {}),
        })
  change(stateOf({ id, name, ...content }))
}

export interface KeptAs {
  name: string
  audience: Audience
  /** The lists of its people open with it. */
  isDefault: boolean
}

/** Gives a view that is there another name, or other people. */
export const renameView = async (page: string, view: View, kept: KeptAs): Promise<void> => {
  const { name, audience, isDefault } = kept
  if (!view.shared) return void (await ownSearch(page, name, view, view.id))
  const profile = typeof audience === 'object' ? audience.profile : null
  const patch: SharedViewInput = {
    ...(name === view.name ? {} : { name }),
    ...(profile === (view.shared.profile ?? null) ? {} : { profile }),
    ...(isDefault === view.shared.isDefault ? {} : { isDefault }),
  }
  if (Object.keys(patch).length) await changeSharedView(view.id, patch)
}

/** Takes a view away: one's own is forgotten, one that is shared is withdrawn. */
export const dropView = (view: View): Promise<void> =>
  view.shared ? withdrawView(view.id) : removePreference(view.id)
