import { Confirm } from '#ui/index.ts'
import { type RecordData, useRemove } from '../../data/index.ts'
import { notifyError, useSay } from '../../shell/index.ts'

/** Asked before a file goes for everyone; `document` is the one that is meant, null for none. */
export const DeleteDocument = (props: { document: RecordData | null; onClose: () => void }) => {
  const { document, onClose } = props
  const say = useSay('cards')
  const remove = useRemove('document')
  const confirm = async () => {
    if (!document) return
    try {
      await remove.mutateAsync({ key: document._id, version: document._version })
    } catch (error) {
      notifyError(error)
    }
    onClose()
  }
  return (
    <Confirm
      open={document !== null}
      title={say('documents.deleteTitle', { name: String(document?.name ?? '') })}
      confirmLabel={say('documents.delete')}
      cancelLabel={say('card.cancel')}
      danger
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {say('documents.deleteText')}
    </Confirm>
  )
}
