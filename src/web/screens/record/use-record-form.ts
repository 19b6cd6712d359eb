import { useEffect, useMemo, useState } from 'react'
import { useFormState } from '../../cards/card-context.tsx'
import { RecordForm } from '../../cards/form/record-form.ts'
import { useInputContext } from '../../cards/input-context.ts'
import { followChanges } from '../../cards/recompute/recompute.ts'
import { useRecompute } from '../../cards/recompute/use-recompute.ts'
import { useSay } from '../../shell/index.ts'
import type { RecordPageProps } from './record-page.tsx'
import { problemsOf } from './save/problems.ts'
import { useDraft } from './save/use-draft.ts'
import { useSave } from './save/use-save.ts'

/** What is typed into a record: the form over what the server has, its draft, what is wrong in it, and how it is saved. */
export const useRecordForm = ({ model, data, mode, recordKey, include }: RecordPageProps) => {
  const say = useSay('record')
  const isNew = recordKey === null
  const [form] = useState(() => new RecordForm(data))
  const state = useFormState(form)
  const inputs = useInputContext((state.values.currency as string | undefined) ?? undefined)
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
  const changed = [...new Set([...state.changes.keys(), ...state.typing.keys()])]
  return { isNew, form, state, inputs, canWrite, draft, saving, recompute, problems, changed }
}

export type RecordFormOnPage = ReturnType<typeof useRecordForm>
