import type { RowTool } from '#model/index.ts'
import {
  IconClipboardList,
  IconCopy,
  IconCopyPlus,
  IconExternalLink,
  IconLayoutSidebarRight,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
  type MenuEntry,
  useIsTouched,
} from '#ui/index.ts'
import type { OfferedTransition } from '../../../cards/card-context.tsx'
import { useBulkTransitions } from '../../../data/index.ts'
import { notifyDone, notifyError, useNeedsNetwork } from '../../../shell/index.ts'
import { inOrder, keyOf, labelOf } from '../bulk-menu.tsx'
import { isEditable } from '../editing/editable.ts'
import { useMakesByValues } from '../list-head.tsx'
import type { ListPlace } from '../list-place.ts'
import type { RowExtra } from '../page-extras.ts'
import { usePins } from '../use-pins.ts'
import { copyRows } from './copy-rows.ts'
import type { RowMenuProps } from './row-menu.tsx'

export interface AskedItems extends Omit<RowMenuProps, 'extras'> {
  isOpen: boolean
  onDelete: () => void
  onRun: (transition: OfferedTransition) => void
  extras: readonly { extra: RowExtra; start: () => void }[]
}

/** What the workflow offers for the row; nothing where the page shows no transitions. */
const useTransitionItems = ({ place, record, isOpen, onRun }: AskedItems): MenuEntry[] => {
  const { t, model, mode } = place
  const isOffered =
    mode === 'page' && Boolean(model.workflow) && model.page.hide?.includes('transitions') !== true
  const { data } = useBulkTransitions(model.name, isOffered && isOpen ? { ids: [record._id] } : null)
  const needsNetwork = useNeedsNetwork()
  if (!isOffered || !data?.length) return []
  return [
    { id: 'transitions', heading: t('list.transitions') },
    ...inOrder(data).map(transition => ({
      id: keyOf(transition),
      label: `${labelOf(t, transition)}…`,
      danger: Boolean(transition.props?.danger),
      disabled: needsNetwork !== undefined,
      ...(needsNetwork ? { title: needsNetwork } : {}),
      onSelect: () => onRun(transition),
    })),
    { id: 'rule', rule: true },
  ]
}

/** A pin, or taking it away. */
const usePinItem = ({ place, record, pinned }: AskedItems): MenuEntry => {
  const { t, model, keyOf } = place
  const pins = usePins(model.name)
  const key = keyOf(record)
  return pinned || pins.has(key)
    ? {
        id: 'pin',
        label: t('list.unpin'),
        icon: IconPinnedOff,
        onSelect: () => void pins.unpin(key).catch(notifyError),
      }
    : {
        id: 'pin',
        label: t('list.pin'),
        icon: IconPin,
        onSelect: () => void pins.pin(key).catch(notifyError),
      }
}

const copyLink = ({ t }: ListPlace, href: string) =>
  navigator.clipboard
    .writeText(new URL(href, location.href).href)
    .then(() => notifyDone(t('list.linkCopied')), notifyError)

/** What the page adds to the menu of this row. */
const ownItems = ({ extras, record, place }: AskedItems): MenuEntry[] =>
  extras
    .filter(({ extra }) => extra.isFor?.(record) !== false)
    .map(({ extra, start }) => ({
      id: extra.id,
      label: extra.label(place.t),
      icon: extra.icon,
      danger: extra.danger ?? false,
      onSelect: start,
    }))

type Offered = MenuEntry & { tool?: RowTool }

/** Ways to open a row; by a finger also beside its list, for which others have a button. */
const waysToOpen = ({ place, record, handlers }: AskedItems, isTouched: boolean): Offered[] => {
  const { t, mode } = place
  const href = place.hrefOf(record)
  return [
    ...(isTouched && mode === 'page'
      ? [
          {
            id: 'beside',
            tool: 'beside' as const,
            label: t('list.openBeside'),
            icon: IconLayoutSidebarRight,
            onSelect: () => handlers.open(record, 'beside'),
          },
        ]
      : []),
    { id: 'tab', tool: 'tab', label: t('list.openTab'), icon: IconExternalLink, href, target: '_blank' },
    { id: 'link', label: t('list.copyLink'), icon: IconCopy, onSelect: () => void copyLink(place, href) },
  ]
}

/** The entries of a row's menu: transitions, what the page adds, ways to open it, and what makes or takes away. */
export const useRowItems = (asked: AskedItems): MenuEntry[] => {
  const { place, record, pinned, handlers, onDelete } = asked
  const { t, model, shell, mode } = place
  const makes = useMakesByValues(place)
  const transitions = useTransitionItems(asked)
  const pin = usePinItem(asked)
  const copyHref = `${shell.hrefOf(model.name, 'new')}?copyOf=${encodeURIComponent(place.keyOf(record))}`
  const has = (tool: RowTool) => model.page.rows?.hide?.includes(tool) !== true
  const mayType = !pinned && handlers.edit && place.shown.some(column => isEditable(place, column))
  const mayDelete = mode !== 'select' && model.abilities?.delete === true && !model.readOnly
  const isTouched = useIsTouched()
  const offered: Offered[] = [
    ...waysToOpen(asked, isTouched),
    {
      id: 'copy',
      tool: 'copy',
      label: t('list.copyRow'),
      icon: IconClipboardList,
      onSelect: () => void copyRows(place, [record]),
    },
    ...(mayType
      ? [
          {
            id: 'edit',
            tool: 'edit' as const,
            label: t('list.editHere'),
            icon: IconPencil,
            onSelect: () => handlers.edit?.(record),
          },
        ]
      : []),
    { ...pin, tool: 'pin' },
    ...(makes && mode !== 'select'
      ? [
          {
            id: 'duplicate',
            tool: 'duplicate' as const,
            label: t('list.duplicate'),
            icon: IconCopyPlus,
            href: copyHref,
          },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            id: 'delete',
            tool: 'delete' as const,
            label: t('list.deleteRow'),
            icon: IconTrash,
            danger: true,
            onSelect: onDelete,
          },
        ]
      : []),
  ]
  return [
    ...transitions,
    ...ownItems(asked),
    ...offered.flatMap(({ tool, ...item }) => (!tool || has(tool) ? [item] : [])),
  ]
}
