import { IconAlertTriangle, IconX, Skeleton } from '#ui/index.ts'
import { useSay, useShell } from '../../shell/index.ts'
import type { CodeFault, CodePlace } from './code/script-code.tsx'
import { describeFailure } from './describe-failure.ts'
import type { TypeFault } from './types/type-faults.ts'
import type { Reviewed } from './use-review.ts'
import styles from './workbench.module.css'
import type { ScriptProblem } from './workbench-calls.ts'

/** All that is wrong with a draft, wherever it was found: errors first, then by line; the same twice is told once. */
export const problemsOf = (
  scriptName: string,
  found: { review: Reviewed; types: readonly TypeFault[]; tried: readonly CodeFault[] },
): ScriptProblem[] => {
  const all: ScriptProblem[] = [
    ...(found.review.review?.problems ?? []),
    ...found.tried.map(({ line, message }) => ({
      level: 'error' as const,
      of: 'code' as const,
      script: scriptName,
      line,
      message,
    })),
    ...found.types.map(one => ({
      level: 'warning' as const,
      of: 'type' as const,
      script: scriptName,
      ...one,
    })),
  ]
  const taken = new Set<string>()
  return all
    .filter(({ script, line, of, message }) => {
      // What stops a try stops the review at the same line, in other words.
      const key =
        line && of !== 'lacking' && of !== 'type' ? `${script} ${line}` : `${script} ${line} ${message}`
      if (taken.has(key)) return false
      taken.add(key)
      return true
    })
    .sort((a, b) => (a.level === b.level ? (a.line ?? 0) - (b.line ?? 0) : a.level === 'error' ? -1 : 1))
}

/** Problems that stand in the draft itself, as the editor marks them. */
export const faultsIn = (
  scriptName: string,
  problems: readonly ScriptProblem[],
  say: (problem: ScriptProblem) => string,
): CodeFault[] =>
  problems.flatMap(problem => {
    const { script, line, column, length, level } = problem
    if (script !== scriptName || line === undefined) return []
    return [
      { line, level, message: say(problem), ...(column ? { column } : {}), ...(length ? { length } : {}) },
    ]
  })

/** What a problem is, in a sentence. */
export const useProblemWords = () => {
  const t = useSay('scripts')
  return ({ of, message, count, total }: ScriptProblem): string =>
    of === 'lacking' ? t('problems.lacking', { field: message, count, total }) : message
}

/** Records that lack what becomes mandatory, as their list shows them. */
export const LackingLink = ({ problem }: { problem: ScriptProblem }) => {
  const t = useSay('scripts')
  const shell = useShell()
  const { field, entity, type, count } = problem
  if (!field || !entity) return null
  const query = new URLSearchParams({ ...(type ? { type } : {}), [field]: 'null' })
  return (
    <a className="link" href={`${shell.listHrefOf(entity)}?${query}`} target="_blank" rel="noreferrer">
      {t('problems.show', { count })}
    </a>
  )
}

interface ProblemRowProps {
  problem: ScriptProblem
  scriptName: string
  onGo: (place: CodePlace) => void
}

const ProblemRow = ({ problem, scriptName, onGo }: ProblemRowProps) => {
  const say = useProblemWords()
  const { level, script, line, column } = problem
  const place = [line, column].filter(Boolean).join(':')
  return (
    <li data-level={level}>
      {level === 'error' ? <IconX size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
      {script !== scriptName ? (
        <a
          className="link"
          dir="ltr"
          href={`/scripts?selectedSettingType=script&name=${encodeURIComponent(script)}${line ? `&line=${line}` : ''}`}
        >
          {line ? `${script}:${line}` : script}
        </a>
      ) : line ? (
        <button
          type="button"
          className="link"
          dir="ltr"
          onClick={() => onGo({ line, ...(column ? { column } : {}) })}
        >
          {place}
        </button>
      ) : (
        <span />
      )}
      <span dir="auto">{say(problem)}</span>
      <LackingLink problem={problem} />
    </li>
  )
}

interface ProblemsProps {
  problems: readonly ScriptProblem[]
  review: Reviewed
  scriptName: string
  onGo: (place: CodePlace) => void
}

/** What is wrong with the draft, each with the way to its line. */
export const Problems = ({ problems, review, scriptName, onGo }: ProblemsProps) => {
  const t = useSay('scripts')
  const { failure, isBusy } = review
  if (!problems.length && isBusy && !review.review) return <Skeleton width="40%" />
  return (
    <>
      {failure !== undefined && <p className="second">{describeFailure(failure)}</p>}
      {!problems.length && failure === undefined && <p className="second">{t('problems.none')}</p>}
      <ul className={styles.problems}>
        {problems.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two problems may read alike
          <ProblemRow key={index} problem={problem} scriptName={scriptName} onGo={onGo} />
        ))}
      </ul>
    </>
  )
}
