import { useState } from 'react'
import { Button, Tabs } from '#ui/index.ts'
import { shortInstant } from '../../cards/dates.ts'
import { userName } from '../../cards/user-name.ts'
import { useTransition } from '../../data/index.ts'
import { notifyDone, notifyError, useFieldContext, useSay, useShell } from '../../shell/index.ts'
import type { CodePlace } from './code/script-code.tsx'
import { DraftTestsTold, useDraftTests } from './draft-tests.tsx'
import { Problems } from './problems.tsx'
import type { Script } from './script-editor.tsx'
import type { Draft } from './try-panel.tsx'
import type { Reviewed } from './use-review.ts'
import { useVersions } from './versions.ts'
import styles from './workbench.module.css'
import { type ScriptProblem, useUses } from './workbench-calls.ts'

interface VersionsProps {
  script: Script
  looking: string | undefined
  onLook: (version: { id: string; version: number }) => void
  onDone: () => void
}

/** What was published, the newest first: each can be looked at and published again. */
const Versions = ({ script, rows, looking, onLook, onDone }: VersionsProps & { rows: readonly Script[] }) => {
  const t = useSay('scripts')
  const context = useFieldContext()
  const rollBack = useTransition('script', script.scriptName ?? '')
  const again = (version: number) =>
    rollBack.mutate(
      { code: 'rollBack', input: { version } },
      {
        onSuccess: () => {
          notifyDone(t('scripts.published', { name: script.scriptName, version }))
          onDone()
        },
        onError: error => notifyError(error),
      },
    )
  if (!rows.length) return <p className="second">{t('scripts.noVersions')}</p>
  return (
    <ul>
      {rows.map(({ _id, version = 0, note, _insertDate, _insertUser }) => (
        <li key={_id} data-live={version === script.version || undefined}>
          <button
            type="button"
            className="link"
            aria-pressed={_id === looking}
            onClick={() => onLook({ id: _id, version })}
          >
            {t('scripts.version', { version })}
          </button>
          <span>
            {[note, _insertDate && shortInstant(_insertDate, context), userName(_insertUser, context)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {script.status === 'ACTIVE' && version !== script.version ? (
            <Button size="s" kind="ghost" busy={rollBack.isPending} onClick={() => again(version)}>
              {t('scripts.publishAgain')}
            </Button>
          ) : (
            <small className="meta">{version === script.version && t('scripts.live')}</small>
          )}
        </li>
      ))}
    </ul>
  )
}

const useWords = {
  script: 'scripts.useScript',
  report: 'scripts.useReport',
  alias: 'scripts.useAlias',
  entity: 'scripts.useEntity',
} as const

const Uses = ({ uses }: { uses: ReturnType<typeof useUses> }) => {
  const t = useSay('scripts')
  const shell = useShell()
  if (!uses.data?.length) return <p className="second">{t('scripts.usedNowhere')}</p>
  return (
    <ul>
      {uses.data.map(({ kind, name }) => (
        <li key={`${kind} ${name}`}>
          <span>{t(useWords[kind])}</span>
          {kind === 'script' ? (
            <a className="link" href={`/scripts?selectedSettingType=script&name=${encodeURIComponent(name)}`}>
              {name}
            </a>
          ) : kind === 'report' ? (
            <a className="link" href={shell.hrefOf('report', name)}>
              {name}
            </a>
          ) : (
            <span dir="ltr">{name}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

interface FootProps extends VersionsProps {
  draft: Draft
  problems: readonly ScriptProblem[]
  review: Reviewed
  onGo: (place: CodePlace) => void
}

/** Under the code: what is wrong with it, what was published, what the tests say of the draft, where it is used. */
export const BenchFoot = ({ draft, problems, review, onGo, ...props }: FootProps) => {
  const t = useSay('scripts')
  const [tab, setTab] = useState('problems')
  const rows = useVersions(props.script) ?? []
  const uses = useUses(props.script.scriptName ?? '')
  const tests = useDraftTests(draft)
  const { results } = tests
  const passed = results?.filter(one => one.ok).length
  return (
    <div className={styles.foot}>
      <Tabs
        label={t('scripts.versions')}
        value={tab}
        onChange={setTab}
        items={[
          { id: 'problems', label: t('problems.title'), count: problems.length },
          { id: 'versions', label: t('scripts.versions'), count: rows.length },
          { id: 'tests', label: t('scripts.tests'), count: results ? `${passed}/${results.length}` : '' },
          { id: 'uses', label: t('scripts.usedIn'), count: uses.data?.length ?? '' },
        ]}
      />
      <div className={styles.told}>
        {tab === 'problems' && (
          <Problems problems={problems} review={review} scriptName={draft.scriptName} onGo={onGo} />
        )}
        {tab === 'versions' && <Versions {...props} rows={rows} />}
        {tab === 'tests' && <DraftTestsTold tests={tests} isAsked />}
        {tab === 'uses' && <Uses uses={uses} />}
      </div>
    </div>
  )
}
