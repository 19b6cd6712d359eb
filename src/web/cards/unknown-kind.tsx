import { Card, ErrorState } from '#ui/index.ts'
import { useSay } from '../shell/index.ts'

/** A layout names a card or block that nobody has registered: it is said where it would stand. */
export const UnknownKind = ({ kind, isBlock }: { kind: string; isBlock?: boolean }) => {
  const say = useSay('cards')
  const words = (
    <ErrorState title={say(isBlock ? 'card.unknownBlock' : 'card.unknown', { kind })}>
      {say('card.unknownText')}
    </ErrorState>
  )
  return isBlock ? words : <Card>{words}</Card>
}
