import { useCallback, useEffect, useState } from 'react'
import { formatNumber } from '#fields/formats/format-number.ts'
import { Button, IconPlayerPlay, Note, part, Select, Tabs } from '#ui/index.ts'
import { useListQuery } from '../../data/index.ts'
import { useFieldContext, useSay, useShortcut } from '../../shell/index.ts'
import type { CodeFault } from './code/script-code.tsx'
import { describeFailure } from './describe-failure.ts'
import { Args, argsOf, type Fixed, FixedInputs, fixedOf, unfixed } from './try-asked.tsx'
import styles from './workbench.module.css'
import { drawnIn, faultsOf, namedFor, type Tried, tryDraft } from './workbench-calls.ts'

const RecordScreen = part(() => import('../record/record.tsx').then(module => module.Record))

/** So long nothing more is typed before a layout is drawn anew. */
const pauseMs = 700
const memoryMegabytes = 64
const ownLimits: Record<string, number> = { LAYOUT: 200, COMPUTATION: 200, HOOK: 500, TEST: 60_000 }

export interface Draft {
  scriptName: string
  type: string
  code: string
  entityName?: string
}

/** The last records that a draft could be tried on. */
const useRecords = (entity: string | undefined, type: string | undefined) => {
  const [text, setText] = useState('')
  const { data } = useListQuery(
    entity ?? '',
    {
      range: '0-19',
      projection: 'registration,name',
      ...(text ? { search: text } : {}),
      ...(type ? { type } : {}),
    },
    { enabled: Boolean(entity) },
  )
  const options = (data?.rows ?? []).map(row => {
    const value = String(row.registration ?? row._id)
    return { value, label: String(row.name ?? value), meta: value }
  })
  return { options, setText }
}

const useUsers = () => {
  const { data } = useListQuery('user', { range: '0-99', projection: 'username,name', status: 'ACTIVE' })
  return (data?.rows ?? []).map(row => ({
    value: String(row.username),
    label: String(row.name ?? row.username),
    meta: String(row.username),
  }))
}

