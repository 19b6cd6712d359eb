import type { TalkStore } from '../../assistant/talk-store.ts'
import { TalkTools } from '../../assistant/talk-tools.tsx'
import type { TalkProps } from './card-talk.tsx'

/** What a layout lets one do with the conversation. */
export const CardTalkTools = ({ store, props }: { store: TalkStore; props: TalkProps }) => (
  <TalkTools store={store} mayDownload={props.download ?? false} mayUpload={props.upload ?? false} />
)
