import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { inSentence } from '#fields/formats/in-sentence.ts'
import { Button, DiscardQuestion, Note, useEscape } from '#ui/index.ts'
import {
  type CardContext,
  CardProvider,
  type OfferedTransition,
  useFormState,
} from '../../cards/card-context.tsx'
import { shortInstant } from '../../cards/dates.ts'
import { ExplainHost, useExplain } from '../../cards/explain/explain-host.tsx'
import { variablesOf } from '../../cards/field-state.ts'
import { folds } from '../../cards/fold-store.ts'
import { RecordForm } from '../../cards/form/record-form.ts'
import { useInputContext } from '../../cards/input-context.ts'
import { followChanges } from '../../cards/recompute/recompute.ts'
import { useRecompute } from '../../cards/recompute/use-recompute.ts'
import type { EntityModel, RecordData } from '../../data/index.ts'
import {
  LeaveGuard,
  notifyDone,
  remember,
  usePage,
  useSay,
  useShell,
  useShortcut,
} from '../../shell/index.ts'
import { neighboursOf } from './head/neighbours.ts'
import { RecordHeader } from './head/record-header.tsx'
import { isRight, RecordCards } from './layout/record-cards.tsx'
import { cardOfPath, cardsOn, resolveLayout } from './layout/resolve-layout.ts'
import { NewRecord } from './new-record.tsx'
import styles from './record.module.css'
import type { RecordProps } from './record.tsx'
import { jumpTo } from './save/jump.ts'
import { labelOfPath, problemsOf } from './save/problems.ts'
import { RecordSaveBar } from './save/record-save-bar.tsx'
import { useDraft } from './save/use-draft.ts'
import { useSave } from './save/use-save.ts'
import { SideRecord } from './side-record.tsx'
import { useAskedRun } from './use-asked-run.ts'
import { useSideColumn } from './use-side-column.ts'
import { useTab } from './use-tab.ts'
import { useTransitionsOf } from './use-transitions-of.ts'

const TransitionDrawer = lazy(() =>
  import('./transition/transition-drawer.tsx').then(module => ({ default: module.TransitionDrawer })),
)

export interface RecordPageProps extends RecordProps {
  model: EntityModel
  data: RecordData
  include: string
  onReload: () => unknown
}

