import { useState } from 'react'
import {
  Avatar,
  Button,
  EmptyState,
  ErrorState,
  IconMessage,
  IconPlus,
  SearchInput,
  Skeleton,
} from '#ui/index.ts'
import { shortInstant } from '../../cards/dates.ts'
import { isPermitted, useConfiguration, useListQuery } from '../../data/index.ts'
import type { SpecialScreenProps } from '../../shell/index.ts'
import { useFieldContext, useSay } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import styles from './chat.module.css'
import { ConversationView } from './conversation-view.tsx'
import { NewConversation } from './new-conversation.tsx'
import { type Conversation, titleOf, useUnread } from './use-chat.ts'

interface ConversationRowProps {
  row: Conversation
  isOpen: boolean
  unread: number
  onOpen: () => void
}

const ConversationRow = ({ row, isOpen, unread, onOpen }: ConversationRowProps) => {
  const t = useSay('chat')
  const context = useFieldContext()
  const title = titleOf(row, useConfiguration().data?.user.username, context)
  return (
    <button type="button" className={styles.row} aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
      <Avatar name={title} />
      <span className={styles.words}>
        <span className={styles.line}>
          <b>{title}</b>
          {row.lastMessageDate && <time className="meta">{shortInstant(row.lastMessageDate, context)}</time>}
        </span>
        <span className={styles.line}>
          <span className={styles.last}>{row.lastMessage ?? t('chat.noMessages')}</span>
          {unread > 0 && <span className={styles.unread}>{unread}</span>}
        </span>
      </span>
    </button>
  )
}

interface ConversationsProps {
  list: ReturnType<typeof useListQuery<Conversation>>
  open: string | undefined
  onOpen: (registration: string) => void
}

/** All conversations, the latest first; those that are not read yet are counted. */
const Conversations = ({ list, open, onOpen }: ConversationsProps) => {
  const t = useSay('chat')
  const unread = useUnread()
  const { data, error, refetch } = list
  if (error)
    return (
      <ErrorState
        title={t('chat.failed')}
        actions={<Button onClick={() => void refetch()}>{t('chat.tryAgain')}</Button>}
      />
    )
  if (!data)
    return (
      <div className={styles.waiting} aria-busy="true">
        {[70, 55, 64].map(width => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </div>
    )
  if (data.rows.length === 0)
    return (
      <EmptyState icon={IconMessage} title={t('chat.none')}>
        {t('chat.noneText')}
      </EmptyState>
    )
  return (
    <ul className={styles.list}>
      {data.rows.map(row => (
        <li key={row._id}>
          <ConversationRow
            row={row}
            isOpen={row.registration === open}
            unread={unread.get(row.registration ?? '') ?? 0}
            onOpen={() => onOpen(row.registration ?? row._id)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Conversations at the start, the open one beside them. */
export const Chat = ({ query, onQuery }: SpecialScreenProps) => {
  const t = useSay('chat')
  const { data: configuration } = useConfiguration()
  const [text, setText] = useState('')
  const [isNew, setNew] = useState(false)
  const open = query.conversation
  const list = useListQuery<Conversation>('chat', {
    range: '0-99',
    sort: '-lastMessageDate',
    ...(text.trim().length > 2 ? { search: text.trim() } : {}),
  })
  const choose = (registration: string) => onQuery({ conversation: registration })
  const chosen = list.data?.rows.find(row => row.registration === open)
  const mayWrite = configuration !== undefined && isPermitted(configuration, 'write chats')
  return (
    <ToolScreen
      title={t('chat.title')}
      fills
      actions={
        mayWrite && (
          <Button kind="primary" icon={IconPlus} onClick={() => setNew(true)}>
            {t('chat.new')}
          </Button>
        )
      }
    >
      <div className={styles.split} data-open={open !== undefined || undefined}>
        <aside className={styles.side}>
          <div className={styles.search}>
            <SearchInput value={text} onChange={setText} placeholder={t('chat.search')} />
          </div>
          <Conversations list={list} open={open} onOpen={choose} />
        </aside>
        {open !== undefined ? (
          <ConversationView
            key={open}
            registration={open}
            conversation={chosen}
            mayWrite={mayWrite}
            onBack={() => onQuery({})}
          />
        ) : (
          <section className={styles.open}>
            <EmptyState centred={false} icon={IconMessage} title={t('chat.choose')}>
              {t('chat.chooseText')}
            </EmptyState>
          </section>
        )}
      </div>
      {isNew && (
        <NewConversation
          onClose={() => setNew(false)}
          onMade={registration => {
            setNew(false)
            choose(registration)
          }}
        />
      )}
    </ToolScreen>
  )
}
