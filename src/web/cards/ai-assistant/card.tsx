import { CardFrame } from '../card-frame.tsx'
import type { CardProps } from '../registry.tsx'
import { CardTalk, type TalkProps, useCardTalk } from './card-talk.tsx'
import { CardTalkTools } from './card-talk-tools.tsx'

/** The assistant as a card of a layout: asked about the record that it stands on. */
export const Card = ({ node }: CardProps) => {
  const props = (node.props ?? {}) as TalkProps
  const store = useCardTalk()
  return (
    <CardFrame node={node} actions={<CardTalkTools store={store} props={props} />}>
      <CardTalk store={store} props={props} />
    </CardFrame>
  )
}
