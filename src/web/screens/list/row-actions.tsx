import { useMemo } from 'react'
import { IconButton, IconLayoutSidebarRight, IconPin, useIsTouched } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import { notifyError } from '../../shell/index.ts'
import type { ListPlace } from './list-place.ts'
import type { RowHandlers } from './list-row.tsx'
import { useRowExtras } from './page-extras.ts'
import { RowExtraButton } from './row-extra-button.tsx'
import { configuredActions } from './rows/configured-actions.ts'
import { RowMenu } from './rows/row-menu.tsx'
import { usePins } from './use-pins.ts'

interface RowActionsProps {
  place: ListPlace
  record: RecordData
  pinned: boolean
  handlers: RowHandlers
}

/** What can be done with one row: beside, what the page adds, and the rest in a menu; to a finger all of it in the menu. */
export const RowActions = ({ place, record, pinned, handlers }: RowActionsProps) => {
  const { t, model } = place
  const extras = useRowExtras(place.page)
  const own = useMemo(() => configuredActions(place), [place])
  const buttons = [...extras, ...own.buttons]
  // A finger opens a row beside its list by touching it, or by its menu: its name has the room.
  const isTouched = useIsTouched()
  return (
    <>
      {!isTouched && !model.page.rows?.hide?.includes('beside') && (
        <IconButton
          size="xs"
          icon={IconLayoutSidebarRight}
          flips
          label={t('list.openBeside')}
          onClick={() => handlers.open(record, 'beside')}
        />
      )}
      {!isTouched &&
        buttons.map(action => (
          <RowExtraButton key={action.id} action={action} place={place} record={record} />
        ))}
      <RowMenu
        place={place}
        record={record}
        pinned={pinned}
        handlers={handlers}
        extras={isTouched ? [...buttons, ...own.others] : own.others}
      />
    </>
  )
}

/** Marks a pinned row, and takes the pin away. */
export const Unpin = ({ place, record }: { place: ListPlace; record: RecordData }) => {
  const pins = usePins(place.model.name)
  return (
    <IconButton
      size="xs"
      icon={IconPin}
      label={place.t('list.unpin')}
      onClick={() => void pins.unpin(place.keyOf(record)).catch(notifyError)}
    />
  )
}
