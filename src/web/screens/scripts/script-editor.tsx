import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Button, ErrorState, Skeleton } from '#ui/index.ts'
import { isApiError, type RecordData, usePatch, useRecord } from '../../data/index.ts'
import { LeaveGuard, notifyError, useSay, useShortcut } from '../../shell/index.ts'
import { BenchFoot } from './bench-foot.tsx'
import { type CodeFault, type CodePlace, ScriptCode } from './code/script-code.tsx'
import { EditingHead } from './editing-head.tsx'
import { MissingScript } from './missing-script.tsx'
import { OldVersion, Stale } from './old-version.tsx'
import { faultsIn, problemsOf, useProblemWords } from './problems.tsx'
import { PublishDrawer } from './publish-drawer.tsx'
import styles from './scripts.module.css'
import { type Draft, TryPanel } from './try-panel.tsx'
import { useTypeFaults } from './types/use-type-faults.ts'
import { usePublished, useReview } from './use-review.ts'
import bench from './workbench.module.css'
import { namedFor } from './workbench-calls.ts'

export interface Script extends RecordData {
  scriptName?: string
  code?: string
  version?: number
  entityName?: string
  note?: string
  /** Of what is published. */
  hash?: string
  /** Of what is saved: another one than `hash` is a draft. */
  codeHash?: string
}

/** A script that is looked at and changed. */
export const ScriptEditor = ({ name, line }: { name: string; line?: number | undefined }) => {
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
  return <Editing key={data._id} script={data} line={line} onReload={() => void refetch()} />
}

/** The code as it is typed over what is kept, and how it is saved. */
export const useTypedCode = (script: Script) => {
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
          then?.()
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

interface DraftCodeProps {
  draft: Draft
  onChange: ((code: string) => void) | undefined
  faults: readonly CodeFault[]
  published: string | undefined
  place: CodePlace | undefined
}

/** The code as it is typed, completed by what it is about. */
const DraftCode = ({ draft, onChange, ...marks }: DraftCodeProps) => {
  const t = useSay('scripts')
  const { scriptName, type, entityName, code } = draft
  return (
    <ScriptCode
      label={`${t('scripts.code')}: ${scriptName}`}
      value={code}
      onChange={onChange}
      about={{ type, entity: entityName ?? namedFor(scriptName)?.entity }}
      {...marks}
    />
  )
}

/** The version that is looked at; null: none. */
type Looking = { id: string; version: number } | null

/** What is wrong with a draft, by all who look at it, and the marks of it in the code. */
const useProblems = (draft: Draft, mayWrite: boolean) => {
  const say = useProblemWords()
  const [tried, setTried] = useState<CodeFault[]>([])
  const review = useReview(draft, mayWrite)
  const types = useTypeFaults(draft)
  const { scriptName } = draft
  const problems = useMemo(
    () => problemsOf(scriptName, { review, types, tried }),
    [scriptName, review, types, tried],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: words change with the language, and then all is drawn anew
  const faults = useMemo(() => faultsIn(scriptName, problems, say), [scriptName, problems])
  return { problems, faults, review, setTried }
}

interface WrittenProps {
  typed: ReturnType<typeof useTypedCode>
  mayWrite: boolean
  looking: Looking
  onLook: (looking: Looking) => void
  children: ReactNode
}

/** The draft, or an older version that is looked at in its place. */
const Written = ({ typed, mayWrite, looking, onLook, children }: WrittenProps) => {
  if (!looking) return children
  const take = (code: string) => {
    typed.setTyped(code)
    onLook(null)
  }
  return (
    <OldVersion
      {...looking}
      present={typed.code}
      onBack={() => onLook(null)}
      {...(mayWrite ? { onTake: take } : {})}
    />
  )
}

interface EditingProps {
  script: Script
  line: number | undefined
  onReload: () => void
}

const Editing = ({ script, line, onReload }: EditingProps) => {
  const [looking, setLooking] = useState<Looking>(null)
  const [isPublishing, setPublishing] = useState(false)
  const [place, setPlace] = useState<CodePlace | undefined>()
  useEffect(() => setPlace(line ? { line } : undefined), [line])
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
  const { problems, faults, review, setTried } = useProblems(draft, mayWrite)
  const published = usePublished(script)
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
          <Written typed={typed} mayWrite={mayWrite} looking={looking} onLook={setLooking}>
            <DraftCode
              draft={draft}
              onChange={mayWrite ? setTyped : undefined}
              faults={faults}
              published={published?.code}
              place={place}
            />
          </Written>
          <BenchFoot
            draft={draft}
            problems={problems}
            review={review}
            onGo={to => {
              setLooking(null)
              setPlace(to)
            }}
            script={script}
            looking={looking?.id}
            onLook={setLooking}
            onDone={onReload}
          />
        </div>
        <TryPanel draft={draft} onFaults={setTried} />
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
