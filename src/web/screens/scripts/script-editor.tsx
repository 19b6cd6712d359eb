import { useState } from 'react'
import { Button, ErrorState, IconDeviceFloppy, IconHistory, Note, Skeleton, Status } from '#ui/index.ts'
import { shortInstant } from '../../cards/dates.ts'
import {
  isApiError,
  labelOfValue,
  type RecordData,
  useListQuery,
  useModel,
  usePatch,
  useRecord,
  useValues,
} from '../../data/index.ts'
import {
  LeaveGuard,
  notifyDone,
  notifyError,
  useFieldContext,
  useSay,
  useShell,
  useShortcut,
} from '../../shell/index.ts'
import { CodeEditor } from './code-editor.tsx'
import styles from './scripts.module.css'

interface Script extends RecordData {
  scriptName?: string
  code?: string
  version?: number
}

/** A script that is looked at and changed. */
export const ScriptEditor = ({ name }: { name: string }) => {
  const t = useSay('scripts')
  const { data, error, refetch } = useRecord<Script>('script', name)
  if (error)
    return (
      <ErrorState
        title={t('scripts.failed')}
        actions={<Button onClick={() => void refetch()}>{t('scripts.tryAgain')}</Button>}
      />
    )
  if (!data)
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton width="40%" />
        <Skeleton width="70%" />
        <Skeleton width="55%" />
      </div>
    )
  return <Editing key={data._id} script={data} onReload={() => void refetch()} />
}

/** The code as it is typed over what is kept, and how it is saved. */
const useTypedCode = (script: Script) => {
  const t = useSay('scripts')
  const patch = usePatch<Script>('script')
  const [typed, setTyped] = useState<string | null>(null)
  const [isStale, setStale] = useState(false)
  const kept = script.code ?? ''
  const isChanged = typed !== null && typed !== kept
  const save = () => {
    if (!isChanged || patch.isPending) return
    patch.mutate(
      { key: script._id, patch: { code: typed }, version: script._version },
      {
        onSuccess: () => {
          setTyped(null)
          setStale(false)
          notifyDone(t('scripts.saved', { name: script.scriptName }))
        },
        onError: error => (isApiError(error) && error.status === 412 ? setStale(true) : notifyError(error)),
      },
    )
  }
  const forget = () => {
    setTyped(null)
    setStale(false)
  }
  return { code: typed ?? kept, setTyped, isChanged, isStale, isSaving: patch.isPending, save, forget }
}

interface EditingHeadProps {
  script: Script
  typed: ReturnType<typeof useTypedCode>
  mayWrite: boolean
  onReload: () => void
}

const EditingHead = ({ script, typed, mayWrite, onReload }: EditingHeadProps) => {
  const t = useSay('scripts')
  const shell = useShell()
  const types = useValues('scriptType').data
  const model = useModel('script').data
  const status = model?.workflow?.statuses.find(one => one.code === script.status)
  const { isChanged, isSaving, save, forget } = typed
  return (
    <header className={styles.head}>
      <span className={styles.title}>
        <b className="strong" dir="ltr">
          {script.scriptName}
        </b>
        {script.type && <span className="meta">{labelOfValue(types, script.type)}</span>}
        {status && <Status meaning={status.meaning}>{status.label}</Status>}
        {isChanged && <Status meaning="warning">{t('scripts.changed')}</Status>}
      </span>
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
          kind="primary"
          icon={IconDeviceFloppy}
          kbd="Mod S"
          disabled={!isChanged}
          busy={isSaving}
          onClick={save}
        >
          {t('scripts.save')}
        </Button>
      )}
    </header>
  )
}

const Editing = ({ script, onReload }: { script: Script; onReload: () => void }) => {
  const t = useSay('scripts')
  const [looking, setLooking] = useState<{ id: string; version: number } | null>(null)
  const mayWrite = script._abilities?.write !== false
  const typed = useTypedCode(script)
  const { isChanged, isStale, save, setTyped } = typed
  useShortcut('recordSave', () => (isChanged ? save() : false), mayWrite)

  return (
    <div className={styles.editing}>
      <EditingHead script={script} typed={typed} mayWrite={mayWrite} onReload={onReload} />
      {isStale && (
        <Note banner meaning="warning">
          {t('scripts.stale')}
        </Note>
      )}
      <div className={styles.desk}>
        {looking ? (
          <OldVersion
            {...looking}
            onBack={() => setLooking(null)}
            onTake={
              mayWrite
                ? code => {
                    setTyped(code)
                    setLooking(null)
                  }
                : undefined
            }
          />
        ) : (
          <CodeEditor
            label={`${t('scripts.code')}: ${script.scriptName}`}
            value={typed.code}
            onChange={mayWrite ? setTyped : undefined}
          />
        )}
        <Versions script={script} looking={looking?.id} onLook={setLooking} />
      </div>
      <LeaveGuard changes={isChanged ? 1 : 0} />
    </div>
  )
}

interface OldVersionProps {
  id: string
  version: number
  onBack: () => void
  onTake?: (code: string) => void
}

const OldVersion = ({ id, version, onBack, onTake }: OldVersionProps) => {
  const t = useSay('scripts')
  const { data } = useRecord<Script>('scriptVersion', id)
  return (
    <div className={styles.old}>
      <Note
        banner
        meaning="ongoing"
        icon={IconHistory}
        action={
          <>
            {onTake && data && (
              <Button onClick={() => onTake(data.code ?? '')}>{t('scripts.restore')}</Button>
            )}
            <Button kind="ghost" onClick={onBack}>
              {t('scripts.back')}
            </Button>
          </>
        }
      >
        {t('scripts.lookingAt', { version })}
      </Note>
      <CodeEditor label={t('scripts.version', { version })} value={data?.code ?? ''} />
    </div>
  )
}

interface VersionsProps {
  script: Script
  looking: string | undefined
  onLook: (version: { id: string; version: number }) => void
}

const Versions = ({ script, looking, onLook }: VersionsProps) => {
  const t = useSay('scripts')
  const shell = useShell()
  const context = useFieldContext()
  const isKnown = shell.entities.some(entity => entity.name === 'scriptVersion')
  const { data } = useListQuery<Script>(
    'scriptVersion',
    {
      scriptRegistration: script.registration,
      sort: '-version',
      range: '0-49',
      projection: 'version,_insertDate,_insertUser',
    },
    { enabled: isKnown },
  )
  const rows = data?.rows ?? []
  return (
    <aside className={styles.versions} aria-label={t('scripts.versions')}>
      <h2>{t('scripts.versions')}</h2>
      {rows.length === 0 ? (
        <p className="second">{t('scripts.noVersions')}</p>
      ) : (
        <ul>
          {rows.map(row => (
            <li key={row._id}>
              <button
                type="button"
                aria-pressed={row._id === looking}
                onClick={() => onLook({ id: row._id, version: row.version ?? 0 })}
              >
                <span>{t('scripts.version', { version: row.version })}</span>
                <small className="meta">
                  {[row._insertDate && shortInstant(row._insertDate, context), row._insertUser]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