/** A record that has come: its form, its cards, and everything that can be done with it. */
export const RecordPage = (props: RecordPageProps) => {
  const { model, data, mode, recordKey, include, onReload, onDone } = props
  const say = useSay('record')
  const shell = useShell()
  const isNew = recordKey === null
  const [form] = useState(() => new RecordForm(data))
  const state = useFormState(form)
  const inputs = useInputContext((state.values.currency as string | undefined) ?? undefined)
  const transitions = useTransitionsOf(model, data, recordKey)
  const [running, setRunning] = useState<OfferedTransition | null>(null)
  const explained = useExplain()
  const side = useSideColumn()
  const canWrite = mode !== 'readOnly' && (isNew || data._abilities?.write !== false) && !model.readOnly
  const draft = useDraft(model.name, recordKey, form, canWrite && mode !== 'side')
  const saving = useSave({ model, recordKey, form, context: inputs, include, say })

  // What was read again meanwhile goes under the changes, not over them.
  useEffect(() => {
    if (!isNew && data !== form.state().base) form.rebase(data)
  }, [data, form, isNew])

  const recompute = useRecompute(model, inputs)
  useEffect(
    () => (recompute && canWrite ? followChanges(form, recompute) : undefined),
    [form, recompute, canWrite],
  )

  const problems = useMemo(() => problemsOf(state, model, inputs, isNew), [state, model, inputs, isNew])
  const variables = variablesOf(inputs, mode)
  const pluralOf = (name: string) => shell.entities.find(one => one.name === name)?.pluralLabel
  const layout = resolveLayout(model, state.values, variables, say, pluralOf, props.layout)
  const changes = state.changes.size + [...state.typing.keys()].filter(at => !state.changes.has(at)).length
  const [tab, openTab] = useTab({
    asked: props.tab,
    onTab: props.onTab,
    tabs: layout.tabs,
    isChanged: changes > 0,
  })
  const cards = cardsOn(layout, tab)
  const path = model.clientRoute

  const jump = (at: string) => {
    const card = cardOfPath(layout, at)
    if (card && !cards.includes(card)) openTab(card.navs?.[0] ?? layout.tabs[0]?.id ?? tab)
    jumpTo(at, { path, id: card?.id })
  }
  const save = async () => {
    const outcome = await saving.save()
    if (outcome.kind === 'wrong' && outcome.first) jump(outcome.first)
    const [conflict] = form.state().conflicts.keys()
    if (outcome.kind === 'stale' && conflict) jump(conflict)
    if (outcome.kind !== 'saved') return
    draft.drop()
    if (!isNew) return
    const key = String(outcome.record.registration ?? outcome.record._id)
    notifyDone(say('save.created', { label: model.label, registration: key }))
    onDone?.({ entity: model.name, key })
  }

  /** What is typed into a new record stays as a draft when it is closed; the guard says so. */
  const discard = () => {
    if (isNew && props.onClose) return props.onClose()
    // Nothing of ours may lie behind a page that was opened by its address.
    if (isNew) return history.length > 2 ? shell.back() : shell.go(shell.listHrefOf(model.name))
    form.discard()
    draft.drop()
    saving.forgetStale()
  }

  const card: CardContext = {
    model,
    recordKey,
    data,
    form,
    mode,
    canWrite,
    inputs,
    path,
    transitions,
    problems,
    recompute,
    run: setRunning,
    explain: explained.open,
    openNav: openTab,
    reload: () => void onReload(),
  }

  const near = neighboursOf(model.name, data.registration)
  const turn = (key: string | undefined) => (key ? shell.go(shell.hrefOf(model.name, key)) : false)
  const isPage = mode === 'page'
  useAskedRun({
    model,
    recordKey,
    query: isPage ? props.query : undefined,
    tab: props.tab,
    name: String(data.registration ?? data.name),
    onRun: setRunning,
  })
  useShortcut('recordSave', () => (form.isChanged ? void save() : false), canWrite)
  const [isLeaving, setLeaving] = useState(false)
  const ask = () => setLeaving(true)
  useShortcut('recordBack', () => (isNew ? discard() : changes > 0 ? ask() : false), isPage)
  useEscape(mode === 'side' && changes > 0, ask)
  useShortcut('reload', () => void onReload(), !isNew)
  useShortcut('recordNext', () => turn(near?.next) as undefined, isPage && !isNew)
  useShortcut('recordPrevious', () => turn(near?.previous) as undefined, isPage && !isNew)
  useShortcut('recordFacts', side.toggle, isPage && !isNew)
  useShortcut(
    'recordFold',
    () =>
      void folds.toggleAll(
        path,
        cards.map(node => node.id),
      ),
    isPage,
  )
  useShortcut(
    'recordExplain',
    () => {
      const focused = document.activeElement?.closest('[data-explain]')
      const hovered = document.querySelector('[data-explain]:hover, tr:hover [data-explain]')
      const amount = focused ?? hovered
      return amount instanceof HTMLElement ? amount.click() : false
    },
    isPage,
  )
  useShortcut('recordDocuments', () => openTab('documents'), isPage && !isNew)
  useShortcut(
    'recordTransitions',
    () => {
      const next = transitions.find(one => one.props?.primary) ?? transitions[0]
      return next ? setRunning(next) : false
    },
    isPage && canWrite,
  )

  const title = isNew
    ? say('record.new', { label: inSentence(model.label) })
    : String(data.name || data.registration)
  usePage(
    isPage
      ? {
          title,
          crumbs: [
            { label: model.pluralLabel, href: shell.listHrefOf(model.name) },
            { label: isNew ? title : String(data.registration ?? title) },
          ],
        }
      : undefined,
  )
  useEffect(() => {
    if (isPage && data.registration)
      remember({ entity: model.name, key: data.registration, name: data.name ?? data.registration })
  }, [isPage, model.name, data.registration, data.name])

  const bar = canWrite && (changes > 0 || isNew) && (
    <RecordSaveBar
      isNew={isNew}
      label={inSentence(model.label)}
      changed={[...new Set([...state.changes.keys(), ...state.typing.keys()])]}
      problems={problems}
      labelOf={at => labelOfPath(model, at)}
      isStale={saving.isStale && state.conflicts.size > 0}
      isBusy={saving.isSaving}
      wasRefused={state.isTried}
      onJump={jump}
      onDiscard={discard}
      onSave={() => void save()}
    />
  )
  const found = draft.found && (
    <Note
      banner
      meaning="ongoing"
      action={
        <>
          <Button onClick={draft.restore}>{say('draft.restore')}</Button>
          <Button kind="ghost" onClick={draft.drop}>
            {say('draft.drop')}
          </Button>
        </>
      }
    >
      {say('draft.found', {
        when: shortInstant(draft.found.at, inputs),
        fields: draft.found.changes.map(([at]) => labelOfPath(model, at)).join(', '),
      })}
    </Note>
  )
  return (
    <CardProvider value={card}>
      <div className={styles.screen} data-mode={mode}>
        {isNew ? (
          <NewRecord layout={layout} title={title} note={found} />
        ) : mode === 'side' ? (
          <SideRecord nodes={cardsOn(layout, layout.tabs[0]?.id ?? '')} onRemoved={() => props.onClose?.()} />
        ) : (
          <>
            {mode !== 'embedded' && (
              <RecordHeader
                tabs={layout.tabs}
                tab={tab}
                onTab={openTab}
                hidesSide={side.isHidden}
                canHideSide={cards.some(isRight) && !cards.every(isRight)}
                onToggleSide={side.toggle}
                onRemoved={() => onDone?.(null)}
              />
            )}
            {found}
            <div className={styles.panel} id="record-panel" role="tabpanel">
              <RecordCards key={tab} nodes={cards} hideSide={side.isHidden} />
            </div>
          </>
        )}
        {bar}
      </div>
      <ExplainHost {...explained} />
      {running && (
        <Suspense fallback={null}>
          <TransitionDrawer
            transition={running}
            onClose={() => setRunning(null)}
            onDone={() => void onReload()}
          />
        </Suspense>
      )}
      <DiscardQuestion
        open={isLeaving}
        onKeep={() => setLeaving(false)}
        onDiscard={() => {
          setLeaving(false)
          discard()
        }}
      />
      {isPage && <LeaveGuard changes={changes} kept />}
    </CardProvider>
  )
}
