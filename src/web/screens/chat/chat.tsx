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
import { type Conversation, useUnread } from './use-chat.ts'

/** Conversations at the start, the open one beside them. */
export const Chat = ({ query, onQuery }: SpecialScreenProps) => {
  const t = useSay('chat')
  const context = useFieldContext()
  const { data: configuration } = useConfiguration()
  const [text, setText] = useState('')
  const [isNew, setNew] = useState(false)
  const open = query.conversation
  const { data, error, refetch } = useListQuery<Conversation>('chat', {
    range: '0-99',
    sort: '-lastMessageDate',
    ...(text.trim().length > 2 ? { search: text.trim() } : {}),
  })
  const unread = useUnread()
  const choose = (registration: string) => onQuery({ conversation: registration })
  const chosen = data?.rows.find(row => row.registration === open)
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
          {error ? (
            <ErrorState
              title={t('chat.failed')}
              actions={<Button onClick={() => void refetch()}>{t('chat.tryAgain')}</Button>}
            />
          ) : !data ? (
            <div className={styles.waiting} aria-busy="true">
              {[70, 55, 64].map(width => (
                <Skeleton key={width} width={`${width}%`} />
              ))}
            </div>
          ) : data.rows.length === 0 ? (
            <EmptyState icon={IconMessage} title={t('chat.none')}>
              {t('chat.noneText')}
            </EmptyState>
          ) : (
            <ul className={styles.list}>
              {data.rows.map(row => (
                <li key={row._id}>
                  <button
                    type="button"
                    className={styles.row}
                    aria-current={row.registration === open ? 'true' : undefined}
                    onClick={() => choose(row.registration ?? row._id)}
                  >
                    <Avatar name={row.name ?? ''} />
                    <span className={styles.words}>
                      <span className={styles.line}>
                        <b>{row.name}</b>
                        {row.lastMessageDate && (
                          <time className="meta">{shortInstant(row.lastMessageDate, context)}</time>
                        )}
                      </span>
                      <span className={styles.line}>
                        <span className={styles.last}>{row.lastMessage ?? t('chat.noMessages')}</span>
                        {(unread.get(row.registration ?? '') ?? 0) > 0 && (
                          <span className={styles.unread}>{unread.get(row.registration ?? '')}</span>
                        )}
                      </span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
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
