import { Button, Note, ProgressBar } from '#ui/index.ts'
import { shortInstant } from '../../../cards/dates.ts'
import { userName } from '../../../cards/user-name.ts'
import { goesOn, type LongRun, labelOfValue, useMoveRun, useValues } from '../../../data/index.ts'
import { notifyError, useShell } from '../../../shell/index.ts'
import type { ListPlace } from '../list-place.ts'
import styles from './run-progress.module.css'

interface RunProgressProps {
  place: ListPlace
  followed: LongRun
  /** It is watched from now on. */
  follow: (registration: string) => void
}

/** Which of its steps a run is at, where it has several. */
const Step = ({ place, followed }: Pick<RunProgressProps, 'place' | 'followed'>) => {
  const { data } = useValues('runPhase')
  const { phase, phaseNumber, phaseCount } = followed
  if (phaseCount < 2) return null
  const name = labelOfValue(data, String(phase))
  return <p className="second">{place.t('list.runStep', { number: phaseNumber, count: phaseCount, name })}</p>
}

/** How far a run has come, by whom it was begun, and the way to stop it or to go on with it. */
export const RunProgress = ({ place, followed, follow }: RunProgressProps) => {
  const { t, figure, context } = place
  const { entities, hrefOf } = useShell()
  const move = useMoveRun()
  const { registration, phaseDone, phaseTotal, entityName } = followed
  const isGoingOn = goesOn(followed)
  const entity = entities.find(one => one.name === entityName)
  const records = entity?.pluralLabel ?? entity?.label ?? t('list.runRecords')
  const moveTo = (to: 'stop' | 'continue') =>
    move.mutate({ registration, to }, { onSuccess: () => follow(registration), onError: notifyError })
  const moment = followed.startDate ? shortInstant(followed.startDate, context) : ''
  return (
    <section className={styles.run} aria-label={t('list.runProgress')}>
      <p role="status">{t(isGoingOn ? 'list.runGoesOn' : 'list.runStopped')}</p>
      <Step place={place} followed={followed} />
      <ProgressBar
        share={phaseTotal > 0 ? phaseDone / phaseTotal : null}
        label={records}
        said={t('list.runCounts', { done: figure(phaseDone), total: figure(phaseTotal) })}
      />
      {followed.error ? <Note meaning="error">{followed.error}</Note> : null}
      <p className="second">
        {t('list.runBegun', { user: userName(followed.username ?? undefined, context), moment })}{' '}
        <a className="link" href={hrefOf('batch', registration)}>
          <bdi className={styles.number}>{registration}</bdi>
        </a>
      </p>
      <div className={styles.tools}>
        {isGoingOn ? (
          <Button size="m" busy={move.isPending} onClick={() => moveTo('stop')}>
            {t('list.runStop')}
          </Button>
        ) : (
          <Button size="m" kind="primary" busy={move.isPending} onClick={() => moveTo('continue')}>
            {t('list.runContinue')}
          </Button>
        )}
      </div>
    </section>
  )
}
