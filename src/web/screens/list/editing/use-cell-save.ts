import { useState } from 'react'
import type { InputContext } from '#fields/input.ts'
import { toasts } from '#ui/index.ts'
import type { RecordForm } from '../../../cards/form/record-form.ts'
import { fetchRecord, isApiError, markOf, type RecordData, usePatch } from '../../../data/index.ts'
import { notifyDone, notifyError, say as sayShell } from '../../../shell/index.ts'
import { blockingProblems, placedProblems } from '../../record/save/problems.ts'
import type { TypedPlace } from './editable.ts'

const undoMs = 10_000

/** Says at the cell what the server has against its value, and elsewhere what it has against anything else. */
const tellRefusal = async (
  { model, t }: TypedPlace,
  column: string,
  form: RecordForm,
  error: unknown,
): Promise<void> => {
  if (isApiError(error) && error.status === 412) {
    form.rebase(await fetchRecord(model.name, form.state().base._id))
    form.refuse(new Map([[column, t('list.cellStale')]]))
    return
  }
  const own = isApiError(error) ? placedProblems(error.errors, model).placed.get(column) : undefined
  if (own) form.refuse(new Map([[column, own]]))
  else notifyError(error)
}

/** Keeps what was typed in a cell; answers whether the cell may be left. What is refused stays where it was typed. */
export const useCellSave = (
  place: TypedPlace,
  column: { id: string; label: string },
  form: RecordForm,
  inputs: InputContext,
) => {
  const { model, t } = place
  const patch = usePatch(model.name)
  const [isSaving, setSaving] = useState(false)

  const undo = (record: RecordData, back: object): void => {
    const { _id: key, _version: version } = record
    patch
      .mutateAsync({ key, patch: back, version, record })
      .then(() => notifyDone(t('list.cellUndone')), notifyError)
  }

  const send = async (): Promise<void> => {
    const { base, values } = form.state()
    const changed = form.patch()
    const former = Object.fromEntries(Object.keys(changed).map(name => [name, base[name] ?? null]))
    const record = await patch.mutateAsync({
      key: base._id,
      patch: changed,
      version: base._version,
      record: base,
    })
    if (markOf(record)) return notifyDone(sayShell('queue.kept'))
    toasts.show({
      tone: 'success',
      text: t('list.cellKept', { field: column.label, name: String(values.name ?? place.keyOf(values)) }),
      action: { label: t('list.undoCell'), onSelect: () => undo({ ...base, ...record }, former) },
      durationMs: undoMs,
    })
  }

  const save = async (): Promise<boolean> => {
    const state = form.state()
    if (state.typing.size > 0) return false
    if (!form.isChanged) return true
    if (blockingProblems(state, model, inputs, false).length > 0) {
      form.tried()
      return false
    }
    setSaving(true)
    try {
      await send()
      return true
    } catch (error) {
      await tellRefusal(place, column.id, form, error).catch(notifyError)
      return false
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving }
}
