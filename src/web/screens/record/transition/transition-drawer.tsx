import { useState } from 'react'
import { inSentence } from '#fields/formats/in-sentence.ts'
import { bindVariables } from '#model/index.ts'
import { Button, Drawer, Note, Tag } from '#ui/index.ts'
import { type OfferedTransition, useCard } from '../../../cards/card-context.tsx'
import { variablesOf } from '../../../cards/field-state.ts'
import { isApiError, sentenceOf, useTransition } from '../../../data/index.ts'
import { notifyDone, say as sayShell, useSay, useShortcut } from '../../../shell/index.ts'
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

const defaultsOf = (transition: OfferedTransition, inputs: { today: string }): Record<string, unknown> => {
  const values: Record<string, unknown> = {}
  for (const field of transition.input ?? [])
    if (field.default !== undefined)
      values[field.name] = bindVariables(
        { value: field.default as string },
        variablesOf(inputs as never),
      ).value
  return values
}

/** What a transition will do, before the button that does it. */
export const TransitionDrawer = (props: {
  transition: OfferedTransition
  onClose: () => void
  onDone: () => void
}) => {
  const { transition, onClose, onDone } = props
  const { model, data, inputs, form } = useCard()
  const say = useSay('record')
  const [input, setInput] = useState(() => defaultsOf(transition, inputs))
  const [reason, setReason] = useState('')
  const [isOpen, setOpen] = useState(true)
  const [isTried, setTried] = useState(false)
  const [failed, setFailed] = useState<unknown>(null)
  const isUndo = transition.action === 'UNDO'
  const dry = useDryRun(transition, { input, reason })
  const run = useTransition(model.name, data._id)

  const missing = (transition.input ?? []).filter(
    field =>
      field.mandatory === true &&
      (input[field.name] === undefined || input[field.name] === null || input[field.name] === ''),
  )
  const needsReason = Boolean(transition.reason) && !reason.trim()
  const name = String(data.registration ?? data.name)
  const entity = inSentence(model.label)

  const close = () => {
    setOpen(false)
    onClose()
  }
  const confirm = async () => {
    if (dry.isTrying || run.isPending) return
    if (missing.length > 0 || needsReason) return setTried(true)
    setFailed(null)
    try {
      await run.mutateAsync(runBody(transition, { input, reason }, false))
      notifyDone(say(isUndo ? 'run.undone' : 'run.done', { label: transition.label, entity, id: name }), {
        keep: true,
      })
      onDone()
      close()
    } catch (error) {
      setFailed(error)
    }
  }
  useShortcut('recordConfirm', () => void confirm())

  const undo = model.workflow?.transitions.find(one => one.code === transition.code)?.undo
  const undoWords = isUndo
    ? undefined
    : dry.run?.undoUntil
      ? say('run.undoUntil', { until: dry.run.undoUntil })
      : undo
        ? say('run.undoable')
        : say('run.final')
  const error = failed ?? dry.error
  const isStopped = Boolean(dry.error) && missing.length === 0
  const time = dry.at?.toLocaleTimeString('en-GB')
  const button = isUndo
    ? say('run.undoButton', { count: 1, entity })
    : say('run.button', { label: transition.label, count: 1, entity })
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      title={
        isUndo
          ? say('run.undoTitle', { label: transition.label, name })
          : say('run.title', { label: transition.label, name })
      }
      subtitle={data.name ? say('run.subtitleNamed', { name: data.name }) : say('run.subtitle')}
      aside={time && !error ? <Tag>{say('run.dryRun', { time })}</Tag> : undefined}
      footNote={undoWords}
      busy={run.isPending}
      actions={
        <>
          <Button size="m" kind="ghost" kbd="Esc" onClick={close} disabled={run.isPending}>
            {say('run.back')}
          </Button>
          <Button
            size="m"
            kind={transition.props?.danger && !isUndo ? 'danger' : 'primary'}
            kbd="Mod Enter"
            busy={run.isPending}
            disabled={isStopped}
            onClick={() => void confirm()}
          >
            {button}
          </Button>
        </>
      }
    >
      {transition.help && <p className="second">{transition.help}</p>}
      {form.isChanged && <Note meaning="warning">{say('run.unsaved')}</Note>}
      {dry.run?.warnings.map(warning => (
        <Note key={warning} meaning="warning">
          {warning}
        </Note>
      ))}
      {Boolean(error) && missing.length === 0 && (
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
      )}
      <RunInputs
        transition={transition}
        input={input}
        onInput={setInput}
        reason={reason}
        onReason={setReason}
        isTried={isTried}
        error={error}
      />
      <WhatChanges tried={dry} transition={transition} isWaiting={missing.length > 0} />
    </Drawer>
  )
}
