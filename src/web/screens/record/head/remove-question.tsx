import { inSentence } from '#fields/formats/in-sentence.ts'
import { Confirm } from '#ui/index.ts'
import { type EntityModel, type RecordData, useRemove } from '../../../data/index.ts'
import { notifyDone, notifyError, useSay } from '../../../shell/index.ts'

interface RemoveQuestionProps {
  model: EntityModel
  data: RecordData
  open: boolean
  onClose: () => void
  onRemoved: () => void
}

/** Asks before the record is deleted, and deletes it. */
export const RemoveQuestion = ({ model, data, open, onClose, onRemoved }: RemoveQuestionProps) => {
  const say = useSay('record')
  const remove = useRemove(model.name)
  const name = String(data.name || data.registration || '')
  const removed = async () => {
    try {
      await remove.mutateAsync({ key: data._id, version: data._version })
      notifyDone(say('remove.done', { name }))
      onRemoved()
    } catch (error) {
      notifyError(error)
    }
    onClose()
  }
  return (
    <Confirm
      open={open}
      title={say('remove.title', { name })}
      confirmLabel={say('remove.confirm', { label: inSentence(model.label) })}
      cancelLabel={say('remove.cancel')}
      danger
      busy={remove.isPending}
      onConfirm={() => void removed()}
      onCancel={onClose}
    >
      {say('remove.text')}
    </Confirm>
  )
}
