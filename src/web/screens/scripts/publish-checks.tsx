import { IconAlertTriangle, IconCheck, IconX, Note, Skeleton } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { describeFailure } from './describe-failure.ts'
import { LackingLink, useProblemWords } from './problems.tsx'
import type { Reviewed } from './use-review.ts'
import styles from './workbench.module.css'
import type { ScriptCheck } from './workbench-calls.ts'

const checkWords = {
  read: 'publishChecks.read',
  drawn: 'publishChecks.drawn',
  tests: 'publishChecks.tests',
} as const

const Check = ({ check: { check, ok, ms, count, passed } }: { check: ScriptCheck }) => {
  const t = useSay('scripts')
  return (
    <li data-ok={ok}>
      {ok ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
      <span>
        {check === 'tests' && count === 0 ? t('scripts.noTests') : t(checkWords[check], { passed, count })}
      </span>
      <small>{`${Math.round(ms)} ms`}</small>
    </li>
  )
}

/** What was looked at before publishing, and whether it stands. */
export const PublishChecks = ({ reviewed }: { reviewed: Reviewed }) => {
  const t = useSay('scripts')
  const say = useProblemWords()
  const { review, failure, isBusy } = reviewed
  return (
    <section className={styles.part} aria-label={t('publishChecks.title')}>
      <h3>{t('publishChecks.title')}</h3>
      {!review && isBusy && <Skeleton width="70%" />}
      {failure !== undefined && <Note meaning="error">{describeFailure(failure)}</Note>}
      {review && (
        <ul className={`${styles.checks} ${styles.boxed}`}>
          {review.checks.map(check => (
            <Check key={check.check} check={check} />
          ))}
          {review.problems.map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two problems may read alike
            <li key={index} data-level={problem.level}>
              {problem.level === 'error' ? (
                <IconX size={16} aria-hidden />
              ) : (
                <IconAlertTriangle size={16} aria-hidden />
              )}
              <span dir="auto">
                {say(problem)}{' '}
                {problem.line && <small dir="ltr">{`${problem.script}:${problem.line}`}</small>}
              </span>
              <LackingLink problem={problem} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
