import { useEffect, useState } from 'react'
import type { InputContext } from '#fields/input.ts'
import { FieldInput } from '#fields/inputs.tsx'
import { Button, Modal, toasts } from '#ui/index.ts'
import { useFormState } from '../../../cards/card-context.tsx'
import { currencyFor, type FieldState, fieldStateOf } from '../../../cards/field-state.ts'
import { RecordForm } from '../../../cards/form/record-form.ts'
import { useInputContext } from '../../../cards/input-context.ts'
import { followers } from '../../../cards/recompute/recompute.ts'
import { useRecompute } from '../../../cards/recompute/use-recompute.ts'
import { fetchRecord, isApiError, markOf, type RecordData, usePatch } from '../../../data/index.ts'
import { notifyDone, notifyError, say as sayShell } from '../../../shell/index.ts'
import { blockingProblems, placedProblems, problemsOf } from '../../record/save/problems.ts'
import type { ListPlace } from '../list-place.ts'
import { isEditable } from './editable.ts'
import styles from './editing.module.css'

interface RowSheetProps {
  place: ListPlace
  record: RecordData
  onClose: () => void
}

const undoMs = 10_000

/** The columns in sight that may be typed in, as this record has them now. */
const statesOf = (
  { place, record }: RowSheetProps,
  form: RecordForm,
  inputs: InputContext,
): (FieldState & { label: string })[] => {
  const { model } = place
  const state = form.state()
  const problems = problemsOf(state, model, inputs, false)
  const canWrite = (state.base as RecordData)._abilities?.write !== false
  return place.shown
    .filter(column => isEditable(place, column))
    .flatMap(column => {
      const judged = fieldStateOf(
        column.id,
        { model, inputs, problems, canWrite, mode: 'page', recordKey: place.keyOf(record) },
        state,
      )
      return judged ? [{ ...judged, label: column.label }] : []
    })
}

/** Keeps what was typed by the version that was read; what is refused stays where it was typed. */
const useRowSave = (
  { place, onClose }: RowSheetProps,
  form: RecordForm,
  inputs: InputContext,
  whole: Promise<unknown>,
) => {
  const { model, t } = place
  const patch = usePatch(model.name)
  const send = async () => {
    const { base, values } = form.state()
    const changed = form.patch()
    const former = Object.fromEntries(Object.keys(changed).map(name => [name, base[name] ?? null]))
    const { _id: key, _version: version } = base
    const kept = await patch.mutateAsync({ key, patch: changed, version, record: base })
    if (markOf(kept)) return notifyDone(sayShell('queue.kept'))
    const undo = () =>
      patch
        .mutateAsync({ key, patch: former, version: kept._version, record: { ...base, ...kept } })
        .then(() => notifyDone(t('list.cellUndone')), notifyError)
    toasts.show({
      tone: 'success',
      text: t('list.rowKept', { name: String(values.name ?? place.keyOf(values)) }),
      action: { label: t('list.undoCell'), onSelect: () => void undo() },
      durationMs: undoMs,
    })
  }
  const refuse = async (error: unknown) => {
    if (isApiError(error) && error.status === 412) {
      const changed = [...form.state().changes.keys()]
      form.rebase(await fetchRecord(model.name, form.state().base._id))
      return form.refuse(new Map(changed.map(name => [name, t('list.cellStale')])))
    }
    const { placed, loose } = isApiError(error)
      ? placedProblems(error.errors, model)
      : { placed: new Map<string, string>(), loose: [] }
    form.refuse(placed)
    if (placed.size === 0 || loose.length > 0) notifyError(error)
  }
  const save = async () => {
    await whole
    const state = form.state()
    if (state.typing.size > 0) return
    if (!form.isChanged) return onClose()
    if (blockingProblems(state, model, inputs, false).length > 0) return form.tried()
    await send().then(onClose, refuse)
  }
  return { isSaving: patch.isPending, save: () => void save().catch(notifyError) }
}

/** The inputs of a row, with what follows from each by the declaration. */
const RowFields = (props: RowSheetProps & { form: RecordForm; inputs: InputContext }) => {
  const { place, form, inputs } = props
  const { model } = place
  const recompute = useRecompute(model, inputs)
  const { values } = useFormState(form)
  const set = (path: string, value: unknown) => {
    form.set(path, value)
    if (recompute) form.setMany(followers(recompute, form.state().values, path))
  }
  return (
    <div className={styles.fields}>
      {statesOf(props, form, inputs).map(({ path, field, value, isReadOnly, isMandatory, error, label }) => (
        <FieldInput
          key={path}
          mode="form"
          field={field}
          value={value}
          context={{ ...inputs, currency: currencyFor(field, values, inputs.currency) }}
          onChange={next => set(path, next)}
          onProblem={problem => form.setTyping(path, problem)}
          readOnly={isReadOnly}
          shell={{ id: `row-${path}`, label, mandatory: isMandatory, error }}
        />
      ))}
    </div>
  )
}

/** The whole record is asked while one types already, since its state and its rights decide; a save waits for it. */
const useWhole = ({ place, record, onClose }: RowSheetProps, form: RecordForm) => {
  const [whole] = useState(() => fetchRecord(place.model.name, record._id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once, when one begins
  useEffect(() => {
    let isOver = false
    whole.then(
      found => isOver || form.rebase(found),
      error => {
        if (isOver) return
        notifyError(error)
        onClose()
      },
    )
    return () => {
      isOver = true
    }
  }, [])
  return whole
}

/** The values of a row that may be typed in the list, as a sheet: for a phone, where rows have no cells. */
export const RowSheet = (props: RowSheetProps) => {
  const { place, record, onClose } = props
  const { t } = place
  const [form] = useState(() => new RecordForm(record))
  const whole = useWhole(props, form)
  const state = useFormState(form)
  const inputs = useInputContext(state.values.currency as string | undefined)
  const { save, isSaving } = useRowSave(props, form, inputs, whole)
  const mayWrite = statesOf(props, form, inputs).some(one => !one.isReadOnly)
  return (
    <Modal
      open
      onClose={onClose}
      title={t('list.editValues')}
      size="s"
      busy={isSaving}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onClose}>
            {t('list.cancel')}
          </Button>
          <Button size="m" kind="primary" busy={isSaving} disabled={!mayWrite} onClick={save}>
            {t('list.save')}
          </Button>
        </>
      }
    >
      <p className="strong" dir="auto">
        {String(record.name ?? place.keyOf(record))}
      </p>
      {!mayWrite && <p className="second">{t('list.nothingToEdit')}</p>}
      <RowFields {...props} form={form} inputs={inputs} />
    </Modal>
  )
}
