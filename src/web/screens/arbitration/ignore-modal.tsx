import { useState } from 'react'
import type { SayOf } from '#locales/areas.ts'
import { Button, Modal, Textarea } from '#ui/index.ts'

interface Props {
  say: SayOf<'arbitration'>
  busy: boolean
  onClose: () => void
  onIgnore: (reason: string) => void
}

/** Why a line is none of our business: the reason stays with it. */
export const IgnoreModal = ({ say, busy, onClose, onIgnore }: Props) => {
  const [reason, setReason] = useState('')
  return (
    <Modal
      open
      size="s"
      onClose={onClose}
      title={say('ignore.title')}
      subtitle={say('ignore.text')}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onClose}>
            {say('split.cancel')}
          </Button>
          <Button
            size="m"
            kind="primary"
            busy={busy}
            disabled={!reason.trim()}
            onClick={() => onIgnore(reason.trim())}
          >
            {say('ignore.button')}
          </Button>
        </>
      }
    >
      <Textarea
        label={say('ignore.reason')}
        mandatory
        value={reason}
        onChange={setReason}
        rows={3}
        autoFocus
      />
    </Modal>
  )
}
