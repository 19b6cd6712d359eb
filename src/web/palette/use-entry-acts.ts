import { toasts } from '#ui/index.ts'
import { useShell } from '../shell/screen/shell-context.ts'
import { useSay } from '../shell/use-say.ts'
import type { Entry } from './entry.ts'

/** Keys that are held while an entry is picked: a page of its own, or beside this one. */
export interface Held {
  shiftKey: boolean
  metaKey: boolean
  ctrlKey: boolean
}

/** What can be done with an entry of the palette; it closes by all but a page of its own. */
export const useEntryActs = (onClose: () => void) => {
  const t = useSay('shell')
  const shell = useShell()
  return {
    open(entry: Entry | undefined, how: Held) {
      if (!entry) return
      if (entry.href && (how.metaKey || how.ctrlKey)) return void window.open(entry.href, '_blank')
      onClose()
      if (entry.record && how.shiftKey) shell.openBeside(entry.record)
      else if (entry.href) shell.go(entry.href)
      else entry.run?.()
    },
    copyLink(entry: Entry) {
      const address = new URL(entry.href ?? '', location.href).href
      void navigator.clipboard
        .writeText(address)
        .then(() => toasts.show({ tone: 'success', text: t('palette.linkCopied') }))
      onClose()
    },
  }
}
