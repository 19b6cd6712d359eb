import { Button, IconRefresh, Note } from '#ui/index.ts'
import { type RecordData, useChangedRows } from '../../data/index.ts'
import type { ListPlace } from './list-place.ts'

/** Says that others have changed rows in sight, and shows them when one asks: nothing moves under one's hands. */
export const ChangedRows = ({
  place,
  rows,
  onShow,
}: {
  place: ListPlace
  rows: readonly RecordData[]
  onShow: () => void
}) => {
  const count = useChangedRows(place.model.name, rows)
  if (count === 0) return null
  return (
    <Note
      meaning="ongoing"
      banner
      icon={IconRefresh}
      action={<Button onClick={onShow}>{place.t('list.showChanged')}</Button>}
    >
      {place.t('list.rowsChanged', { count })}
    </Note>
  )
}
