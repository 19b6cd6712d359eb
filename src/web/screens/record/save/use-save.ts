import { useState } from 'react'
import type { FieldContext } from '#fields/kind.ts'
import type { SayOf } from '#locales/areas.ts'
import type { RecordForm } from '../../../cards/form/record-form.ts'
import {
  askWaitingAnew,
  type EntityModel,
  fetchRecord,
  isApiError,
  markOf,
  type RecordData,
  randomId,
  useCreate,
  usePatch,
} from '../../../data/index.ts'
import { notifyDone, notifyError, say as sayShell } from '../../../shell/index.ts'
import { blockingProblems, placedProblems } from './problems.ts'
import { valuesOfNew } from './values-of-new.ts'

export type SaveOutcome =
  | { kind: 'saved'; record: RecordData }
  | { kind: 'wrong'; first: string | undefined }
  | { kind: 'stale' }
  | { kind: 'failed' }

interface SaveOptions {
  model: EntityModel
  recordKey: string | null
  form: RecordForm
  context: FieldContext
  include: string
  say: SayOf<'record'>
}

/** Saves the changes of a record, or creates it. Whatever is wrong ends at its field; nothing that was typed is lost. */
export const useSave = ({ model, recordKey, form, context, include, say }: SaveOptions) => {
  const patch = usePatch(model.name)
  const create = useCreate(model.name)
  const [isStale, setStale] = useState(false)
  // A second click, or a lost answer, must not create a second record.
  const [creation, setCreation] = useState(randomId)

  const send = (): Promise<RecordData> => {
    const { base } = form.state()
    return recordKey === null
      ? create.mutateAsync({ values: valuesOfNew(model.name, form), idempotencyKey: creation })
      : patch.mutateAsync({ key: base._id, patch: form.patch(), version: base._version, record: base })
  }

  const refused = async (error: unknown): Promise<SaveOutcome> => {
    // What was refused under its key stays refused: what is corrected is another creation.
    if (isApiError(error) && error.noAnswer === undefined) setCreation(randomId())
    if (isApiError(error) && error.status === 412 && recordKey !== null) {
      form.rebase(await fetchRecord(model.name, recordKey, { include }))
      setStale(true)
      return { kind: 'stale' }
    }
    if (isApiError(error) && error.errors.length > 0) {
      const { placed, loose } = placedProblems(error.errors, model)
      if (placed.size > 0) {
        form.refuse(placed)
        if (loose.length > 0) notifyError(error)
        return { kind: 'wrong', first: [...placed.keys()][0] }
      }
    }
    notifyError(error)
    return { kind: 'failed' }
  }

  const save = async (): Promise<SaveOutcome> => {
    const state = form.state()
    const problems = blockingProblems(state, model, context, recordKey === null)
    const unread = [...state.typing.keys()]
    if (problems.length > 0 || unread.length > 0) {
      form.tried()
      return { kind: 'wrong', first: unread[0] ?? problems[0]?.field }
    }
    try {
      const record = await send()
      setStale(false)
      form.accept(recordKey === null ? record : { ...form.state().base, ...record })
      const waiting = model.name === 'user' ? await askWaitingAnew(String(record.username)) : []
      const isWaiting = waiting.some(change => change.kind === 'USER')
      if (markOf(record)) notifyDone(sayShell('queue.kept'))
      else if (isWaiting) notifyDone(say('save.waits'))
      else if (recordKey !== null) notifyDone(say('save.saved'))
      return { kind: 'saved', record }
    } catch (error) {
      return refused(error)
    }
  }

  return { save, isSaving: patch.isPending || create.isPending, isStale, forgetStale: () => setStale(false) }
}
