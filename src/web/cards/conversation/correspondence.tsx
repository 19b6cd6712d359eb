import { Button } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { NotLoaded } from '../not-loaded.tsx'
import type { CardProps } from '../registry.tsx'
import { CardWaits, ListActions, useSubRecords } from '../sub-entities/sub-records.tsx'
import styles from './conversation.module.css'
import { type Message, Said } from './said.tsx'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A communication as what was said: a mail that came in by its sender, anything else by whoever wrote it down. */
const messageOf = (one: RecordData): Message => ({
  _id: one._id,
  date: textOf(one.receivedDate) || textOf(one._insertDate) || textOf(one.date),
  author:
    textOf(one.fromName) || textOf(one.fromAddress) || textOf(one.ownerUsername) || one._insertUser || '',
  direction: textOf(one.direction),
  subject: textOf(one.subject),
  text: textOf(one.text),
  quoted: textOf(one.quoted),
  mailKind: textOf(one.mailKind),
  type: textOf(one.type),
  isDraft: one.status === 'DRAFT',
  communicationRegistration: textOf(one.registration),
})

/** What was written and said about a record, by whichever way, the newest last; the earlier ones come when asked. */
export const Card = ({ node }: CardProps) => {
  const say = useSay('cards')
  const { place, other, rows, loadMore } = useSubRecords({ ...node, props: { sort: '-date', ...node.props } })
  if (!place) return null
  const title = node.title || place.summary.pluralLabel || ''
  const found = rows.data?.rows ?? []
  const total = rows.data?.size ?? 0
  const isMore = rows.data !== undefined && (rows.data.continues || total > found.length)
  return (
    <CardFrame
      node={{ ...node, title }}
      meta={rows.data ? (rows.data.continues ? `${total}+` : total || undefined) : undefined}
      actions={
        <ListActions
          {...place}
          label={title}
          hasRows={total > 0}
          canAdd={other.data?.abilities?.create === true}
        />
      }
    >
      {rows.isError ? (
        <NotLoaded onRetry={() => void rows.refetch()} />
      ) : !rows.data ? (
        <CardWaits />
      ) : found.length === 0 ? (
        <p className={cards.empty}>{say('conversation.none')}</p>
      ) : (
        <>
          {isMore && (
            <Button kind="ghost" onClick={loadMore} busy={rows.isFetching}>
              {say('conversation.before')}
            </Button>
          )}
          <ol className={styles.messages}>
            {found
              .toReversed()
              .map(messageOf)
              .map(message => (
                <Said key={message._id} message={message} />
              ))}
          </ol>
        </>
      )}
    </CardFrame>
  )
}
