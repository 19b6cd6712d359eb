import { formatDate } from '#fields/formats/format-date.ts'
import { toLocalTime } from '#fields/formats/time-zone.ts'
import { Button, IconDeviceFloppy, Status } from '#ui/index.ts'
import { labelOfValue, useModel, useValues } from '../../data/index.ts'
import { useFieldContext, useSay, useShell } from '../../shell/index.ts'
import type { Script, useTypedCode } from './script-editor.tsx'
import styles from './scripts.module.css'
import { isDraft, nextOf, useVersions } from './versions.ts'

/** What is live of it, and what is saved beyond that. */
const VersionMarks = ({ script }: { script: Script }) => {
  const t = useSay('scripts')
  const model = useModel('script').data
  const versions = useVersions(script)
  const status = model?.workflow?.statuses.find(one => one.code === script.status)
  const isLive = script.status === 'ACTIVE' && script.version !== undefined
  return (
    <>
      {versions && isDraft(script) && (
        <Status meaning="draft">{t('scripts.draftOf', { version: nextOf(versions) })}</Status>
      )}
      {isLive ? (
        <Status meaning="success">{t('scripts.liveVersion', { version: script.version })}</Status>
      ) : (
        status && script.status !== 'DRAFT' && <Status meaning={status.meaning}>{status.label}</Status>
      )}
    </>
  )
}

/** When what is kept was saved: today by the clock, else by the day. */
const SavedAt = ({ instant }: { instant: string }) => {
  const t = useSay('scripts')
  const { today, locale, timeZone } = useFieldContext()
  const { day, time } = toLocalTime(instant, timeZone || 'UTC')
  const at = day === today ? time.slice(0, 8) : formatDate(day, locale)
  return (
    <span className="meta" role="status">
      {t('scripts.savedAt', { at })}
    </span>
  )
}

interface EditingHeadProps {
  script: Script
  typed: ReturnType<typeof useTypedCode>
  mayWrite: boolean
  onReload: () => void
  onPublish: () => void
}

/** What is open, how it stands to what is live, and what can be done with it. */
export const EditingHead = ({ script, typed, mayWrite, onReload, onPublish }: EditingHeadProps) => {
  const t = useSay('scripts')
  const shell = useShell()
  const types = useValues('scriptType').data
  const { isChanged, isSaving, save, forget } = typed
  const mayPublish = mayWrite && script._abilities?.transitions?.includes('publish') !== false
  return (
    <header className={styles.head}>
      <span className={styles.title}>
        <b className="strong" dir="ltr">
          {script.scriptName}
        </b>
        {script.type && <span className="meta">{labelOfValue(types, script.type)}</span>}
        <VersionMarks script={script} />
        {isChanged && <Status meaning="warning">{t('scripts.changed')}</Status>}
      </span>
      {!isChanged && isDraft(script) && script._updateDate && <SavedAt instant={script._updateDate} />}
      <a className="link" href={shell.hrefOf('script', script.scriptName ?? script._id)}>
        {t('scripts.record')}
      </a>
      {isChanged && (
        <Button
          onClick={() => {
            forget()
            onReload()
          }}
        >
          {t('scripts.discard')}
        </Button>
      )}
      {mayWrite && (
        <Button
          icon={IconDeviceFloppy}
          kbd="Mod S"
          disabled={!isChanged}
          busy={isSaving}
          onClick={() => save()}
        >
          {t('scripts.save')}
        </Button>
      )}
      {mayPublish && (
        <Button kind="primary" busy={isSaving} onClick={() => save(onPublish)}>
          {t('scripts.publish')}
        </Button>
      )}
    </header>
  )
}
