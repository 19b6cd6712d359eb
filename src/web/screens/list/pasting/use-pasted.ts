import { useEffect, useMemo, useState } from 'react'
import { toasts } from '#ui/index.ts'
import { useInputContext } from '../../../cards/input-context.ts'
import { useRecompute } from '../../../cards/recompute/use-recompute.ts'
import { canWait } from '../../../data/index.ts'
import { notifyDone, notifyError, notifyWarning, useNeedsNetwork } from '../../../shell/index.ts'
import type { ListPlace } from '../list-place.ts'
import { type JudgedRow, type Judging, judged, judgePasted } from './judge-pasted.ts'
import { type KeptPaste, keepPasted } from './keep-pasted.ts'
import { type PastePlan, pastePlan } from './paste-plan.ts'
import type { Pasted } from './pasted.ts'

export interface PasteDialogProps {
  place: ListPlace
  pasted: Pasted
  /** New records may be made here. */
  makes: boolean
  onClose: () => void
}

const undoMs = 20_000
const nothing: PastePlan = { lines: [], fixed: [], without: 0 }

/** Rows that can be kept: they change something, or are new, and nothing speaks against them. */
const isGood = ({ isNew, changed, problems }: JudgedRow): boolean =>
  problems.length === 0 && (isNew || changed.size > 0)

const useJudging = ({ place, makes }: PasteDialogProps): { judging: Judging; isReady: boolean } => {
  const { model } = place
  const inputs = useInputContext()
  const recompute = useRecompute(model, inputs)
  const needsNetwork = useNeedsNetwork()
  const cannotMake = canWait(model) ? undefined : needsNetwork
  const judging = useMemo(
    () => ({ place, inputs, recompute, cannotMake, makes }),
    [place, inputs, recompute, cannotMake, makes],
  )
  return { judging, isReady: !model.recompute || recompute !== undefined }
}

/** Says what was kept, with the way back. */
const tellKept = ({ t, figure }: ListPlace, { kept, undo }: KeptPaste) => {
  const back = async () => {
    const left = await undo()
    if (left.changed > 0)
      notifyWarning(t('list.pasteNotUndone', { count: left.changed, shown: figure(left.changed) }))
    if (left.made > 0)
      notifyWarning(t('list.pasteNotDeleted', { count: left.made, shown: figure(left.made) }))
    if (left.changed + left.made === 0) notifyDone(t('list.cellUndone'))
  }
  toasts.show({
    tone: 'success',
    text: t('list.pasteKept', { count: kept, shown: figure(kept) }),
    action: { label: t('list.undoCell'), onSelect: () => void back().catch(notifyError) },
    durationMs: undoMs,
  })
}

/** What was pasted, as it would be taken: its rows are undefined while they are worked out; those that are kept go. */
export const usePasted = (props: PasteDialogProps) => {
  const { place, pasted, makes, onClose } = props
  const { judging, isReady } = useJudging(props)
  const [allNew, setAllNew] = useState(false)
  const [rows, setRows] = useState<readonly JudgedRow[]>()
  const [isBusy, setBusy] = useState(false)
  const [wasKept, setKept] = useState(false)
  const [plan, setPlan] = useState<PastePlan>(nothing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is judged once, as it was pasted
  useEffect(() => {
    if (!isReady) return
    let isOver = false
    const wanted = pastePlan(place, pasted, { makes, allNew }) ?? nothing
    setPlan(wanted)
    setRows(undefined)
    judgePasted(judging, wanted).then(
      found => !isOver && setRows(found),
      error => {
        if (isOver) return
        notifyError(error)
        onClose()
      },
    )
    return () => {
      isOver = true
    }
  }, [isReady, allNew])
  const good = useMemo(() => rows?.filter(isGood) ?? [], [rows])
  /** Something was typed in a row that is mended; what could not be read there is forgotten. */
  const mend = (row: JudgedRow, path?: string) => {
    const unread = new Map([...row.unread].filter(([column]) => column !== path))
    const next = judged(judging, { ...row, unread, note: undefined })
    setRows(before => before?.map(one => (one.at === row.at ? next : one)))
  }
  const keep = async () => {
    setBusy(true)
    try {
      const done = await keepPasted(judging, good)
      setKept(true)
      if (done.kept > 0) tellKept(place, done)
      const left = new Map(done.refused.map(row => [row.at, row]))
      if (left.size === 0) return onClose()
      setRows(
        rows?.filter(row => !good.includes(row) || left.has(row.at)).map(row => left.get(row.at) ?? row),
      )
    } finally {
      setBusy(false)
    }
  }
  return {
    plan,
    rows,
    good,
    judging,
    allNew,
    setAllNew,
    /** Once some are kept, the others stay what they are. */
    mayChoose: makes && !wasKept && (allNew || plan.lines.some(({ record, key }) => record || key)),
    isBusy,
    mend,
    keep: () => void keep().catch(notifyError),
  }
}
