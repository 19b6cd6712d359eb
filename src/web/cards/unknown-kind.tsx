import { Card, ErrorState } from '#ui/index.ts'
import { useSay } from '../shell/index.ts'

/** A layout names a card or element that nobody has registered: it is said where it would stand. */
export const UnknownKind = ({ kind, isElement }: { kind: string; isElement?: boolean }) => {
  const say = useSay('cards')
  const words = (
    <ErrorState title={say(isElement ? 'card.unknownElement' : 'card.unknown', { kind })}>
      {say('card.unknownText')}
    </ErrorState>
  )
  return isElement ? words : <Card>{words}</Card>
}