/** Tries the draft: a layout by itself whenever it changes, anything else when it is asked to. */
const useTrying = (
  draft: Draft,
  asked: { record: string | null; username: string | null; args: string; fixed: Fixed },
) => {
  const [tried, setTried] = useState<Tried | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const { scriptName, type, code, entityName } = draft
  const { record, username, args, fixed } = asked
  const run = useCallback(async () => {
    const read = argsOf(args)
    const at = fixedOf(fixed)
    if (!read || !at) return
    setBusy(true)
    try {
      setTried(
        await tryDraft({
          scriptName,
          type,
          code,
          args: read,
          ...(entityName ? { entityName } : {}),
          ...(record ? { record } : {}),
          ...(username ? { username } : {}),
          ...at,
        }),
      )
      setFailure(null)
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }, [scriptName, type, code, entityName, record, username, args, fixed])
  useEffect(() => {
    if (type !== 'LAYOUT' || !record) return
    const pause = setTimeout(() => void run(), pauseMs)
    return () => clearTimeout(pause)
  }, [type, record, run])
  return { tried, failure, isBusy, run }
}

/** Why a try did not come to its end. */
const Faults = ({ faults }: { faults: readonly (string | null | undefined)[] }) =>
  faults.map(
    fault =>
      fault && (
        <Note key={fault} banner meaning="error">
          {fault}
        </Note>
      ),
  )

interface TryPanelProps {
  draft: Draft
  /** Told where the draft is at fault, whenever it was tried. */
  onFaults: (faults: CodeFault[]) => void
}

/** The scripts' own lines on the way to where something was thrown. */
const Stack = ({ stack }: { stack: string | undefined }) => {
  const t = useSay('scripts')
  if (!stack) return null
  return (
    <details className={styles.stack}>
      <summary>{t('scripts.stack')}</summary>
      <pre dir="ltr">{stack}</pre>
    </details>
  )
}

/** A draft at work beside its code: on a record, as somebody, with what it said, asked and answered. */
export const TryPanel = ({ draft, onFaults }: TryPanelProps) => {
  const t = useSay('scripts')
  const named = namedFor(draft.scriptName)
  const entity = draft.entityName ?? named?.entity
  const { options, setText } = useRecords(entity, named?.type)
  const users = useUsers()
  const [chosen, setRecord] = useState<string | null>(null)
  const [username, setUsername] = useState<string | null>(null)
  const [args, setArgs] = useState('')
  const [fixed, setFixed] = useState<Fixed>(unfixed)
  const record = chosen ?? (draft.type === 'LAYOUT' ? (options[0]?.value ?? null) : null)
  const trying = useTrying(draft, { record, username, args, fixed })
  const { tried, failure, isBusy, run } = trying
  const { scriptName } = draft
  useShortcut('scriptTry', () => void (isBusy || run()))
  useEffect(() => onFaults(faultsOf(scriptName, tried, failure)), [onFaults, scriptName, tried, failure])
  const drawn = tried && drawnIn(tried)
  const asksArgs = !['LAYOUT', 'TEST', 'LIBRARY'].includes(draft.type)
  return (
    <aside className={styles.try} aria-label={t('scripts.try')}>
      <div className={styles.on}>
        {entity && (
          <Select
            size="s"
            aria-label={t('scripts.on')}
            placeholder={t('scripts.on')}
            value={record}
            options={options}
            onSearch={setText}
            searchable
            onChange={setRecord}
          />
        )}
        <Select
          size="s"
          aria-label={t('scripts.as')}
          placeholder={t('scripts.as')}
          value={username}
          options={users}
          onChange={setUsername}
        />
      </div>
      {asksArgs && <Args value={args} onChange={setArgs} />}
      <div className={styles.asked}>
        <FixedInputs value={fixed} onChange={setFixed} />
        <Button icon={IconPlayerPlay} kbd="Mod Enter" busy={isBusy} onClick={() => void run()}>
          {t('scripts.try')}
        </Button>
      </div>
      <Faults faults={[failure ? describeFailure(failure) : null, tried?.error?.message]} />
      <Stack stack={failure ? undefined : tried?.error?.stack} />
      <div className={styles.frame}>
        {drawn && entity && record && (
          <RecordScreen
            key={record}
            entity={entity}
            recordKey={record}
            mode="readOnly"
            layout={drawn.layout}
            rules={drawn.fields}
          />
        )}
      </div>
      {tried && <Outcome tried={tried} type={draft.type} isDrawn={Boolean(drawn)} onFix={setFixed} />}
    </aside>
  )
}

interface OutcomeProps {
  tried: Tried
  type: string
  isDrawn: boolean
  /** Takes the instant and the seed of this try for the next ones. */
  onFix: (fixed: Fixed) => void
}

/** What a try cost, said, asked and answered. */
const Outcome = ({ tried, type, isDrawn, onFix }: OutcomeProps) => {
  const t = useSay('scripts')
  const { locale } = useFieldContext()
  const [tab, setTab] = useState(isDrawn || tried.log.length ? 'log' : 'answer')
  const { ownMs, memoryBytes, log, calls, answer, now, seed } = tried
  const memory = formatNumber(memoryBytes / 1024 / 1024, locale, { decimals: 1, minDecimals: 0 })
  return (
    <div className={styles.outcome}>
      <p className={styles.measures}>
        <span>{t('scripts.ownTime', { ms: ownMs, limit: ownLimits[type] ?? 5_000 })}</span>
        <span>{t('scripts.memory', { size: memory, limit: memoryMegabytes })}</span>
        <span>{t('scripts.callsMade', { count: calls.length })}</span>
        <button type="button" className="link" onClick={() => onFix({ now, seed: String(seed) })}>
          {t('scripts.again')}
        </button>
      </p>
      <Tabs
        label={t('scripts.try')}
        value={tab}
        onChange={setTab}
        items={[
          { id: 'log', label: t('scripts.log'), count: log.length },
          { id: 'calls', label: t('scripts.calls'), count: calls.length },
          { id: 'answer', label: t('scripts.answer') },
        ]}
      />
      <div className={styles.told}>
        {tab === 'log' &&
          (log.length ? (
            <ul>
              {log.map((one, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a log have no other name
                <li key={index} data-level={one.level}>
                  <span>{one.level}</span>
                  <span dir="auto">{one.message}</span>
                  <small className="meta">{one.line && t('scripts.line', { line: one.line })}</small>
                </li>
              ))}
            </ul>
          ) : (
            <p className="second">{t('scripts.saidNothing')}</p>
          ))}
        {tab === 'calls' &&
          (calls.length ? (
            <ul>
              {calls.map((one, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: calls have no other name
                <li key={index} data-level={one.ok ? undefined : 'error'}>
                  <span>{one.op}</span>
                  <span dir="ltr">{one.what}</span>
                  <small className="meta">{`${one.ms} ms`}</small>
                </li>
              ))}
            </ul>
          ) : (
            <p className="second">{t('scripts.askedNothing')}</p>
          ))}
        {tab === 'answer' && <pre dir="ltr">{JSON.stringify(answer ?? null, null, 2).slice(0, 50_000)}</pre>}
      </div>
    </div>
  )
}
