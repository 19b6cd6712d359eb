import {
  IconButton,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconLayoutSidebarRight,
  IconPin,
  IconPinnedOff,
  Menu,
  type MenuEntry,
} from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import { notifyDone, notifyError } from '../../shell/index.ts'
import type { ListPlace } from './list-place.ts'
import type { RowHandlers } from './list-row.tsx'
import { useRowExtras } from './page-extras.ts'
import { RowExtraButton } from './row-extra-button.tsx'
import { usePins } from './use-pins.ts'

interface RowActionsProps {
  place: ListPlace
  record: RecordData
  pinned: boolean
  handlers: RowHandlers
}

/** What can be done with one row: beside, what the page adds, and the rest in a menu. */
export const RowActions = ({ place, record, pinned, handlers }: RowActionsProps) => {
  const { t, model } = place
  const extras = useRowExtras(place.page)
  const pins = usePins(model.name)
  const name = record.name || place.keyOf(record)
  const href = place.hrefOf(record)
  const copy = () =>
    navigator.clipboard
      .writeText(new URL(href, location.href).href)
      .then(() => notifyDone(t('list.linkCopied')), notifyError)
  const items: MenuEntry[] = [
    { id: 'tab', label: t('list.openTab'), icon: IconExternalLink, href, target: '_blank' },
    { id: 'copy', label: t('list.copyLink'), icon: IconCopy, onSelect: () => void copy() },
    pinned || pins.has(place.keyOf(record))
      ? {
          id: 'pin',
          label: t('list.unpin'),
          icon: IconPinnedOff,
          onSelect: () => void pins.unpin(place.keyOf(record)).catch(notifyError),
        }
      : {
          id: 'pin',
          label: t('list.pin'),
          icon: IconPin,
          onSelect: () => void pins.pin(place.keyOf(record)).catch(notifyError),
        },
  ]
  return (
    <>
      <IconButton
        size="xs"
        icon={IconLayoutSidebarRight}
        flips
        label={t('list.openBeside')}
        onClick={() => handlers.open(record, 'beside')}
      />
      {extras.map(action => (
        <RowExtraButton key={action.id} action={action} place={place} record={record} />
      ))}
      <Menu
        label={t('list.rowActions', { name })}
        placement="bottom-end"
        trigger={<IconButton size="xs" icon={IconDots} label={t('list.rowActions', { name })} />}
        items={items}
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
