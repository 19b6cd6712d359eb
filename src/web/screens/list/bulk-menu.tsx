import {
  Button,
  type ButtonProps,
  IconChevronUp,
  IconClipboardList,
  IconDownload,
  IconFileText,
  Menu,
  type MenuEntry,
  useIsPhone,
} from '#ui/index.ts'
import type { OfferedTransition } from '../../cards/card-context.tsx'
import type { RecordData } from '../../data/index.ts'
import type { ListPlace } from './list-place.ts'
import { mayExport, useExport } from './list-tools.tsx'
import { copyRows } from './rows/copy-rows.ts'
import type { Selection } from './use-selection.ts'

/** By their order; those that stand apart come last, each before the one declared after it. */
export const inOrder = (transitions: readonly OfferedTransition[]): OfferedTransition[] => {
  const placeOf = (transition: OfferedTransition, index: number) =>
    transition.props?.pullRight ? 1000 - index : (transition.order ?? index)
  return transitions
    .map((transition, index) => ({ transition, place: placeOf(transition, index) }))
    .sort((a, b) => a.place - b.place)
    .map(({ transition }) => transition)
}

/** A transition and its undoing are two. */
export const keyOf = ({ code, action }: OfferedTransition): string => `${code} ${action ?? ''}`

/** What a button calls a transition of selected records. */
export const labelOf = (t: ListPlace['t'], { action, label }: OfferedTransition): string =>
  action === 'UNDO' ? t('list.undo', { label }) : label

interface BulkMenuProps {
  place: ListPlace
  selection: Selection
  rows: readonly RecordData[]
  transitions: readonly OfferedTransition[]
  button: Pick<ButtonProps, 'kind' | 'busy' | 'disabled' | 'title'>
  onRun: (transition: OfferedTransition) => void
  /** Writes letters about the selected records; undefined where none are written about such. */
  onLetters?: (() => void) | undefined
}

/** Every transition that the selected records offer, and what selects more or nothing; on a phone the file, too. */
export const BulkMenu = ({
  place,
  selection,
  rows,
  transitions,
  button,
  onRun,
  onLetters,
}: BulkMenuProps) => {
  const { t } = place
  const exporting = useExport(place)
  const isPhone = useIsPhone()
  const items: MenuEntry[] = [
    { id: 'heading', heading: t('list.transitions') },
    ...(transitions.length === 0 ? [{ id: 'none', label: t('list.noTransitions'), disabled: true }] : []),
    ...transitions.map(transition => ({
      id: keyOf(transition),
      label: labelOf(t, transition),
      danger: Boolean(transition.props?.danger),
      onSelect: () => onRun(transition),
    })),
    { id: 'rule', rule: true },
    ...(onLetters
      ? [{ id: 'letters', label: t('list.letters'), icon: IconFileText, onSelect: onLetters }]
      : []),
    { id: 'all', label: t('list.selectAll'), onSelect: () => selection.set(rows, true) },
    ...(selection.all
      ? []
      : [
          {
            id: 'copy',
            label: t('list.copyRows'),
            icon: IconClipboardList,
            onSelect: () => void copyRows(place, [...selection.records.values()]),
          },
        ]),
    { id: 'unselect', label: t('list.unselectAll'), onSelect: selection.clear },
    ...(isPhone && mayExport(place)
      ? [
          {
            id: 'export',
            label: t('list.export'),
            icon: IconDownload,
            onSelect: () => void exporting.run(selection.all ? undefined : selection.ids),
          },
        ]
      : []),
  ]
  return (
    <Menu
      label={t('list.transitions')}
      placement="top-start"
      trigger={
        <Button {...button} iconEnd={IconChevronUp}>
          {t('list.transitions')}
        </Button>
      }
      items={items}
    />
  )
}
