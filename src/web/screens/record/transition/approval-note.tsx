import { useState } from 'react'
import { Button, IconShieldCheck, Note } from '#ui/index.ts'
import { type OfferedTransition, useCard } from '../../../cards/card-context.tsx'
import { RecordLink } from '../../../cards/record-link.tsx'
import { userName } from '../../../cards/user-name.ts'
import {
  type ApprovalState,
  askApproval,
  isApiError,
  useApproval,
  useConfiguration,
} from '../../../data/index.ts'
import { inRow, notifyDone, notifyError, useSay } from '../../../shell/index.ts'

interface ApprovalNoteProps {
  transition: OfferedTransition
  input: Record<string, unknown>
  reason: string
  /** Something that is mandatory is missing: with it nobody is asked. */
  isMissing: boolean
  /** Somebody is asked now: what was refused before is refused for another reason. */
  onAsked?: () => void
}

/** Whose yes is awaited, in a sentence. */
const useSentence = ({ needed, approval }: ApprovalState): string => {
  const say = useSay('record')
  const { inputs } = useCard()
  if (!needed) return ''
  const of = needed.by === 'PROFILE' ? needed.of : (approval?.committee ?? needed.of)
  const decidedBy = needed.by === 'PROFILE' ? userName(approval?.decidedBy ?? undefined, inputs) : of
  if (approval?.status === 'APPROVED') return say('asking.approved', { name: decidedBy })
  if (approval?.status === 'PENDING') return say('asking.waits', { of })
  if (approval?.status === 'REFUSED') return say('asking.refused', { name: decidedBy })
  return say(needed.by === 'PROFILE' ? 'asking.person' : 'asking.committee', { of })
}

/** Whose yes a transition of the record on the page asks for, and how far that is. */
const useAsking = (transition: OfferedTransition) => {
  const { model, data } = useCard()
  const about = {
    entityName: model.name,
    registration: String(data.registration ?? data._id),
    transition: transition.code,
  }
  const isAsked = Boolean(transition.asksApproval) && transition.action !== 'UNDO'
  const isActing = useConfiguration().data?.acting !== undefined
  return { about, isActing: isAsked && isActing, state: useApproval(about, isAsked && !isActing).data }
}

/** Whether a run is refused for want of a yes alone, of which the note speaks that asks for it. */
export const useIsOnlyAsked = (transition: OfferedTransition, error: unknown): boolean => {
  const { state } = useAsking(transition)
  const isOpen = Boolean(state?.needed) && state?.approval?.status !== 'APPROVED'
  return isOpen && isApiError(error) && error.rejectionReason === state?.why
}

/** That a transition asks for somebody's yes, who may give it, and the way to ask him. */
export const ApprovalNote = ({ transition, input, reason, isMissing, onAsked }: ApprovalNoteProps) => {
  const say = useSay('record')
  const [isBusy, setBusy] = useState(false)
  const { about, isActing, state } = useAsking(transition)
  const sentence = useSentence(state ?? { needed: null, approval: null, why: null })
  if (isActing)
    return (
      <Note meaning="ongoing" icon={IconShieldCheck}>
        {say('asking.notActing')}
      </Note>
    )
  if (!state?.needed) return null
  const { needed, approval } = state
  const isOpen = approval?.status === 'PENDING' || approval?.status === 'APPROVED'
  const ask = async (): Promise<void> => {
    setBusy(true)
    try {
      await askApproval(about, { input, comment: reason.trim() })
      notifyDone(say(needed.by === 'VOTE' ? 'asking.askedCommittee' : 'asking.asked', { of: needed.of }))
      onAsked?.()
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Note
      meaning={approval?.status === 'APPROVED' ? 'success' : 'warning'}
      icon={IconShieldCheck}
      action={
        isOpen ? (
          <RecordLink entity="approval" registration={approval!.registration}>
            {say('asking.open')}
          </RecordLink>
        ) : (
          <Button
            busy={isBusy}
            disabled={isMissing || (Boolean(transition.reason) && !reason.trim())}
            onClick={() => void ask()}
          >
            {say('asking.ask')}
          </Button>
        )
      }
    >
      {sentence}
      {!isOpen && needed.people.length > 0 && (
        <>
          <br />
          <span className="second">{say('asking.people', { names: inRow(needed.people) })}</span>
        </>
      )}
    </Note>
  )
}
