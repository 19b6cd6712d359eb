import { useEffect, useRef, useState } from 'react'
import { Button, IconButton, IconX, ProgressBar } from '#ui/index.ts'
import {
  type BatchData,
  downloadLetters,
  isPermitted,
  isPrintable,
  isRun,
  isRunningBatch,
  type UserConfiguration,
  useMoveRun,
  useMyBatches,
  useRefusedInBatch,
  useStopBatch,
} from '../../data/index.ts'
import { notifyError } from '../screen/notify.ts'
import { useShell } from '../screen/shell-context.ts'
import { useSay } from '../use-say.ts'
import styles from './my-batches.module.css'

const nameOf = (batch: BatchData): string => String(batch.name ?? batch.registration)

const countsOf = ({ total = 0, done = 0, failed = 0, skipped = 0 }: BatchData) => ({
  done,
  failed,
  left: Math.max(0, total - done - failed - skipped),
})

/** The records that were refused, each with the way to it. */
const Refused = ({ batch }: { batch: BatchData }) => {
  const shell = useShell()
  const { data = [] } = useRefusedInBatch(batch)
  return (
    <ul className={styles.refused}>
      {data.map(answer => (
        <li key={answer.registration}>
          <a className="link" href={shell.hrefOf(answer.entityName, answer.entityRegistration)}>
            <bdi>{answer.entityRegistration}</bdi>
          </a>{' '}
          <bdi>{answer.message}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** Of a run in steps a later one is not counted before it begins: how far it has come is said by the server. */
const shareOf = (batch: BatchData): number => {
  if (isRun(batch)) return Number(batch.progress ?? 0)
  return batch.total ? 1 - countsOf(batch).left / batch.total : 0
}

/** Stops what goes on; a run that was stopped is gone on with. */
const Move = ({ batch, mayStop }: { batch: BatchData; mayStop: boolean }) => {
  const t = useSay('shell')
  const stop = useStopBatch()
  const move = useMoveRun()
  const { registration } = batch
  const running = isRunningBatch(batch)
  const isPending = stop.isPending || move.isPending
  const moveTo = (to: 'stop' | 'continue') => move.mutate({ registration, to }, { onError: notifyError })
  if (isRun(batch) && (running || batch.status === 'STOPPED'))
    return (
      <Button kind="ghost" busy={isPending} onClick={() => moveTo(running ? 'stop' : 'continue')}>
        {t(running ? 'batches.stop' : 'batches.goOn')}
      </Button>
    )
  if (!running || !mayStop) return null
  return (
    <Button kind="ghost" busy={isPending} onClick={() => stop.mutate(registration, { onError: notifyError })}>
      {t('batches.stop')}
    </Button>
  )
}

interface BatchLineProps {
  batch: BatchData
  mayStop: boolean
  onPutAway: () => void
}

const BatchLine = ({ batch, mayStop, onPutAway }: BatchLineProps) => {
  const t = useSay('shell')
  const shell = useShell()
  const [isOpen, setOpen] = useState(false)
  const counts = countsOf(batch)
  const running = isRunningBatch(batch)
  return (
    <li className={styles.line}>
      <ProgressBar share={shareOf(batch)} label={nameOf(batch)} said={t('batches.counts', counts)} />
      <div className={styles.tools}>
        <a className="link" href={shell.hrefOf('batch', batch.registration)}>
          <bdi>{batch.registration}</bdi>
        </a>
        {counts.failed > 0 && (
          <Button kind="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('batches.refused')}
          </Button>
        )}
        {isPrintable(batch) && <InOnePdf batch={batch} />}
        <Move batch={batch} mayStop={mayStop} />
        {!running && <IconButton icon={IconX} label={t('batches.putAway')} onClick={onPutAway} />}
      </div>
      {isOpen && <Refused batch={batch} />}
    </li>
  )
}

/** The letters of a batch as one file: it is made while one waits. */
const InOnePdf = ({ batch }: { batch: BatchData }) => {
  const t = useSay('shell')
  const [isBusy, setBusy] = useState(false)
  const load = async () => {
    setBusy(true)
    await downloadLetters(batch).catch(notifyError)
    setBusy(false)
  }
  return (
    <Button kind="ghost" busy={isBusy} onClick={() => void load()}>
      {t('batches.inOnePdf')}
    </Button>
  )
}

/** Says to who cannot see it that a run began, and how one ended. */
const useTold = (batches: readonly BatchData[]): string => {
  const t = useSay('shell')
  const was = useRef(new Map<string, boolean>())
  const [told, setTold] = useState('')
  useEffect(() => {
    for (const batch of batches) {
      const running = isRunningBatch(batch)
      if (was.current.get(batch.registration) === running) continue
      was.current.set(batch.registration, running)
      const key = running ? 'batches.began' : 'batches.ended'
      setTold(t(key, { name: nameOf(batch), ...countsOf(batch) }))
    }
  }, [batches, t])
  return told
}

/** A person's own runs over many records, from their beginning until he has seen how they ended. */
export const MyBatches = ({ configuration }: { configuration: UserConfiguration }) => {
  const t = useSay('shell')
  const { entities } = useShell()
  const { batches, putAway } = useMyBatches(
    configuration.user.username,
    entities.some(entity => entity.name === 'batch'),
  )
  const told = useTold(batches)
  return (
    <>
      <p className="unseen" role="status">
        {told}
      </p>
      {batches.length > 0 && (
        <section aria-label={t('batches.title')}>
          <ul className={styles.list}>
            {batches.map(batch => (
              <BatchLine
                key={batch.registration}
                batch={batch}
                mayStop={isPermitted(configuration, 'run batches.stop')}
                onPutAway={() => putAway(batch.registration)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
