import { useEffect, useState } from 'react'
import { Button, Drawer, Skeleton, TextInput } from '#ui/index.ts'
import { useListQuery, useTransition } from '../../data/index.ts'
import { notifyDone, notifyError, useSay } from '../../shell/index.ts'
import { CodeDiff } from './code-diff.tsx'
import { DraftTestsTold, useDraftTests } from './draft-tests.tsx'
import type { Script } from './script-editor.tsx'
import styles from './workbench.module.css'

/** The tests with the draft in place, run when the drawer opens. */
const Tests = ({ script }: { script: Script }) => {
  const t = useSay('scripts')
  const { scriptName = '', type = '', code = '' } = script
  const tests = useDraftTests({ scriptName, type, code })
  const { run } = tests
  useEffect(() => run(), [run])
  return (
    <section className={styles.part}>
      <h3>{t('scripts.tests')}</h3>
      <DraftTestsTold tests={tests} isAsked={false} />
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
