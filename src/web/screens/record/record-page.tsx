import { useState } from 'react'
import { inSentence } from '#fields/formats/in-sentence.ts'
import { part, useEscape } from '#ui/index.ts'
import { type CardContext, CardProvider, type OfferedTransition } from '../../cards/card-context.tsx'
import { ExplainHost, useExplain } from '../../cards/explain/explain-host.tsx'
import { variablesOf } from '../../cards/field-state.ts'
import type { EntityModel, RecordData } from '../../data/index.ts'
import { cardOfPath } from './layout/resolve-layout.ts'
import { Leaving } from './leaving.tsx'
import styles from './record.module.css'
import type { RecordProps } from './record.tsx'
import { RecordBody } from './record-body.tsx'
import { extrasOf } from './record-extras.ts'
import { RecordSkeleton } from './record-skeleton.tsx'
import { labelOfPath } from './save/problems.ts'
import { RecordSaveBar } from './save/record-save-bar.tsx'
import { useSaveAndDiscard } from './save/use-save-and-discard.ts'
import { useHandlers } from './scripted/use-handlers.ts'
import { type LayoutScript, useLayoutScript } from './scripted/use-layout-script.ts'
import { ScriptOverlays } from './scripted/use-screen-acts.tsx'
import { useAskedRun } from './use-asked-run.ts'
import { useExtras } from './use-extras.tsx'
import { type RecordFormOnPage, useRecordForm } from './use-record-form.ts'
import { useRecordKeys } from './use-record-keys.ts'
import { useRecordLayout } from './use-record-layout.ts'
import { useRecordTitle } from './use-record-title.ts'
import { useSideColumn } from './use-side-column.ts'
import { useTransitionsOf } from './use-transitions-of.ts'

const TransitionDrawer = part(() =>
  import('./transition/transition-drawer.tsx').then(module => module.TransitionDrawer),
)

export interface RecordPageProps extends RecordProps {
  model: EntityModel
  data: RecordData
  include: string
  onReload: () => unknown
}

/** A transition that somebody is about to run, also one that the address asked for. */
const useRunning = ({ model, data, mode, recordKey, query, tab }: RecordPageProps) => {
  const [running, setRunning] = useState<OfferedTransition | null>(null)
  useAskedRun({
    model,
    recordKey,
    query: mode === 'page' && !extrasOf(model.name).some(one => one.id === query?.run) ? query : undefined,
    tab,
    name: String(data.registration ?? data.name),
    onRun: setRunning,
  })
  return [running, setRunning] as const
}

interface SaveBarProps extends ReturnType<typeof useSaveAndDiscard> {
  model: EntityModel
  page: RecordFormOnPage
  jump: (at: string) => void
}

/** The bar that saves, of a new record always, of another once it is changed. */
const SaveBar = ({ model, page, jump, save, discard }: SaveBarProps) => {
  const { isNew, state, canWrite, saving, problems, changed } = page
  if (!canWrite || (changed.length === 0 && !isNew)) return null
  return (
    <RecordSaveBar
      isNew={isNew}
      label={inSentence(model.label)}
      changed={changed}
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
}

interface RunningProps {
  transition: OfferedTransition | null
  onClose: () => void
  onDone: () => void
}

/** The drawer of the transition that is about to run. */
const Running = ({ transition, onClose, onDone }: RunningProps) =>
  transition && <TransitionDrawer transition={transition} onClose={onClose} onDone={onDone} />

/** A record that has come, as it is declared or as the tenant's layout script draws it. */
export const RecordPage = (props: RecordPageProps) => {
  const script = useLayoutScript(props)
  if (script.isAwaited) return <RecordSkeleton mode={props.mode} />
  return (
    <DrawnPage
      {...props}
      model={script.model}
      {...(script.layout ? { layout: script.layout } : {})}
      script={script}
    />
  )
}

/** Its form, its cards, and everything that can be done with it. */
const DrawnPage = ({ script, ...props }: RecordPageProps & { script: LayoutScript }) => {
  const { model, data, mode, isDocked, recordKey, onReload } = props
  const page = useRecordForm(props)
  const { isNew, form, inputs, canWrite, problems, changed } = page
  const place = useRecordLayout(props, page)
  useHandlers(script, page, path => cardOfPath(place.layout, path))
  const transitions = useTransitionsOf(model, data, recordKey, variablesOf(inputs))
  const [running, setRunning] = useRunning(props)
  const { extras, drawer } = useExtras(props)
  const explained = useExplain()
  const side = useSideColumn()
  const title = useRecordTitle(props)
  const { save: keep, discard } = useSaveAndDiscard(props, page, place.jump)
  const save = async () => {
    for (const handler of script.handlersOf('save')) if (!(await script.handle(handler))) return
    await keep()
  }
  const [isLeaving, setLeaving] = useState(false)
  const [isChanged, ask] = [changed.length > 0, () => setLeaving(true)]
  useRecordKeys(props, place, {
    canWrite,
    isChanged: form.isChanged,
    transitions,
    save,
    back: () => (isNew ? discard() : isChanged ? ask() : false),
    toggleSide: side.toggle,
    run: setRunning,
  })
  useEscape((mode === 'side' || isDocked === true) && isChanged, ask)

  const card: CardContext = {
    model,
    recordKey,
    data,
    form,
    mode,
    canWrite,
    inputs,
    path: model.clientRoute,
    transitions,
    problems,
    recompute: page.recompute,
    run: setRunning,
    extras,
    explain: explained.open,
    openNav: place.openTab,
    reload: () => void onReload(),
    press: script.press,
  }
  return (
    <CardProvider value={card}>
      <div className={styles.screen} data-mode={mode}>
        <RecordBody record={props} page={page} place={place} side={side} title={title} />
        <SaveBar model={model} page={page} jump={place.jump} save={save} discard={discard} />
      </div>
      <ExplainHost {...explained} />
      <ScriptOverlays {...script.screen} />
      {drawer}
      <Running transition={running} onClose={() => setRunning(null)} onDone={() => void onReload()} />
      <Leaving
        mode={mode}
        changes={changed.length}
        isDocked={isDocked}
        isAsked={isLeaving}
        onStay={() => setLeaving(false)}
        onDiscard={discard}
      />
    </CardProvider>
  )
}
