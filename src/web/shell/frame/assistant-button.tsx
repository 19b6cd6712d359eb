import { IconButton, IconMessageCircle } from '#ui/index.ts'
import { assistantStore } from '../screen/assistant-store.ts'
import { useSay } from '../use-say.ts'

/** Opens the assistant beside the page, and puts it away. */
export const AssistantButton = () => {
  const t = useSay('assistant')
  const isOpen = assistantStore.useOpen()
  return (
    <IconButton
      icon={IconMessageCircle}
      label={`${t('panel.open')} (Alt A)`}
      aria-expanded={isOpen}
      onClick={assistantStore.toggle}
    />
  )
}
