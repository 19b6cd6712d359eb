import { useState } from 'react'
import { IconButton } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import { notifyError } from '../../shell/index.ts'
import type { ListPlace } from './list-place.ts'
import type { RowExtra } from './page-extras.ts'

/** A row action of a page; while it runs its button shows a ring. */
export const RowExtraButton = ({
  action,
  place,
  record,
}: {
  action: RowExtra
  place: ListPlace
  record: RecordData
}) => {
  const [isBusy, setBusy] = useState(false)
  if (action.isFor && !action.isFor(record)) return null
  const run = async () => {
    setBusy(true)
    try {
      await action.run(record, place)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <IconButton
      size="xs"
      icon={action.icon}
      label={action.label(place.t)}
      busy={isBusy}
      onClick={() => void run()}
    />
  )
}
