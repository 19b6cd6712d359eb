import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Modal } from './dialog.tsx'

export interface ConfirmProps {
  open: boolean
  /** What will happen, and to how many: *Cancel 3 contracts?* */
  title: string
  /** What follows from it, and whether it can be undone. */
  children?: ReactNode
  /** A verb, and the count where there is one: *Cancel 3 contracts*. */
  confirmLabel: string
  cancelLabel: string
  /** Destroys something: red words, and the focus starts on the way back. */
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A question before something that cannot be taken back by Esc. */
export const Confirm = (props: ConfirmProps) => {
  const { open, title, children, confirmLabel, cancelLabel, danger, busy, onConfirm, onCancel } = props
  return (
    <Modal
      open={open}
      onClose={onCancel}
      title={title}
      size="s"
      busy={busy}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onCancel} disabled={busy} autoFocus={danger}>
            {cancelLabel}
          </Button>
          <Button
            size="m"
            kind={danger ? 'danger' : 'primary'}
            onClick={onConfirm}
            busy={busy}
            autoFocus={!danger}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="second">{children}</div>
    </Modal>
  )
}
