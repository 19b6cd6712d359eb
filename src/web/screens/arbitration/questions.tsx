import { Confirm } from '#ui/index.ts'
import { HouseModal } from './house-modal.tsx'
import { IgnoreModal } from './ignore-modal.tsx'
import type { Place } from './place.ts'
import { SplitDrawer } from './split-drawer.tsx'
import type { Deciding } from './use-arbitration.ts'
import type { Lines } from './use-lines.ts'

interface QuestionsProps {
  lines: Lines
  deciding: Deciding
  place: Place
  /** How many lines may be accepted at once, from which confidence on. */
  above: { count: number; confidence: number }
}

/** What is asked before a decision: which invoices, why not, or whether all that is certain enough. */
export const Questions = ({ lines, deciding, place, above }: QuestionsProps) => {
  const { transaction, found, candidate } = lines
  const { asks, ask, isBusy } = deciding
  const { say } = place
  const close = () => ask(null)
  return (
    <>
      {asks === 'split' && transaction && (
        <SplitDrawer
          transaction={transaction}
          candidates={found?.candidates ?? []}
          start={candidate}
          place={place}
          busy={isBusy}
          onClose={close}
          onAllocate={deciding.takeShares}
        />
      )}
      {asks === 'house' && transaction && (
        <HouseModal
          transaction={transaction}
          place={place}
          busy={isBusy}
          onClose={close}
          onBook={deciding.bookAs}
        />
      )}
      {asks === 'ignore' && transaction && (
        <IgnoreModal say={say} busy={isBusy} onClose={close} onIgnore={deciding.ignoreFor} />
      )}
      <Confirm
        open={asks === 'accept'}
        title={say('accept.title', { count: above.count })}
        confirmLabel={say('accept.confirm', { count: above.count })}
        cancelLabel={say('split.cancel')}
        busy={isBusy}
        onConfirm={() => deciding.acceptAbove(above.confidence)}
        onCancel={close}
      >
        {say('accept.text')}
      </Confirm>
    </>
  )
}
