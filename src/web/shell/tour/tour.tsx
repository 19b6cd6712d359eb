import { useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button, Popover, toasts, useIsPhone } from '#ui/index.ts'
import { type UserConfiguration, useListQuery } from '../../data/index.ts'
import { useShell } from '../screen/shell-context.ts'
import { useSay } from '../use-say.ts'
import styles from './tour.module.css'
import { type StepId, type TourStep, tourEntityOf, tourKindOf, tourStepsOf } from './tour-steps.ts'
import { tourStore } from './tour-store.ts'
import { useTourMemory } from './use-tour-memory.ts'
import { useTourPlace } from './use-tour-place.ts'

/** The stops for this person, with the list and the record that he is shown. */
const useSteps = ({ user }: UserConfiguration): TourStep[] => {
  const { entities, hrefOf, listHrefOf } = useShell()
  const isPhone = useIsPhone()
  const kind = tourKindOf(user.profiles ?? [])
  const readable = useMemo(() => entities.map(({ name }) => name), [entities])
  const entity = tourEntityOf(kind, readable)
  const { data } = useListQuery(
    entity ?? '',
    { range: '0-0', projection: 'registration' },
    { enabled: entity !== undefined, staleMs: Number.POSITIVE_INFINITY },
  )
  return useMemo(() => {
    const key = data?.rows[0]?.registration
    const record = entity && key ? hrefOf(entity, key) : null
    return tourStepsOf(kind, entity && { entity, href: listHrefOf(entity), record }, isPhone)
  }, [kind, entity, data, hrefOf, listHrefOf, isPhone])
}

interface WalkedStep {
  steps: readonly TourStep[]
  step: TourStep
  index: number
  go: (by: 1 | -1) => void
  leave: () => void
}

/** Where the tour is, and the ways on, back and out. What it ends with is kept. */
const useWalk = (configuration: UserConfiguration): WalkedStep => {
  const t = useSay('tour')
  const shell = useShell()
  const path = useRouterState({ select: state => state.location.pathname })
  const { memory, keep } = useTourMemory()
  const from = useRef(path)
  const steps = useSteps(configuration)
  const [at, setAt] = useState<StepId>((memory?.state === 'left' && memory.at) || 'menu')
  const index = Math.max(
    0,
    steps.findIndex(({ id }) => id === at),
  )
  const step = steps[index]!
  const go = (by: 1 | -1) => {
    const next = steps[index + by]
    if (next) return setAt(next.id)
    if (by < 0) return
    tourStore.end()
    keep({ state: 'done' })
    if (path !== from.current) shell.go(from.current)
  }
  const leave = () => {
    tourStore.end()
    keep({ state: 'left', at: step.id })
    toasts.show({ tone: 'info', text: t('tour.again') })
  }
  return { steps, step, index, go, leave }
}

/** Leads to the page of a step; whoever walks off from there is not fetched back, and the tour ends. */
const useWayThere = (wanted: string | undefined, path: string, leave: () => void): void => {
  const shell = useShell()
  const reached = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step leads once, whatever is drawn anew meanwhile.
  useEffect(() => {
    if (!wanted || wanted === path) reached.current = wanted
    else if (reached.current === wanted) leave()
    else shell.go(wanted)
  }, [wanted, path])
}

/** Shows somebody around: one place of the page after the other, each with what it is for. */
export const Tour = ({ configuration }: { configuration: UserConfiguration }) => {
  const t = useSay('tour')
  const { steps, step, index, go, leave } = useWalk(configuration)
  const path = useRouterState({ select: state => state.location.pathname })
  const { path: wanted } = step
  useWayThere(wanted, path, leave)
  const place = useTourPlace(step.places, wanted === undefined || wanted === path, () => go(1))
  const isLast = index === steps.length - 1
  return (
    <Popover
      open={place !== null}
      onClose={leave}
      anchor={place}
      label={t('tour.title')}
      placement={step.placement}
      width={340}
      arrow
      wanders
    >
      <div className={styles.step} aria-live="polite" aria-atomic>
        <span className="meta">{t('tour.step', { step: index + 1, steps: steps.length })}</span>
        <h2 className={styles.title}>{t(step.title)}</h2>
        <div>
          {step.texts.map(text => (
            <p key={text} className={styles.text}>
              {t(text)}
            </p>
          ))}
        </div>
      </div>
      <div className={styles.foot}>
        <Button kind="ghost" onClick={leave}>
          {t('tour.leave')}
        </Button>
        {index > 0 && <Button onClick={() => go(-1)}>{t('tour.back')}</Button>}
        <Button kind="primary" autoFocus onClick={() => go(1)}>
          {t(isLast ? 'tour.done' : 'tour.next')}
        </Button>
      </div>
    </Popover>
  )
}
