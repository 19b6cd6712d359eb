import { useEffect, useState } from 'react'
import { Button, Drawer, IconCheck, IconX, Note, Skeleton, TextInput } from '#ui/index.ts'
import { useListQuery, useTransition } from '../../data/index.ts'
import { notifyDone, notifyError, useSay } from '../../shell/index.ts'
import { CodeDiff } from './code-diff.tsx'
import { describeFailure } from './describe-failure.ts'
import type { Script } from './script-editor.tsx'
import styles from './workbench.module.css'
import { type TestResult, testDraft } from './workbench-calls.ts'

/** The tests of the tenant with the draft in place, run when the drawer opens. */
const useTests = (script: Script) => {
  const [results, setResults] = useState<TestResult[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { scriptName = '', type = '', code = '' } = script
  useEffect(() => {
    let isHere = true
    testDraft({ scriptName, type, code })
      .then(found => isHere && setResults(found))
      .catch(error => isHere && setFailure(describeFailure(error)))
    return () => {
      isHere = false
    }
  }, [scriptName, type, code])
  return { results, failure }
}

const Tests = ({ script }: { script: Script }) => {
  const t = useSay('scripts')
  const { results, failure } = useTests(script)
  const passed = results?.filter(one => one.ok).length ?? 0
  return (
    <section className={styles.part}>
      <h3>{t('scripts.tests')}</h3>
      {failure ? (
        <Note meaning="error">{failure}</Note>
      ) : !results ? (
        <Skeleton width="40%" />
      ) : results.length === 0 ? (
        <p className="second">{t('scripts.noTests')}</p>
      ) : (
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
      )}
    </section>
  )
}

interface PublishProps {
  script: Script
  onClose: () => void
  onDone: () => void
}

/** What publishing a draft would change, before it does: its code beside what is live, and the tests with it in place. */
const Publishing = ({ script, onClose, onDone }: PublishProps) => {
  const t = useSay('scripts')
  const name = script.scriptName ?? ''
  const publish = useTransition('script', name)
  const [note, setNote] = useState('')
  const { data } = useListQuery<Script>('scriptVersion', {
    scriptRegistration: script.registration,
    sort: '-version',
    range: '0-0',
    projection: 'version,code',
  })
  const last = data?.rows[0]
  const live = data?.rows.find(one => one.version === script.version) ?? last
  const next = (last?.version ?? 0) + 1
  const run = () =>
    publish.mutate(
      { code: 'publish', input: { note } },
      {
        onSuccess: () => {
          notifyDone(t('scripts.published', { name, version: next }))
          onDone()
        },
        onError: error => notifyError(error),
      },
    )
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('scripts.publishTitle', { name })}
      busy={publish.isPending}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onClose}>
            {t('scripts.cancel')}
          </Button>
          <Button size="m" kind="primary" busy={publish.isPending} disabled={!data} onClick={run}>
            {t('scripts.publishNow', { version: next })}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <TextInput label={t('scripts.note')} value={note} onChange={setNote} autoFocus />
        <Tests script={script} />
        <section className={styles.part}>
          <h3>{t('scripts.code')}</h3>
          {data ? (
            <CodeDiff
              before={live?.code ?? ''}
              after={script.code ?? ''}
              beforeLabel={live ? t('scripts.version', { version: live.version }) : t('scripts.noVersions')}
              afterLabel={t('scripts.draft')}
            />
          ) : (
            <Skeleton width="70%" />
          )}
        </section>
      </div>
    </Drawer>
  )
}

export const PublishDrawer = ({ isOpen, ...props }: PublishProps & { isOpen: boolean }) =>
  isOpen ? <Publishing {...props} /> : null
