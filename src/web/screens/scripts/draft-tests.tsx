import { useCallback, useEffect, useRef, useState } from 'react'
import { Button, IconCheck, IconX, Note, Skeleton } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { describeFailure } from './describe-failure.ts'
import styles from './workbench.module.css'
import { type TestResult, testDraft } from './workbench-calls.ts'

interface DraftTests {
  results?: readonly TestResult[]
  failure?: string
  isBusy: boolean
  run: () => void
}

/** The tests of the tenant with a draft in the place of what is published. What they found goes once the draft is another. */
export const useDraftTests = (draft: { scriptName: string; type: string; code: string }): DraftTests => {
  const [found, setFound] = useState<Omit<DraftTests, 'run'>>({ isBusy: false })
  const newest = useRef(0)
  const { scriptName, type, code } = draft
  const run = useCallback(() => {
    const mine = ++newest.current
    const tell = (told: Omit<DraftTests, 'run' | 'isBusy'>) =>
      mine === newest.current && setFound({ ...told, isBusy: false })
    setFound({ isBusy: true })
    testDraft({ scriptName, type, code })
      .then(results => tell({ results }))
      .catch(error => tell({ failure: describeFailure(error) }))
  }, [scriptName, type, code])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft, other tests
  useEffect(() => {
    newest.current++
    setFound({ isBusy: false })
  }, [run])
  return { ...found, run }
}

const Results = ({ results }: { results: readonly TestResult[] }) => {
  const t = useSay('scripts')
  if (!results.length) return <p className="second">{t('scripts.noTests')}</p>
  const passed = results.filter(one => one.ok).length
  return (
    <>
      <p className="second">{t('scripts.testsPass', { passed, count: results.length })}</p>
      <ul className={styles.checks}>
        {results.map(one => (
          <li key={`${one.script} ${one.name}`} data-ok={one.ok}>
            {one.ok ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
            <span>
              {one.name} <small className="meta">{one.script}</small>
              {one.error && <em>{one.line ? `${one.error} (${one.line})` : one.error}</em>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What the tests found, and the button that has them run where they do not by themselves. */
export const DraftTestsTold = ({ tests, isAsked }: { tests: DraftTests; isAsked: boolean }) => {
  const t = useSay('scripts')
  const { results, failure, isBusy, run } = tests
  return (
    <div className={styles.tests}>
      {isAsked && (
        <div>
          <Button size="s" busy={isBusy} onClick={run}>
            {t('scripts.runTests')}
          </Button>
        </div>
      )}
      {isBusy && <Skeleton width="40%" />}
      {failure && <Note meaning="error">{failure}</Note>}
      {results && <Results results={results} />}
    </div>
  )
}
