import { IconUsers, Note } from '#ui/index.ts'
import { RecordLink } from '../../../cards/record-link.tsx'
import {
  type EntityModel,
  type RecordData,
  useConfiguration,
  useWaitingChanges,
} from '../../../data/index.ts'
import { inRow, useSay } from '../../../shell/index.ts'

/** Tells on a user's record what was saved of him or of his profiles and does not hold yet, and who may say yes to it. */
export const WaitingNote = ({ model, data }: { model: EntityModel; data: RecordData }) => {
  const say = useSay('record')
  const { data: configuration } = useConfiguration()
  const isAsked = model.name === 'user' && Boolean(data.username && configuration?.user.isAdmin)
  const waiting = useWaitingChanges(String(data.username ?? ''), isAsked)
  return waiting.map(({ registration, askedBy, details, approvers, mayApprove }) => {
    const names = inRow(approvers.map(({ name }) => name))
    return (
      <Note
        key={registration}
        banner
        meaning="warning"
        icon={IconUsers}
        action={
          <RecordLink entity="pendingChange" registration={registration}>
            {say(mayApprove ? 'waiting.decide' : 'waiting.open')}
          </RecordLink>
        }
      >
        <b className="strong">{say('waiting.title')}</b> {details}.{' '}
        {mayApprove ? say('waiting.askedBy', { name: askedBy }) : say('waiting.by', { names })}
      </Note>
    )
  })
}
