import { useState } from 'react'
import {
  Button,
  IconButton,
  IconCalculator,
  IconCopy,
  IconDeviceMobile,
  IconDots,
  IconRefresh,
  IconTrash,
  Menu,
  type MenuEntry,
} from '#ui/index.ts'
import { type OfferedExtra, type OfferedTransition, useCard } from '../../../cards/card-context.tsx'
import { isShownAsButton, labelOfTransition } from '../../../cards/transition-words.ts'
import {
  chosenIn,
  isTemporary,
  taking,
  transitionCanWait,
  useMayTake,
  useTaking,
} from '../../../data/index.ts'
import { notifyDone, notifyError, useNeedsNetwork, useSay, useShell } from '../../../shell/index.ts'
import { RemoveQuestion } from './remove-question.tsx'

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

const keyOf = (transition: OfferedTransition): string => `${transition.action ?? 'DO'} ${transition.code}`

/** What the header keeps in its menu: the transitions that have no button, and what can be done with any record. */
const useMoreItems = (
  extras: readonly OfferedExtra[],
  rest: readonly OfferedTransition[],
  lacks: (transition: OfferedTransition) => string | undefined,
  onDelete: () => void,
): MenuEntry[] => {
  const needsNetwork = useNeedsNetwork()
  const card = useCard()
  const say = useSay('record')
  const words = useSay('cards')
  const shell = useShell()
  const { model, data } = card
  const take = useTakeItems()
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
    {
      id: 'copy',
      label: say('record.copyLink'),
      icon: IconCopy,
      onSelect: () =>
        void navigator.clipboard
          .writeText(location.origin + shell.hrefOf(model.name, String(data.registration ?? card.recordKey)))
          .then(() => notifyDone(say('record.copied'))),
    },
    ...take,
    { id: 'reload', label: say('record.reload'), icon: IconRefresh, kbd: 'Alt R', onSelect: card.reload },
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

/** One primary action, the next one beside it, everything else in a menu. */
export const HeaderActions = ({ onRemoved }: { onRemoved: () => void }) => {
  const card = useCard()
  const say = useSay('record')
  const words = useSay('cards')
  const { transitions, extras = [] } = card
  const [asking, setAsking] = useState(false)

  const shown = transitions.filter(isShownAsButton)
  const primary = shown.find(one => one.props?.primary)
  // What one came for has the first place, unless a transition is the next step already.
  const leading = extras.filter(one => one.leads)
  const room = 2 - leading.length - (primary ? 1 : 0)
  const beside = shown.filter(one => one !== primary && !one.props?.danger).slice(0, Math.max(0, room))
  const rest = transitions.filter(one => one !== primary && !beside.includes(one))
  const needsNetwork = useNeedsNetwork()
  const lacks = (one: OfferedTransition) => (transitionCanWait(card.model, one) ? undefined : needsNetwork)
  const items = useMoreItems(
    extras.filter(one => !one.leads),
    rest,
    lacks,
    () => setAsking(true),
  )

  return (
    <>
      <Menu
        label={say('record.more')}
        placement="bottom-end"
        trigger={<IconButton kind="default" size="m" icon={IconDots} label={say('record.more')} />}
        items={items}
      />
      {beside.map(one => (
        <Button
          key={keyOf(one)}
          size="m"
          disabled={lacks(one) !== undefined}
          title={lacks(one)}
          onClick={() => card.run(one)}
        >
          {labelOfTransition(one, words)}
        </Button>
      ))}
      {leading.map(one => (
        <Button
          key={one.id}
          size="m"
          icon={one.icon}
          kind={primary || one.isDanger ? undefined : 'primary'}
          disabled={needsNetwork !== undefined}
          title={needsNetwork}
          onClick={one.open}
        >
          {one.label}
        </Button>
      ))}
      {primary && (
        <Button
          size="m"
          kind="primary"
          disabled={lacks(primary) !== undefined}
          title={lacks(primary)}
          onClick={() => card.run(primary)}
        >
          {labelOfTransition(primary, words)}
        </Button>
      )}
      <RemoveQuestion open={asking} onClose={() => setAsking(false)} onRemoved={onRemoved} />
    </>
  )
}
