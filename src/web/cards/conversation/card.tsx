import { labelOfValue, useValues } from '../../data/index.ts'
import { PersonAvatar, useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { shortInstant } from '../dates.ts'
import type { CardProps } from '../registry.tsx'
import { userName } from '../user-name.ts'
import styles from './conversation.module.css'

interface Message {
  _id: string
  date: string
  author: string
  direction?: string
  text: string
}

/** What was written to and fro, the newest last; what the other side wrote stands apart. */
export const Card = ({ node }: CardProps) => {
  const { data, recordKey, inputs } = useCard()
  const say = useSay('cards')
  const directions = useValues('communicationDirection')
  if (recordKey === null) return null
  const messages = (data[String(node.props?.field ?? 'messages')] as Message[] | null | undefined) ?? []
  return (
    <CardFrame node={node} meta={messages.length || undefined}>
      {messages.length === 0 ? (
        <p className={cards.empty}>{say('conversation.none')}</p>
      ) : (
        <ol className={styles.messages}>
          {messages.map(message => {
            const author = userName(message.author, inputs)
            return (
              <li
                key={message._id}
                className={styles.message}
                data-in={message.direction === 'IN' || undefined}
              >
                <PersonAvatar username={message.author} name={author} size="s" />
                <div className={styles.words}>
                  <p className={styles.text}>
                    <bdi>{message.text}</bdi>
                  </p>
                  <p className="meta">
                    {author}, {shortInstant(message.date, inputs)} ·{' '}
                    {labelOfValue(directions.data, message.direction ?? 'OUT')}
                  </p>
                </div>
              </li>
            )
          })}
        </ol>
      )}
    </CardFrame>
  )
}
