import { lazy, Suspense, useState } from 'react'
import {
  IconButton,
  IconCopy,
  IconCopyPlus,
  IconDots,
  IconExternalLink,
  IconLayoutSidebarRight,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
  Menu,
  type MenuEntry,
} from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import { notifyDone, notifyError } from '../../shell/index.ts'
import { isEditable } from './editing/editable.ts'
import { useMakesByValues } from './list-head.tsx'
import type { ListPlace } from './list-place.ts'
import type { RowHandlers } from './list-row.tsx'
import { useRowExtras } from './page-extras.ts'
import { RowExtraButton } from './row-extra-button.tsx'
import { usePins } from './use-pins.ts'

const RemoveQuestion = lazy(() =>
  import('../record/head/remove-question.tsx').then(module => ({ default: module.RemoveQuestion })),
)

/** Makes a record like the one of a row, or deletes it; nothing of what the caller may not. */
const useMakingItems = (place: ListPlace, record: RecordData, onDelete: () => void): MenuEntry[] => {
  const { t, model, shell, mode } = place
  const makes = useMakesByValues(place)
  if (mode !== 'page') return []
  const href = `${shell.hrefOf(model.name, 'new')}?copyOf=${encodeURIComponent(place.keyOf(record))}`
  return [
    ...(makes ? [{ id: 'duplicate', label: t('list.duplicate'), icon: IconCopyPlus, href }] : []),
    ...(model.abilities?.delete && !model.readOnly
      ? [{ id: 'delete', label: t('list.deleteRow'), icon: IconTrash, danger: true, onSelect: onDelete }]
      : []),
  ]
}

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
  const [isAsked, setAsked] = useState(false)
  const making = useMakingItems(place, record, () => setAsked(true))
  const copy = () =>
    navigator.clipboard
      .writeText(new URL(href, location.href).href)
      .then(() => notifyDone(t('list.linkCopied')), notifyError)
  const items: MenuEntry[] = [
    { id: 'tab', label: t('list.openTab'), icon: IconExternalLink, href, target: '_blank' },
    { id: 'copy', label: t('list.copyLink'), icon: IconCopy, onSelect: () => void copy() },
    ...(!pinned && handlers.edit && place.shown.some(column => isEditable(place, column))
      ? [{ id: 'edit', label: t('list.editHere'), icon: IconPencil, onSelect: () => handlers.edit?.(record) }]
      : []),
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
    ...making,
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
      {isAsked && (
        <Suspense fallback={null}>
          <RemoveQuestion
            open
            model={model}
            data={record}
            onClose={() => setAsked(false)}
            onRemoved={() => {}}
          />
        </Suspense>
      )}
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
