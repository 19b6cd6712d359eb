import {
  IconCalculator,
  IconCode,
  IconCopy,
  IconCopyPlus,
  IconDeviceMobile,
  IconRefresh,
  IconTrash,
  type MenuEntry,
} from '#ui/index.ts'
import { type OfferedExtra, type OfferedTransition, useCard } from '../../../cards/card-context.tsx'
import { labelOfTransition } from '../../../cards/transition-words.ts'
import {
  chosenIn,
  isTemporary,
  taking,
  useConfiguration,
  useMayTake,
  useTaking,
} from '../../../data/index.ts'
import { mayDebug, notifyDone, notifyError, useNeedsNetwork, useSay, useShell } from '../../../shell/index.ts'

/** Brings the record onto this device with what hangs on it, or leaves it on the server again. */
const useTakeItems = (): MenuEntry[] => {
  const { model, data } = useCard()
  const say = useSay('record')
  const needsNetwork = useNeedsNetwork()
  const state = useTaking()
  const mayTake = useMayTake()
  const chosen = chosenIn(state, model.name, data._id)
  const taker = taking.taker()
  if (!mayTake || !taker || !data.registration || isTemporary(data._id)) return []
  if (chosen)
    return [
      {
        id: 'letGo',
        label: say('record.letGo'),
        icon: IconDeviceMobile,
        onSelect: () => void taker.letGo(chosen).catch(notifyError),
      },
    ]
  return [
    {
      id: 'takeAlong',
      label: say('record.takeAlong'),
      icon: IconDeviceMobile,
      disabled: needsNetwork !== undefined,
      title: needsNetwork,
      onSelect: () =>
        void taker
          .take(model.name, [String(data.registration)])
          .then(() => notifyDone(say('record.taken')), notifyError),
    },
  ]
}

/** Leads to the record's values as scripts name them, for whoever may look behind the screen. */
const useModelItem = (onOpen: () => void): MenuEntry[] => {
  const { data: configuration } = useConfiguration()
  const say = useSay('record')
  if (!configuration || !mayDebug(configuration)) return []
  return [{ id: 'model', label: say('modelViewer.open'), icon: IconCode, onSelect: onOpen }]
}

export const keyOf = (transition: OfferedTransition): string =>
  `${transition.action ?? 'DO'} ${transition.code}`

/** Keeps the record's address in the clipboard. */
const useCopyItem = (): MenuEntry => {
  const { model, data, recordKey } = useCard()
  const say = useSay('record')
  const shell = useShell()
  return {
    id: 'copy',
    label: say('record.copyLink'),
    icon: IconCopy,
    onSelect: () =>
      void navigator.clipboard
        .writeText(location.origin + shell.hrefOf(model.name, String(data.registration ?? recordKey)))
        .then(() => notifyDone(say('record.copied'))),
  }
}

/** Leads to a new record that begins with what this one has. */
const useDuplicateItem = (): MenuEntry[] => {
  const { model, data } = useCard()
  const say = useSay('record')
  const shell = useShell()
  const mayCreate = shell.entities.find(one => one.name === model.name)?.creatable !== false
  const isMadeHere = model.page.addTo === undefined && !model.page.hide?.includes('add')
  if (
    !mayCreate ||
    !isMadeHere ||
    model.abilities?.create === false ||
    !data.registration ||
    isTemporary(data._id)
  )
    return []
  const href = `${shell.hrefOf(model.name, 'new')}?copyOf=${encodeURIComponent(data.registration)}`
  return [{ id: 'duplicate', label: say('record.duplicate'), icon: IconCopyPlus, href }]
}

/** What the header keeps in its menu: the transitions that have no button, and what can be done with any record. */
export const useMoreItems = (
  extras: readonly OfferedExtra[],
  rest: readonly OfferedTransition[],
  lacks: (transition: OfferedTransition) => string | undefined,
  { onModel, onDelete }: { onModel: () => void; onDelete: () => void },
): MenuEntry[] => {
  const needsNetwork = useNeedsNetwork()
  const card = useCard()
  const say = useSay('record')
  const words = useSay('cards')
  const shell = useShell()
  const { model, data } = card
  const take = useTakeItems()
  const viewer = useModelItem(onModel)
  const copyLink = useCopyItem()
  const duplicate = useDuplicateItem()
  return [
    ...extras.map(({ id, label, icon, isDanger, open }) => ({
      id,
      label,
      icon,
      danger: isDanger,
      disabled: needsNetwork !== undefined,
      title: needsNetwork,
      onSelect: open,
    })),
    ...rest.map(
      (one): MenuEntry => ({
        id: keyOf(one),
        label: labelOfTransition(one, words),
        danger: Boolean(one.props?.danger),
        disabled: lacks(one) !== undefined,
        title: lacks(one),
        onSelect: () => card.run(one),
      }),
    ),
    ...(extras.length + rest.length > 0 ? [{ id: 'rule', rule: true } as const] : []),
    ...(model.owns.some(one => one.as === 'quotations') && data.registration
      ? [
          {
            id: 'quotations',
            label: say('record.openQuotation'),
            icon: IconCalculator,
            href: `${shell.hrefOf(model.name, data.registration)}/quotation`,
          },
        ]
      : []),
    copyLink,
    ...duplicate,
    ...take,
    { id: 'reload', label: say('record.reload'), icon: IconRefresh, kbd: 'Alt R', onSelect: card.reload },
    ...viewer,
    ...(data._abilities?.delete
      ? [
          {
            id: 'delete',
            label: say('record.delete'),
            icon: IconTrash,
            danger: true,
            disabled: needsNetwork !== undefined,
            title: needsNetwork,
            onSelect: onDelete,
          },
        ]
      : []),
  ]
}
