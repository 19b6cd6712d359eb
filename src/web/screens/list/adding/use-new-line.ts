import { useRef, useState } from 'react'
import { toasts } from '#ui/index.ts'
import { useFormState } from '../../../cards/card-context.tsx'
import { RecordForm } from '../../../cards/form/record-form.ts'
import { useInputContext } from '../../../cards/input-context.ts'
import { useRecompute } from '../../../cards/recompute/use-recompute.ts'
import {
  isApiError,
  markOf,
  type RecordData,
  randomId,
  removeEach,
  sentenceOf,
  useCreate,
} from '../../../data/index.ts'
import { notifyDone, notifyError, notifyWarning, say as sayShell } from '../../../shell/index.ts'
import { blockingProblems, placedProblems, problemsOf } from '../../record/save/problems.ts'
import { valuesOfNew } from '../../record/save/values-of-new.ts'
import type { TypedPlace } from '../editing/editable.ts'

const undoMs = 10_000

/** A record that was made in the line, and the key under which it was. */
interface Made {
  record: RecordData
  creation: string
}

/** Says that it was made, with the way back where the caller may take it. */
const tellMade = ({ model, t, keyOf }: TypedPlace, { record, creation }: Made) => {
  if (markOf(record)) return notifyDone(sayShell('queue.kept'))
  const undo = async () => {
    const left = await removeEach(model.name, [{ record, idempotencyKey: creation }])
    if (left > 0) notifyWarning(t('list.pasteNotDeleted', { count: left, shown: String(left) }))
    else notifyDone(t('list.cellUndone'))
  }
  toasts.show({
    tone: 'success',
    text: t('list.lineAdded', { name: String(record.name || keyOf(record)) }),
    action: model.abilities?.delete
      ? { label: t('list.undoCell'), onSelect: () => void undo().catch(notifyError) }
      : undefined,
    durationMs: undoMs,
  })
}

const sentence = (error: unknown): string =>
  sentenceOf(error, (key, values) => sayShell(key as Parameters<typeof sayShell>[0], values))

export interface NewLineOptions {
  place: TypedPlace
  /** What a record begins with. */
  begin: () => RecordData
  onMade: (record: RecordData) => void
  /** The line is closed; `isElsewhere` where the focus has gone on already. */
  onLeave: (isElsewhere?: boolean) => void
}

/** What is typed in the line of a new record: Enter keeps it and begins the next, what is refused stays with its reason. */
export const useNewLine = ({ place, begin, onMade, onLeave }: NewLineOptions) => {
  const { model } = place
  const [line, setLine] = useState(() => ({ form: new RecordForm(begin()), at: 0 }))
  // A lost answer makes nothing twice: it is sent again under the same key.
  const creation = useRef(randomId())
  const [said, setSaid] = useState<readonly string[]>([])
  const isKeeping = useRef(false)
  const { form } = line
  const state = useFormState(form)
  const inputs = useInputContext(state.values.currency as string | undefined)
  const recompute = useRecompute(model, inputs)
  const create = useCreate<RecordData>(model.name)

  const refuse = (error: unknown) => {
    // What was refused under its key stays refused: what is mended is another creation.
    if (!isApiError(error) || error.noAnswer === undefined) creation.current = randomId()
    const { placed, loose } = isApiError(error)
      ? placedProblems(error.errors, model)
      : { placed: new Map<string, string>(), loose: [] }
    form.refuse(placed)
    setSaid(placed.size === 0 && loose.length === 0 ? [sentence(error)] : loose)
  }
  const send = async () => {
    const record = await create.mutateAsync({
      values: valuesOfNew(model.name, form),
      idempotencyKey: creation.current,
    })
    tellMade(place, { record, creation: creation.current })
    creation.current = randomId()
    setLine(({ at }) => ({ form: new RecordForm(begin()), at: at + 1 }))
    onMade(record)
  }
  const keep = async () => {
    if (isKeeping.current) return
    isKeeping.current = true
    try {
      // What an input settles as Enter is pressed comes a moment later.
      await new Promise(resolve => setTimeout(resolve, 0))
      const now = form.state()
      if (now.typing.size > 0) return
      if (!form.isChanged) return onLeave()
      setSaid([])
      if (blockingProblems(now, model, inputs, true).length > 0) return form.tried()
      await send().catch(refuse)
    } finally {
      isKeeping.current = false
    }
  }
  return {
    form,
    /** How many were made in it: with each the line is drawn anew. */
    at: line.at,
    state,
    inputs,
    recompute,
    problems: problemsOf(state, model, inputs, true),
    said,
    isBusy: create.isPending,
    /** What follows from a value is known; before, nothing is typed. */
    isReady: !model.recompute || recompute !== undefined,
    keep: () => void keep().catch(notifyError),
  }
}
