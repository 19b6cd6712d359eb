import { useState } from 'react'
import {
  Button,
  IconButton,
  IconChevronDown,
  IconPin,
  IconPinnedOff,
  Menu,
  Skeleton,
  Steps,
} from '#ui/index.ts'
import { transitionCanWait, useSubresource } from '../../data/index.ts'
import { browserStore } from '../../data/storage.ts'
import { useNeedsNetwork, useSay, useShell } from '../../shell/index.ts'
import { type OfferedTransition, useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import { shortDate } from '../dates.ts'
import type { CardProps } from '../registry.tsx'
import { isShownAsButton, labelOfTransition } from '../transition-words.ts'
import { doerOf } from '../user-name.ts'
import { type HistoryEntry, stepsOf } from './steps.ts'
import styles from './workflow.module.css'

const atOnce = 2
const pinKey = 'tranche.workflow.pinned'

const readPin = (): boolean => {
  try {
    return browserStore().getItem(pinKey) === '1'
  } catch {
    return false
  }
}

/** Whether the card stays in sight while the page moves; kept in this browser. */
const usePin = (): [pinned: boolean, pin: () => void] => {
  const [pinned, setPinned] = useState(readPin)
  const pin = () => {
    setPinned(!pinned)
    try {
      browserStore().setItem(pinKey, pinned ? '0' : '1')
    } catch {
      // Then it lasts as long as the page.
    }
  }
  return [pinned, pin]
}

/** Where the record can go from here: the first ways as buttons, all others in a menu. */
const TransitionButtons = () => {
  const { model, transitions, run } = useCard()
  const say = useSay('cards')
  const needsNetwork = useNeedsNetwork()
  const lacks = (one: OfferedTransition) => (transitionCanWait(model, one) ? undefined : needsNetwork)
  const offered = transitions.filter(one => isShownAsButton(one))
  const shown = offered.slice(0, atOnce)
  const rest = transitions.filter(one => !shown.includes(one))
  return (
    <div className={styles.buttons}>
      {shown.map(one => (
        <Button
          key={`${one.action}${one.code}`}
          kind={one.props?.danger ? 'danger' : 'default'}
          disabled={lacks(one) !== undefined}
          title={lacks(one)}
          onClick={() => run(one)}
        >
          {labelOfTransition(one, say)}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu
          label={say('workflow.more')}
          trigger={
            <Button kind="ghost" iconEnd={IconChevronDown}>
              {say('workflow.more')}
            </Button>
          }
          items={rest.map(one => ({
            id: `${one.action}${one.code}`,
            label: labelOfTransition(one, say),
            danger: Boolean(one.props?.danger),
            disabled: lacks(one) !== undefined,
            title: lacks(one),
            onSelect: () => run(one),
          }))}
        />
      )}
    </div>
  )
}

/** The way that the record has come, and where it can go from here. */
export const Card = ({ node }: CardProps) => {
  const { model, data, recordKey, transitions, inputs } = useCard()
  const say = useSay('cards')
  const { entities } = useShell()
  const [pinned, pin] = usePin()
  const history = useSubresource<HistoryEntry[]>(
    model.name,
    recordKey,
    '/history',
    {},
    // Somebody from outside the house sees where a record stands, not who did what.
    { enabled: entities.some(one => one.name === 'history') },
  )
  if (!model.workflow || recordKey === null) return null

  const steps = stepsOf(
    model.workflow,
    data.status,
    { date: data._insertDate, username: data._insertUser },
    history.data ?? [],
  )
  return (
    <div className={styles.place} data-pinned={pinned || undefined}>
      <CardFrame
        node={node}
        actions={
          <IconButton
            size="xs"
            icon={pinned ? IconPinnedOff : IconPin}
            label={say(pinned ? 'workflow.unpin' : 'workflow.pin')}
            on={pinned}
            onClick={pin}
          />
        }
      >
        {history.isLoading ? (
          <Skeleton height={20} />
        ) : (
          <Steps
            items={steps.map(step => ({
              id: step.code,
              label: step.label,
              state: step.state,
              meaning: step.meaning,
              meta: [step.date && shortDate(step.date, inputs), doerOf(step, inputs, say)]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        )}
        {transitions.length > 0 && <TransitionButtons />}
      </CardFrame>
    </div>
  )
}
