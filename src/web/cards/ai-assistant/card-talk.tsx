import { useState } from 'react'
import styles from '../../assistant/assistant.module.css'
import { Talk, type TalkOptions } from '../../assistant/talk.tsx'
import { TalkStore } from '../../assistant/talk-store.ts'
import { knownConfiguration } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'

/** What a layout says of its assistant. */
export interface TalkProps extends TalkOptions {
  download?: boolean
  upload?: boolean
}

/** A conversation of its own, as long as the card stands. */
export const useCardTalk = (): TalkStore => useState(() => new TalkStore())[0]

/** The conversation inside a card; that there is none here is said where the house has none. */
export const CardTalk = ({ store, props }: { store: TalkStore; props: TalkProps }) => {
  const say = useSay('assistant')
  const { model, recordKey } = useCard()
  if (knownConfiguration()?.options.assistant === false) return <p className="second">{say('panel.off')}</p>
  return (
    <div className={styles.inCard}>
      <Talk
        store={store}
        about={recordKey ? { entity: model.name, registration: recordKey } : null}
        options={props}
        placeholder={say('panel.ask')}
      />
    </div>
  )
}
