import { labelOfValue, useValues } from '../../data/index.ts'
import { PersonAvatar, useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { shortInstant } from '../dates.ts'
import { RecordLink } from '../record-link.tsx'
import { userName } from '../user-name.ts'
import styles from './conversation.module.css'

type Values = ReturnType<typeof useValues>['data']

/** One thing that was said, by whichever way. */
export interface Message {
  _id: string
  date: string
  author: string
  direction?: string
  subject?: string
  text: string
  /** By which way it was said, where not all went one way. */
  type?: string
  isDraft?: boolean
  /** What a mail repeats of those before it. */
  quoted?: string | null
  mailKind?: string | null
  /** The mail by which it came, with its files. */
  communicationRegistration?: string | null
}

/** Codes are no words: nothing stands there while these are on their way. */
const wordOf = (values: Values, code: string): string => (values ? labelOfValue(values, code) : '')

/** One message: who said it, its words – always as text –, and folded what it repeats. */
export const Said = ({ message }: { message: Message }) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  const directions = useValues('communicationDirection')
  const kinds = useValues('mailKind')
  const types = useValues('communicationType')
  const author = userName(message.author, inputs)
  const { mailKind, quoted, communicationRegistration } = message
  return (
    <li className={styles.message} data-in={message.direction === 'IN' || undefined}>
      <PersonAvatar username={message.author} name={author} size="s" />
      <div className={styles.words}>
        <div className={styles.text}>
          {message.subject && (
            <p className={styles.subject}>
              <bdi dir="auto">{message.subject}</bdi>
            </p>
          )}
          <bdi dir="auto" className={message.type ? styles.long : undefined}>
            {message.text}
          </bdi>
          {quoted && (
            <details className={styles.quoted}>
              <summary>{say('conversation.earlier')}</summary>
              <bdi dir="auto">{quoted}</bdi>
            </details>
          )}
        </div>
        <p className="meta">
          <bdi>{author}</bdi>, {shortInstant(message.date, inputs)} ·{' '}
          {message.isDraft ? say('conversation.draft') : wordOf(directions.data, message.direction || 'OUT')}
          {message.type && ` · ${wordOf(types.data, message.type)}`}
          {mailKind && mailKind !== 'MAIL' && ` · ${wordOf(kinds.data, mailKind)}`}
          {communicationRegistration && (
            <>
              {' · '}
              <RecordLink entity="communication" registration={communicationRegistration}>
                {say(message.type ? 'conversation.open' : 'conversation.mail')}
              </RecordLink>
            </>
          )}
        </p>
      </div>
    </li>
  )
}
