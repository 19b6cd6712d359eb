import { useRef, useState } from 'react'
import { notifyDone, notifyError } from '../../shell/index.ts'

/** What keeps a draft and what takes one away: each says what was done, and throws what kept it from it. */
interface Ways<D> {
  keep: (draft: D) => Promise<string | undefined>
  remove: (draft: D) => Promise<string | undefined>
}

/** One thing of a list that is being edited beside it, and what becomes of it. */
export const useEditing = <D>({ keep, remove }: Ways<D>) => {
  const [draft, setDraft] = useState<D | null>(null)
  const [isNew, setNew] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const inHand = useRef(draft)
  inHand.current = draft
  const open = (next: D | null, isOne = false): void => {
    setDraft(next)
    setNew(isOne)
    setProblem(null)
  }
  const run = async (way: (draft: D) => Promise<string | undefined>, failed: (error: unknown) => void) => {
    if (!draft) return
    setBusy(true)
    setProblem(null)
    try {
      const said = await way(draft)
      if (said) notifyDone(said)
      // While the page was shown anew, another may have been opened: that one stays.
      if (inHand.current === draft) open(null)
    } catch (error) {
      failed(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    draft,
    isNew,
    isBusy,
    problem,
    open,
    setDraft,
    save: () => void run(keep, setProblem),
    remove: () => void run(remove, notifyError),
    close: () => open(null),
  }
}

/** What an editor beside a list is given of it. */
export type Editing<D> = Omit<ReturnType<typeof useEditing<D>>, 'draft'> & { draft: D }
