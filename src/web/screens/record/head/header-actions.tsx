import { useState } from 'react'
import { Button, IconButton, IconDots, Menu, part } from '#ui/index.ts'
import { type OfferedTransition, useCard } from '../../../cards/card-context.tsx'
import { isShownAsButton, labelOfTransition } from '../../../cards/transition-words.ts'
import { transitionCanWait } from '../../../data/index.ts'
import { useNeedsNetwork, useSay } from '../../../shell/index.ts'
import { keyOf, useMoreItems } from './more-items.ts'
import { RemoveQuestion } from './remove-question.tsx'

const ModelViewer = part(() => import('./model-viewer.tsx').then(module => module.ModelViewer))

/** What opens over the record from its menu, and how. */
const useOverlays = (onRemoved: () => void) => {
  const { model, data } = useCard()
  const [open, setOpen] = useState<'model' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const overlays = (
    <>
      {open === 'model' && <ModelViewer onClose={close} />}
      <RemoveQuestion
        model={model}
        data={data}
        open={open === 'delete'}
        onClose={close}
        onRemoved={onRemoved}
      />
    </>
  )
  return { overlays, onModel: () => setOpen('model'), onDelete: () => setOpen('delete') }
}

/** One primary action, the next one beside it, everything else in a menu. */
export const HeaderActions = ({ onRemoved }: { onRemoved: () => void }) => {
  const card = useCard()
  const say = useSay('record')
  const words = useSay('cards')
  const { transitions, extras = [] } = card
  const { overlays, ...openers } = useOverlays(onRemoved)

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
    openers,
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
      {overlays}
    </>
  )
}
