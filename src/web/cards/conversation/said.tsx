import { labelOfValue, useValues } from '../../data/index.ts'
import { PersonAvatar, useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { shortInstant } from '../dates.ts'
import { RecordLink } from '../record-link.tsx'
import { userName } from '../user-name.ts'
import styles from './conversation.module.css'

/** One thing that was said, by whichever way. */
export interface Message {
  _id: string
  date: string
  author: string
  direction?: string
  text: string
  /** What a mail repeats of those before it. */
  quoted?: string | null
  mailKind?: string | null
  /** The mail by which it came, with its files. */
  communicationRegistration?: string | null
}

/** One message: who said it, its words – always as text –, and folded what it repeats. */
export const Said = ({ message }: { message: Message }) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  const directions = useValues('communicationDirection')
  const kinds = useValues('mailKind')
  const author = userName(message.author, inputs)
  const { mailKind, quoted, communicationRegistration } = message
  return (
    <li className={styles.message} data-in={message.direction === 'IN' || undefined}>
      <PersonAvatar username={message.author} name={author} size="s" />
      <div className={styles.words}>
        <div className={styles.text}>
          <bdi dir="auto">{message.text}</bdi>
          {quoted && (
            <details className={styles.quoted}>
              <summary>{say('conversation.earlier')}</summary>
              <bdi dir="auto">{quoted}</bdi>
            </details>
          )}
        </div>
        <p className="meta">
          <bdi>{author}</bdi>, {shortInstant(message.date, inputs)} ·{' '}
          {labelOfValue(directions.data, message.direction ?? 'OUT')}
          {mailKind && mailKind !== 'MAIL' && ` · ${labelOfValue(kinds.data, mailKind)}`}
          {communicationRegistration && (
            <>
              {' · '}
              <RecordLink entity="communication" registration={communicationRegistration}>
                {say('conversation.mail')}
              </RecordLink>
            </>
          )}
        </p>
      </div>
    </li>
  )
}
