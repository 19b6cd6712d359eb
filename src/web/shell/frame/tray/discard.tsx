import { useState } from 'react'
import { Confirm } from '#ui/index.ts'
import { type QueuedItem, useWaiting, waiting } from '../../../data/index.ts'
import { hangingOn } from '../../../offline/work/items.ts'
import { notifyError } from '../../screen/notify.ts'
import { useSay } from '../../use-say.ts'

/** Asks before what was typed is let go, and says what goes with it. */
export const useDiscard = (item: QueuedItem) => {
  const say = useSay('waiting')
  const [isAsked, setAsked] = useState(false)
  const { items } = useWaiting()
  const count = hangingOn(items, item.key).length
  const discard = () => {
    setAsked(false)
    waiting.queue()?.remove(item.key).catch(notifyError)
  }
  return {
    ask: () => setAsked(true),
    question: (
      <Confirm
        open={isAsked}
        danger
        title={say('tray.discardTitle')}
        confirmLabel={say('tray.discard')}
        cancelLabel={say('tray.cancel')}
        onConfirm={discard}
        onCancel={() => setAsked(false)}
      >
        {say('tray.discardText')} {count > 0 && say('tray.discardHanging', { count })}
      </Confirm>
    ),
  }
}
