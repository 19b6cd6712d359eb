import { Chip, IconBookmark, Note } from '#ui/index.ts'
import type { ListPlace } from '../list-place.ts'
import { leaveView } from './views-menu.tsx'

/** The view that is shown, before the filters; its cross goes back to the list as it is. */
export const ViewChip = ({ place }: { place: ListPlace }) => {
  const { view, t } = place
  if (!view) return null
  return (
    <Chip
      kind="on"
      icon={IconBookmark}
      value={view.name}
      onRemove={() => leaveView(place)}
      removeLabel={t('list.leaveView', { name: view.name })}
    />
  )
}

/** Says that a view asks for more than the person may read. */
export const ViewLacks = ({ place }: { place: ListPlace }) => {
  const { view, t, figure } = place
  const count = view?.shared?.lacking ?? 0
  if (!view || count === 0) return null
  return (
    <Note meaning="ongoing" banner>
      {t('list.viewLacks', { count, shown: figure(count), name: view.name })}
    </Note>
  )
}
