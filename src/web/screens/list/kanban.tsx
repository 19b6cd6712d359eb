import { useMemo, useState } from 'react'
import type { CompiledTransition } from '#model/index.ts'
import { part } from '#ui/index.ts'
import type { OfferedTransition } from '../../cards/card-context.tsx'
import { type RecordData, useBulkTransition } from '../../data/index.ts'
import { notifyError } from '../../shell/index.ts'
import styles from './kanban.module.css'
import { LaneColumn } from './kanban-lane.tsx'
import { asksFirst, lanesOf, movesOf } from './kanban-lanes.ts'
import type { ListPlace } from './list-place.ts'
import { tellRun } from './tell-run.ts'
import { useSelection } from './use-selection.ts'

const BulkRun = part(() => import('./bulk-run.tsx').then(module => module.BulkRun))

interface Move {
  record: RecordData
  transition: CompiledTransition
}

/** Lanes by status. A card is dragged to a lane that may receive it, or moved by its menu; what must be asked is asked then. */
export const Kanban = ({ place }: { place: ListPlace }) => {
  const [lifted, setLifted] = useState<RecordData | null>(null)
  const [asked, setAsked] = useState<Move | null>(null)
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const run = useBulkTransition(place.model.name)
  const lanes = useMemo(() => lanesOf(place), [place])
  const moves = lifted ? movesOf(place, lifted) : []
  const start = (record: RecordData, transition: CompiledTransition) => {
    setLifted(null)
    if (asksFirst(transition)) return setAsked({ record, transition })
    run.mutate(
      { code: transition.code, target: { ids: [record._id] } },
      {
        onSuccess: answers =>
          Array.isArray(answers) && tellRun(place, transition, new Map([[record._id, record]]), answers),
        onError: notifyError,
      },
    )
  }
  const fold = (code: string) => {
    const next = new Set(unfolded)
    if (!next.delete(code)) next.add(code)
    setUnfolded(next)
  }
  return (
    <div className={styles.board}>
      {lanes.map(lane => {
        const move = moves.find(one => one.to === lane.code)
        return (
          <LaneColumn
            key={lane.code}
            place={place}
            lane={lane}
            isFolded={lane.isFinal && !unfolded.has(lane.code)}
            onFold={() => fold(lane.code)}
            move={move}
            isBusy={lifted !== null}
            isOwn={lifted?.status === lane.code}
            onLift={setLifted}
            onLeave={() => setLifted(null)}
            onDrop={() => lifted && move && start(lifted, move)}
            onMove={start}
          />
        )
      })}
      {asked && <AskFirst place={place} {...asked} onDone={() => setAsked(null)} />}
    </div>
  )
}

const AskFirst = ({ place, record, transition, onDone }: Move & { place: ListPlace; onDone: () => void }) => {
  const selection = useSelection(new Map([[record._id, record]]))
  const offered: OfferedTransition = {
    ...transition,
    to: transition.to ?? undefined,
    action: 'DO',
    undo: undefined,
  }
  return <BulkRun place={place} selection={selection} transition={offered} onClose={onDone} />
}
