import { useState } from 'react'
import { Button, ErrorState, IconDeviceFloppy, IconHistory, Note, Skeleton, Status } from '#ui/index.ts'
import {
  isApiError,
  labelOfValue,
  type RecordData,
  useModel,
  usePatch,
  useRecord,
  useValues,
} from '../../data/index.ts'
import { LeaveGuard, notifyDone, notifyError, useSay, useShell, useShortcut } from '../../shell/index.ts'
import { BenchFoot } from './bench-foot.tsx'
import { type CodeFault, ScriptCode } from './code/script-code.tsx'
import { CodeDiff } from './code-diff.tsx'
import { MissingScript } from './missing-script.tsx'
import { PublishDrawer } from './publish-drawer.tsx'
import styles from './scripts.module.css'
import { type Draft, TryPanel } from './try-panel.tsx'
import bench from './workbench.module.css'
import { namedFor } from './workbench-calls.ts'

export interface Script extends RecordData {
  scriptName?: string
  code?: string
  version?: number
  entityName?: string
  note?: string
}

/** A script that is looked at and changed. */
export const ScriptEditor = ({ name }: { name: string }) => {
  const t = useSay('scripts')
  const { data, error, refetch } = useRecord<Script>('script', name)
  if (isApiError(error) && error.status === 404) return <MissingScript name={name} />
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
  /** Keeps what is typed; `then` follows once it is kept, at once where nothing is to be. */
  const save = (then?: () => void) => {
    if (patch.isPending) return
    if (!isChanged) {
      then?.()
      return
    }
    patch.mutate(
      { key: script._id, patch: { code: typed }, version: script._version },
      {
        onSuccess: () => {
          setTyped(null)
          setStale(false)
          if (then) then()
          else notifyDone(t('scripts.saved', { name: script.scriptName }))
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
  onPublish: () => void
}

const EditingHead = ({ script, typed, mayWrite, onReload, onPublish }: EditingHeadProps) => {
  const t = useSay('scripts')
  const shell = useShell()
  const types = useValues('scriptType').data
  const model = useModel('script').data
  const status = model?.workflow?.statuses.find(one => one.code === script.status)
  const { isChanged, isSaving, save, forget } = typed
  const mayPublish = mayWrite && script._abilities?.transitions?.includes('publish') !== false
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

interface DraftCodeProps {
  draft: Draft
  onChange: ((code: string) => void) | undefined
  faults: readonly CodeFault[]
}

/** The code as it is typed, completed by what it is about. */
const DraftCode = ({ draft, onChange, faults }: DraftCodeProps) => {
  const t = useSay('scripts')
  const { scriptName, type, entityName, code } = draft
  return (
    <ScriptCode
      label={`${t('scripts.code')}: ${scriptName}`}
      value={code}
      onChange={onChange}
      about={{ type, entity: entityName ?? namedFor(scriptName)?.entity }}
      faults={faults}
    />
  )
}

/** Somebody else has saved it meanwhile. */
const Stale = () => {
  const t = useSay('scripts')
  return (
    <Note banner meaning="warning">
      {t('scripts.stale')}
    </Note>
  )
}

const Editing = ({ script, onReload }: { script: Script; onReload: () => void }) => {
  const [looking, setLooking] = useState<{ id: string; version: number } | null>(null)
  const [isPublishing, setPublishing] = useState(false)
  const [faults, setFaults] = useState<CodeFault[]>([])
  const mayWrite = script._abilities?.write !== false
  const typed = useTypedCode(script)
  const { isChanged, isStale, save, setTyped } = typed
  useShortcut('recordSave', () => (isChanged ? save() : false), mayWrite)
  const draft = {
    scriptName: script.scriptName ?? '',
    type: script.type ?? '',
    code: typed.code,
    ...(script.entityName ? { entityName: script.entityName } : {}),
  }
  return (
    <div className={styles.editing}>
      <EditingHead
        script={script}
        typed={typed}
        mayWrite={mayWrite}
        onReload={onReload}
        onPublish={() => setPublishing(true)}
      />
      {isStale && <Stale />}
      <div className={bench.bench}>
        <div className={bench.writing}>
          {looking ? (
            <OldVersion
              {...looking}
              present={typed.code}
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
            <DraftCode draft={draft} onChange={mayWrite ? setTyped : undefined} faults={faults} />
          )}
          <BenchFoot
            draft={draft}
            script={script}
            looking={looking?.id}
            onLook={setLooking}
            onDone={onReload}
          />
        </div>
        <TryPanel draft={draft} onFaults={setFaults} />
      </div>
      <PublishDrawer
        isOpen={isPublishing}
        script={script}
        onClose={() => setPublishing(false)}
        onDone={() => {
          setPublishing(false)
          onReload()
        }}
      />
      <LeaveGuard changes={isChanged ? 1 : 0} />
    </div>
  )
}

interface OldVersionProps {
  id: string
  version: number
  /** The text as it is typed now. */
  present: string
  onBack: () => void
  onTake?: (code: string) => void
}

/** A version beside the present text. */
const OldVersion = ({ id, version, present, onBack, onTake }: OldVersionProps) => {
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
      <div className={styles.compared}>
        {data && (
          <CodeDiff
            before={data.code ?? ''}
            after={present}
            beforeLabel={t('scripts.version', { version })}
            afterLabel={t('scripts.draft')}
          />
        )}
      </div>
    </div>
  )
}
