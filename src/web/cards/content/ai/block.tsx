import { CardTalk, type TalkProps, useCardTalk } from '../../ai-assistant/card-talk.tsx'
import { CardTalkTools } from '../../ai-assistant/card-talk-tools.tsx'
import type { BlockProps } from '../block-place.tsx'

/** The assistant inside a card of free content. */
export const Block = ({ block }: BlockProps) => {
  const props = (block.props ?? {}) as TalkProps
  const store = useCardTalk()
  return (
    <div>
      <div style={{ display: 'flex', justifyContent: 'end' }}>
        <CardTalkTools store={store} props={props} />
      </div>
      <CardTalk store={store} props={props} />
    </div>
  )
}
