import { DiscardQuestion } from '#ui/index.ts'
import { LeaveGuard } from '../../shell/index.ts'
import type { RecordProps } from './record.tsx'

interface LeavingProps {
  mode: RecordProps['mode']
  /** How many fields are changed and not saved. */
  changes: number
  /** Closing it, or looking at another one beside the list, leaves it too. */
  isDocked?: boolean
  isAsked: boolean
  onStay: () => void
  onDiscard: () => void
}

/** Nobody leaves what he typed unasked: neither by the record's own ways out nor by another page. */
export const Leaving = ({ mode, changes, isDocked, isAsked, onStay, onDiscard }: LeavingProps) => (
  <>
    <DiscardQuestion
      open={isAsked}
      onKeep={onStay}
      onDiscard={() => {
        onStay()
        onDiscard()
      }}
    />
    {mode === 'page' && <LeaveGuard changes={changes} kept beside={isDocked} />}
    {mode === 'side' && <LeaveGuard changes={changes} beside />}
  </>
)
