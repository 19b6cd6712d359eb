import { useEffect, useMemo, useState } from 'react'
import { Button, Modal, Skeleton, toasts } from '#ui/index.ts'
import { useInputContext } from '../../../cards/input-context.ts'
import { useRecompute } from '../../../cards/recompute/use-recompute.ts'
import { notifyDone, notifyError, notifyWarning } from '../../../shell/index.ts'
import type { ListPlace } from '../list-place.ts'
import { type JudgedRow, judgePasted } from './judge-pasted.ts'
import { keepPasted } from './keep-pasted.ts'
import type { PastePlan } from './paste-plan.ts'
import { PastePreview } from './paste-preview.tsx'
import styles from './pasting.module.css'

interface PasteDialogProps {
  place: ListPlace
  plan: PastePlan
  onClose: () => void
}

const undoMs = 20_000

/** The rows as they would be; undefined while they are worked out. */
const useJudged = ({ place, plan, onClose }: PasteDialogProps) => {
  const inputs = useInputContext()
  const recompute = useRecompute(place.model, inputs)
  const isReady = !place.model.recompute || recompute !== undefined
  const [rows, setRows] = useState<readonly JudgedRow[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is judged once, as it was pasted
  useEffect(() => {
    if (!isReady) return
    let isOver = false
    judgePasted({ place, inputs, recompute }, plan).then(
      judged => !isOver && setRows(judged),
      error => {
        if (isOver) return
        notifyError(error)
        onClose()
      },
    )
    return () => {
      isOver = true
    }
  }, [isReady])
  return rows
}

/** Keeps the good rows; those that the server refuses after all stay in sight with the reason. */
const useKeeping = ({ place, onClose }: PasteDialogProps, good: readonly JudgedRow[]) => {
  const { t, figure } = place
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>()
  const keep = async () => {
    setBusy(true)
    const done = await keepPasted(place, good)
    setBusy(false)
    const undo = async () => {
      const left = await done.undo()
      if (left > 0) notifyWarning(t('list.pasteNotUndone', { count: left, shown: figure(left) }))
      else notifyDone(t('list.cellUndone'))
    }
    if (done.kept > 0)
      toasts.show({
        tone: 'success',
        text: t('list.pasteKept', { count: done.kept, shown: figure(done.kept) }),
        action: { label: t('list.undoCell'), onSelect: () => void undo().catch(notifyError) },
        durationMs: undoMs,
      })
    if (done.refused.size > 0) setRefused(done.refused)
    else onClose()
  }
  return { isBusy, refused, keep: () => void keep().catch(notifyError) }
}

const Notes = ({ place, plan }: Pick<PasteDialogProps, 'place' | 'plan'>) => {
  const { t, figure } = place
  if (plan.fixed.length === 0 && plan.without === 0) return null
  return (
    <p className="second">
      {plan.fixed.length > 0 && t('list.pasteFixed', { columns: plan.fixed.join(', ') })}{' '}
      {plan.without > 0 && t('list.pasteWithout', { count: plan.without, shown: figure(plan.without) })}
    </p>
  )
}

/** What pasted rows would change and what is refused of them, before anything is written. */
export const PasteDialog = (props: PasteDialogProps) => {
  const { place, plan, onClose } = props
  const { t, figure } = place
  const rows = useJudged(props)
  const good = useMemo(
    () => rows?.filter(({ changed, problems }) => changed.size > 0 && problems.length === 0) ?? [],
    [rows],
  )
  const keeping = useKeeping(props, good)
  const bad = rows?.filter(({ problems }) => problems.length > 0).length ?? 0
  return (
    <Modal
      open
      onClose={onClose}
      title={t('list.pasteTitle')}
      size="l"
      busy={keeping.isBusy}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onClose}>
            {t(keeping.refused ? 'list.close' : 'list.cancel')}
          </Button>
          {!keeping.refused && (
            <Button
              size="m"
              kind="primary"
              autoFocus
              busy={keeping.isBusy}
              disabled={good.length === 0}
              onClick={keeping.keep}
            >
              {t('list.pasteKeep', { count: good.length, shown: figure(good.length) })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {rows ? (
          <>
            <p role="status">
              {t('list.pasteChanges', { count: good.length, shown: figure(good.length) })}
              {bad > 0 && ` · ${t('list.pasteRefused', { count: bad, shown: figure(bad) })}`}
            </p>
            <Notes place={place} plan={plan} />
            <PastePreview place={place} plan={plan} rows={rows} refused={keeping.refused} />
          </>
        ) : (
          <Skeleton width="60%" height={14} />
        )}
      </div>
    </Modal>
  )
}
