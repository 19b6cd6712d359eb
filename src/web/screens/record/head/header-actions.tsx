import { useState } from 'react'
import { inSentence } from '#fields/formats/in-sentence.ts'
import {
  Button,
  Confirm,
  IconButton,
  IconCalculator,
  IconCopy,
  IconDots,
  IconRefresh,
  IconTrash,
  Menu,
  type MenuEntry,
} from '#ui/index.ts'
import { type OfferedTransition, useCard } from '../../../cards/card-context.tsx'
import { isShownAsButton, labelOfTransition } from '../../../cards/transition-words.ts'
import { useRemove } from '../../../data/index.ts'
import { notifyDone, notifyError, useSay, useShell } from '../../../shell/index.ts'

const keyOf = (transition: OfferedTransition): string => `${transition.action ?? 'DO'} ${transition.code}`

/** One primary action, the next one beside it, everything else in a menu. */
export const HeaderActions = ({ onRemoved }: { onRemoved: () => void }) => {
  const card = useCard()
  const say = useSay('record')
  const words = useSay('cards')
  const shell = useShell()
  const { model, data, transitions } = card
  const [asking, setAsking] = useState(false)
  const remove = useRemove(model.name)

  const shown = transitions.filter(isShownAsButton)
  const primary = shown.find(one => one.props?.primary)
  const beside = shown.filter(one => one !== primary && !one.props?.danger).slice(0, primary ? 1 : 2)
  const rest = transitions.filter(one => one !== primary && !beside.includes(one))
  const name = String(data.name || data.registration || '')

  const items: MenuEntry[] = [
    ...rest.map(
      (one): MenuEntry => ({
        id: keyOf(one),
        label: labelOfTransition(one, words),
        danger: Boolean(one.props?.danger),
        onSelect: () => card.run(one),
      }),
    ),
    ...(rest.length > 0 ? [{ id: 'rule', rule: true } as const] : []),
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
    { id: 'reload', label: say('record.reload'), icon: IconRefresh, kbd: 'Alt R', onSelect: card.reload },
    ...(data._abilities?.delete
      ? [
          {
            id: 'delete',
            label: say('record.delete'),
            icon: IconTrash,
            danger: true,
            onSelect: () => setAsking(true),
          },
        ]
      : []),
  ]
  const removed = async () => {
    try {
      await remove.mutateAsync({ key: data._id, version: data._version })
      notifyDone(say('remove.done', { name }))
      onRemoved()
    } catch (error) {
      notifyError(error)
    }
    setAsking(false)
  }
  return (
    <>
      <Menu
        label={say('record.more')}
        placement="bottom-end"
        trigger={<IconButton kind="default" size="m" icon={IconDots} label={say('record.more')} />}
        items={items}
      />
      {beside.map(one => (
        <Button key={keyOf(one)} size="m" onClick={() => card.run(one)}>
          {labelOfTransition(one, words)}
        </Button>
      ))}
      {primary && (
        <Button size="m" kind="primary" onClick={() => card.run(primary)}>
          {labelOfTransition(primary, words)}
        </Button>
      )}
      <Confirm
        open={asking}
        title={say('remove.title', { name })}
        confirmLabel={say('remove.confirm', { label: inSentence(model.label) })}
        cancelLabel={say('remove.cancel')}
        danger
        busy={remove.isPending}
        onConfirm={() => void removed()}
        onCancel={() => setAsking(false)}
      >
        {say('remove.text')}
      </Confirm>
    </>
  )
}
