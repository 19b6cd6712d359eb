import { useEffect, useState } from 'react'
import { inSentence } from '#fields/formats/in-sentence.ts'
import { Button, Drawer, Note, Tag } from '#ui/index.ts'
import { answersTo, askedFields, firstAnswers } from '../../../cards/asked-fields.ts'
import { type OfferedTransition, useCard } from '../../../cards/card-context.tsx'
import { isApiError, markOf, sentenceOf, useTransition } from '../../../data/index.ts'
import { notifyDone, say as sayShell, useSay, useShortcut } from '../../../shell/index.ts'
import { ApprovalNote, useIsOnlyAsked } from './approval-note.tsx'
import { RunInputs } from './run-inputs.tsx'
import { runBody, useDryRun } from './use-dry-run.ts'
import { WhatChanges } from './what-changes.tsx'

const wordsOf = (error: unknown): string =>
  sentenceOf(error, (key, values) => sayShell(key as Parameters<typeof sayShell>[0], values))

/** A guard's own reason reads better than the sentence round it. */
const reasonOf = (error: unknown): string => {
  const reason = (isApiError(error) && (error.rejectionReason || error.errors[0]?.message)) || wordsOf(error)
  const sentence = reason.charAt(0).toUpperCase() + reason.slice(1)
  return /[.!?؟]$/.test(sentence) ? sentence : `${sentence}.`
}

const isRefusal = (error: unknown): boolean => isApiError(error) && error.status >= 400 && error.status < 500

