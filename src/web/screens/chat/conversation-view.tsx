import { useEffect, useRef, useState } from 'react'
import {
  Button,
  EmptyState,
  ErrorState,
  IconArrowLeft,
  IconButton,
  IconMessage,
  Skeleton,
  Textarea,
} from '#ui/index.ts'
import { shortInstant } from '../../cards/dates.ts'
import { userName } from '../../cards/user-name.ts'
import { useConfiguration } from '../../data/index.ts'
import { inRow, notifyError, PersonAvatar, useFieldContext, useSay, useShell } from '../../shell/index.ts'
import styles from './chat.module.css'
import { type Conversation, markRead, titleOf, useMessages, useSend } from './use-chat.ts'

interface ConversationViewProps {
  registration: string
  /** As the list has it; undefined while that is on its way. */
  conversation: Conversation | undefined
  mayWrite: boolean
  onBack: () => void
}

type PartProps = Pick<ConversationViewProps, 'registration' | 'conversation' | 'onBack'>

const Head = ({ registration, conversation, onBack }: PartProps) => {
  const t = useSay('chat')
  const shell = useShell()
  const context = useFieldContext()
  const own = useConfiguration().data?.user.username
  const all = inRow((conversation?.participants ?? []).map(one => userName(one.username, context)))
  return (
    <header className={styles.head}>
      <span className={styles.back}>
        <IconButton icon={IconArrowLeft} flips label={t('chat.back')} onClick={onBack} />
      </span>
      <span className={styles.words}>
        <b className="strong">{conversation ? titleOf(conversation, own, context) : registration}</b>
        <small className="meta">{all}</small>
      </span>
      {conversation?.entityName && conversation.entityRegistration && (
        <a
          className="link"
          href={shell.hrefOf(conversation.entityName, conversation.entityRegistration)}
          title={t('chat.open')}
        >
          {t('chat.about', { key: conversation.entityRegistration })}
        </a>
      )}
    </header>
  )
}

/** The box to say more. */
const Write = ({ registration }: Pick<ConversationViewProps, 'registration'>) => {
  const t = useSay('chat')
  const send = useSend(registration)
  const [text, setText] = useState('')
  const say = () => {
    if (!text.trim() || send.isPending) return
    send.mutate(text.trim(), { onSuccess: () => setText(''), onError: notifyError })
  }
  return (
    <footer className={styles.write}>
      <Textarea
        aria-label={t('chat.write')}
        placeholder={t('chat.write')}
        value={text}
        onChange={setText}
        rows={2}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          say()
        }}
      />
      <Button kind="primary" size="m" busy={send.isPending} disabled={!text.trim()} onClick={say}>
        {t('chat.send')}
      </Button>
    </footer>
  )
}

/** One conversation: what was said, and the box to say more. Enter sends, with Shift it breaks the line. */
export const ConversationView = ({ registration, conversation, mayWrite, onBack }: ConversationViewProps) => {
  const t = useSay('chat')
  const context = useFieldContext()
  const own = useConfiguration().data?.user.username
  const { data, error, refetch } = useMessages(registration)
  const end = useRef<HTMLLIElement>(null)
  const last = data?.at(-1)?._id

  useEffect(() => {
    if (!last) return
    end.current?.scrollIntoView({ block: 'end' })
    // A mark that is not kept is made again with the next message.
    markRead(registration).catch(() => {})
  }, [last, registration])

  return (
    <section
      className={styles.open}
      aria-label={conversation ? titleOf(conversation, own, context) : registration}
    >
      <Head registration={registration} conversation={conversation} onBack={onBack} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.said} tabIndex={0} role="log" aria-label={t('chat.title')}>
        {error ? (
          <ErrorState
            title={t('chat.failed')}
            actions={<Button onClick={() => void refetch()}>{t('chat.tryAgain')}</Button>}
          />
        ) : !data ? (
          <div className={styles.waiting} aria-busy="true">
            {[40, 62, 35].map(width => (
              <Skeleton key={width} width={`${width}%`} />
            ))}
          </div>
        ) : data.length === 0 ? (
          <EmptyState icon={IconMessage} title={t('chat.noMessages')} />
        ) : (
          <ol className={styles.messages}>
            {data.map(message => (
              <li
                key={message._id}
                className={styles.message}
                data-own={message.username === own || undefined}
                ref={message._id === last ? end : undefined}
              >
                <PersonAvatar username={message.username} name={userName(message.username, context)} />
                <div className={styles.bubble}>
                  <span className={styles.line}>
                    <b>{userName(message.username, context)}</b>
                    <time className="meta">{shortInstant(message.date, context)}</time>
                  </span>
                  <p dir="auto">{message.text ?? '…'}</p>
                </div>
              </li>
            ))}
          </ol>
        )}
      </div>
      {mayWrite && <Write registration={registration} />}
    </section>
  )
}
