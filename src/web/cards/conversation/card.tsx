import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import type { CardProps } from '../registry.tsx'
import styles from './conversation.module.css'
import { type Message, Said } from './said.tsx'

/** What was written to and fro, the newest last; what the other side wrote stands apart. */
export const Card = ({ node }: CardProps) => {
  const { data, recordKey } = useCard()
  const say = useSay('cards')
  if (recordKey === null) return null
  const messages = (data[String(node.props?.field ?? 'messages')] as Message[] | null | undefined) ?? []
  return (
    <CardFrame node={node} meta={messages.length || undefined}>
      {messages.length === 0 ? (
        <p className={cards.empty}>{say('conversation.none')}</p>
      ) : (
        <ol className={styles.messages}>
          {messages.map(message => (
            <Said key={message._id} message={message} />
          ))}
        </ol>
      )}
    </CardFrame>
  )
}