interface TransitionDrawerProps {
  transition: OfferedTransition
  onClose: () => void
  onDone: () => void
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The inputs that a refusal speaks of, where it speaks of nothing else and all of them are still empty. */
const awaitedBy = (
  error: unknown,
  asked: readonly { name: string }[],
  input: Record<string, unknown>,
): string[] => {
  const named = isApiError(error)
    ? error.errors.map(({ field }) => field.replace(/^(body\.)?(input\.)?/, ''))
    : []
  const areOpen = named.every(name => asked.some(field => field.name === name) && isEmpty(input[name]))
  return areOpen ? named : []
}

/** What is asked, what it would change, and the run itself. */
const useRun = ({ transition, onDone }: TransitionDrawerProps, onClose: () => void) => {
  const { model, data, inputs } = useCard()
  const say = useSay('record')
  const [typed, setInput] = useState(() => firstAnswers(transition.input, inputs))
  const asked = askedFields(transition.input, { ...data, ...typed }, inputs)
  const input = answersTo(asked, typed)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [failed, setFailed] = useState<unknown>(null)
  const [isPressed, setPressed] = useState(false)
  const dry = useDryRun(transition, { input, reason })
  const run = useTransition(model.name, data._id, data)
  const missing = asked.filter(field => field.mandatory === true && isEmpty(input[field.name]))
  // Nothing is wrong where something is only not said yet.
  const awaited = isTried ? [] : awaitedBy(dry.error, asked, input)
  const needsReason = Boolean(transition.reason) && !reason.trim()
  const words = {
    label: transition.label,
    entity: inSentence(model.label),
    id: String(data.registration ?? data.name),
  }
  const confirm = async () => {
    if (run.isPending) return
    if (missing.length > 0 || awaited.length > 0 || needsReason) return setTried(true)
    // A press is never lost: it waits for what is being tried, and goes on only if that is not refused.
    if (dry.isTrying) return setPressed(true)
    setFailed(null)
    try {
      const answer = await run.mutateAsync(runBody(transition, { input, reason }, false))
      if (answer && markOf(answer)) notifyDone(sayShell('queue.kept'))
      else notifyDone(say(transition.action === 'UNDO' ? 'run.undone' : 'run.done', words), { keep: true })
      onDone()
      onClose()
    } catch (error) {
      setFailed(error)
    }
  }
  useShortcut('recordConfirm', () => void confirm())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the try that it waited for has ended
  useEffect(() => {
    if (!isPressed || dry.isTrying) return
    setPressed(false)
    if (dry.error) setTried(true)
    else void confirm()
  }, [isPressed, dry.isTrying])
  const onInput = (next: Parameters<typeof setInput>[0]) => {
    setPressed(false)
    setInput(next)
  }
  return {
    given: input,
    asked: { input: typed, onInput, reason, onReason: setReason, isTried },
    dry,
    isMissing: missing.length > 0 || awaited.length > 0,
    error: failed ?? (awaited.length > 0 ? null : dry.error),
    isPending: run.isPending || isPressed,
    confirm,
  }
}
type Run = ReturnType<typeof useRun>

/** Whether it can be taken back, and until when. */
const useUndoWords = (transition: OfferedTransition, { dry }: Run): string | undefined => {
  const { model } = useCard()
  const say = useSay('record')
  const undo = model.workflow?.transitions.find(one => one.code === transition.code)?.undo
  if (transition.action === 'UNDO') return undefined
  if (dry.run?.undoUntil) return say('run.undoUntil', { until: dry.run.undoUntil })
  return say(undo ? 'run.undoable' : 'run.final')
}

const Refusal = ({ error, dry }: Pick<Run, 'error' | 'dry'>) => {
  const say = useSay('record')
  return (
    <Note
      meaning="error"
      action={
        <Button onClick={dry.again} busy={dry.isTrying}>
          {say('run.again')}
        </Button>
      }
    >
      <b>{say(isRefusal(error) ? 'run.refused' : 'run.failed')}</b>
      <br />
      {reasonOf(error)} {isRefusal(error) && say('run.refusedText')}
    </Note>
  )
}

interface ButtonsProps {
  transition: OfferedTransition
  run: Run
  onClose: () => void
}

/** A label of several words says itself what is done: “Enter the supplier’s invoice”. */
const saysAll = (label: string): boolean => label.trim().split(/\s+/).length > 2

const Buttons = ({ transition, run, onClose }: ButtonsProps) => {
  const { model } = useCard()
  const say = useSay('record')
  const entity = inSentence(model.label)
  const isUndo = transition.action === 'UNDO'
  return (
    <>
      <Button size="m" kind="ghost" kbd="Esc" onClick={onClose} disabled={run.isPending}>
        {say('run.back')}
      </Button>
      <Button
        size="m"
        kind={transition.props?.danger && !isUndo ? 'danger' : 'primary'}
        kbd="Mod Enter"
        busy={run.isPending}
        disabled={Boolean(run.dry.error) && !run.isMissing}
        onClick={() => void run.confirm()}
      >
        {isUndo
          ? say('run.undoButton', { count: 1, entity })
          : saysAll(transition.label)
            ? transition.label
            : say('run.button', { label: transition.label, count: 1, entity })}
      </Button>
    </>
  )
}

/** What a transition will do, before the button that does it. */
export const TransitionDrawer = (props: TransitionDrawerProps) => {
  const { transition, onClose } = props
  const { data, form } = useCard()
  const say = useSay('record')
  const [isOpen, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    onClose()
  }
  const run = useRun(props, close)
  const { dry, error, isMissing } = run
  const isOnlyAsked = useIsOnlyAsked(transition, error)
  const undoWords = useUndoWords(transition, run)
  const time = dry.at?.toLocaleTimeString('en-GB')
  const named = { label: transition.label, name: String(data.registration ?? data.name) }
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      title={say(transition.action === 'UNDO' ? 'run.undoTitle' : 'run.title', named)}
      subtitle={data.name ? say('run.subtitleNamed', { name: data.name }) : say('run.subtitle')}
      aside={<span role="status">{time && !error && <Tag>{say('run.dryRun', { time })}</Tag>}</span>}
      footNote={undoWords}
      busy={run.isPending}
      actions={<Buttons transition={transition} run={run} onClose={close} />}
    >
      {transition.help && <p className="second">{transition.help}</p>}
      {form.isChanged && <Note meaning="warning">{say('run.unsaved')}</Note>}
      {dry.run?.warnings.map(warning => (
        <Note key={warning} meaning="warning">
          {warning}
        </Note>
      ))}
      {Boolean(error) && !isMissing && !isOnlyAsked && <Refusal error={error} dry={dry} />}
      <ApprovalNote
        transition={transition}
        input={run.given}
        reason={run.asked.reason}
        isMissing={isMissing}
        onAsked={dry.again}
      />
      <RunInputs transition={transition} {...run.asked} error={error} />
      <WhatChanges tried={dry} transition={transition} isWaiting={isMissing} />
    </Drawer>
  )
}
