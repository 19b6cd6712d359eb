import { useState } from 'react'
import { Button, Drawer, Segmented, Skeleton, TextInput } from '#ui/index.ts'
import { shortInstant } from '../../cards/dates.ts'
import { useListQuery, useTransition } from '../../data/index.ts'
import { notifyDone, notifyError, useFieldContext, useSay, useShortcut } from '../../shell/index.ts'
import { CodeDiff } from './code-diff.tsx'
import { countChanged } from './diff-lines.ts'
import { PublishChecks } from './publish-checks.tsx'
import type { Script } from './script-editor.tsx'
import { useReview } from './use-review.ts'
import { nextOf } from './versions.ts'
import { WhatChanges } from './what-changes.tsx'
import styles from './workbench.module.css'

interface PublishProps {
  script: Script
  onClose: () => void
  onDone: () => void
}

interface CodeProps {
  before: string
  after: string
  beforeLabel: string
  afterLabel: string
}

/** The code of a draft beside what is live. */
const Code = ({ before, after, beforeLabel, afterLabel }: CodeProps) => {
  const t = useSay('scripts')
  const [look, setLook] = useState(matchMedia('(max-width: 700px)').matches ? 'one' : 'both')
  const { added, removed } = countChanged(before, after)
  return (
    <section className={styles.part} aria-label={t('scripts.code')}>
      <h3 className={styles.codeHead}>
        {t('scripts.code')}
        <span className="meta">{t('changes.lines', { added, removed })}</span>
        <Segmented
          label={t('scripts.code')}
          value={look}
          onChange={setLook}
          options={[
            { value: 'both', label: t('changes.sideBySide') },
            { value: 'one', label: t('changes.oneColumn') },
          ]}
        />
      </h3>
      <CodeDiff
        before={before}
        after={after}
        beforeLabel={beforeLabel}
        afterLabel={afterLabel}
        isNarrow={look === 'one'}
      />
    </section>
  )
}

/** What a draft would take the place of, and how it is published. */
const usePublishing = ({ script, onDone }: PublishProps) => {
  const t = useSay('scripts')
  const name = script.scriptName ?? ''
  const publish = useTransition('script', name)
  const [note, setNote] = useState('')
  const { data } = useListQuery<Script>('scriptVersion', {
    scriptRegistration: script.registration,
    sort: '-version',
    range: '0-0',
    projection: 'version,code,_insertDate',
  })
  const last = data?.rows[0]
  const next = nextOf(data?.rows ?? [])
  const run = () => {
    if (!data || publish.isPending) return
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
  }
  useShortcut('recordConfirm', run)
  const live = data?.rows.find(one => one.version === script.version) ?? last
  return { note, setNote, isKnown: data !== undefined, isBusy: publish.isPending, live, next, run }
}

/** What publishing a draft would change, before it does: its code beside what is live, and the tests with it in place. */
const Publishing = (props: PublishProps) => {
  const { script, onClose } = props
  const t = useSay('scripts')
  const context = useFieldContext()
  const { note, setNote, isKnown, isBusy, live, next, run } = usePublishing(props)
  const { scriptName: name = '', type = '', code = '', entityName } = script
  const reviewed = useReview({ scriptName: name, type, code, ...(entityName ? { entityName } : {}) }, true, 0)
  const was = live ? [live.version, live._insertDate && shortInstant(live._insertDate, context)] : []
  return (
    <Drawer
      open
      onClose={onClose}
      size="xl"
      title={t('scripts.publishTitle', { name })}
      footNote={live && t('changes.again', { version: live.version })}
      busy={isBusy}
      actions={
        <>
          <Button size="m" kind="ghost" kbd="Esc" onClick={onClose}>
            {t('scripts.cancel')}
          </Button>
          <Button size="m" kind="primary" kbd="Mod Enter" busy={isBusy} disabled={!isKnown} onClick={run}>
            {t('scripts.publishNow', { version: next })}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <TextInput label={t('scripts.note')} value={note} onChange={setNote} autoFocus />
        <div className={styles.pair}>
          <WhatChanges
            reviewed={reviewed}
            versions={{ was: was.filter(Boolean).join(' · ') || t('changes.none'), now: String(next) }}
          />
          <PublishChecks reviewed={reviewed} />
        </div>
        {isKnown ? (
          <Code
            before={live?.code ?? ''}
            after={code}
            beforeLabel={live ? t('scripts.version', { version: live.version }) : t('scripts.noVersions')}
            afterLabel={t('scripts.draftOf', { version: next })}
          />
        ) : (
          <Skeleton width="70%" />
        )}
      </div>
    </Drawer>
  )
}

export const PublishDrawer = ({ isOpen, ...props }: PublishProps & { isOpen: boolean }) =>
  isOpen ? <Publishing {...props} /> : null
