import { useCallback, useState } from 'react'
import type { Explanation } from '#fields/formats/explanation.ts'
import { part } from '#ui/index.ts'

const ExplainPopover = part(() => import('./explain-popover.tsx').then(module => module.ExplainPopover))

interface Explained {
  anchor: HTMLElement
  explanation: Explanation
}

/** The one explanation that is open on a page, and the way to open another. */
export const useExplain = () => {
  const [shown, setShown] = useState<Explained | null>(null)
  const open = useCallback(
    (anchor: HTMLElement, explanation: Explanation) => setShown({ anchor, explanation }),
    [],
  )
  const close = useCallback(() => setShown(null), [])
  return { shown, open, close }
}

/** Where explanations show; the code comes with the first one. */
export const ExplainHost = ({ shown, close }: ReturnType<typeof useExplain>) =>
  shown && <ExplainPopover anchor={shown.anchor} explanation={shown.explanation} onClose={close} />
