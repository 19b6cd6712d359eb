import { useUiTexts } from '../theme/texts.ts'
import { Confirm } from './confirm.tsx'

export interface DiscardQuestionProps {
  open: boolean
  /** What was typed may go. */
  onDiscard: () => void
  /** Back to it; nothing has changed. */
  onKeep: () => void
}

/** Asked wherever a key or a click would throw away what was typed. */
export const DiscardQuestion = ({ open, onDiscard, onKeep }: DiscardQuestionProps) => {
  const texts = useUiTexts()
  return (
    <Confirm
      open={open}
      danger
      title={texts.discardTitle}
      confirmLabel={texts.discard}
      cancelLabel={texts.keepTyping}
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      {texts.discardText}
    </Confirm>
  )
}
