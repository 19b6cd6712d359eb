import { markOf } from '../../../data/index.ts'
import { notifyDone, useSay, useShell } from '../../../shell/index.ts'
import type { RecordPageProps } from '../record-page.tsx'
import type { RecordFormOnPage } from '../use-record-form.ts'

/** The two ways out of what was typed: into the record, with a jump to what hinders it, or back to what was. */
export const useSaveAndDiscard = (
  { model, onDone, onClose }: RecordPageProps,
  { isNew, form, draft, saving }: RecordFormOnPage,
  jump: (at: string) => void,
) => {
  const say = useSay('record')
  const shell = useShell()
  const save = async () => {
    const outcome = await saving.save()
    if (outcome.kind === 'wrong' && outcome.first) jump(outcome.first)
    const [conflict] = form.state().conflicts.keys()
    if (outcome.kind === 'stale' && conflict) jump(conflict)
    if (outcome.kind !== 'saved') return
    draft.drop()
    if (!isNew) return
    const key = String(outcome.record.registration ?? outcome.record._id)
    if (!markOf(outcome.record)) notifyDone(say('save.created', { label: model.label, registration: key }))
    onDone?.({ entity: model.name, key })
  }
  /** What is typed into a new record stays as a draft when it is closed; the guard says so. */
  const discard = () => {
    if (isNew && onClose) return onClose()
    // Nothing of ours may lie behind a page that was opened by its address.
    if (isNew) return history.length > 2 ? shell.back() : shell.go(shell.listHrefOf(model.name))
    form.discard()
    draft.drop()
    saving.forgetStale()
  }
  return { save, discard }
}
