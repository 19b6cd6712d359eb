import { useState } from 'react'
import { Button, Modal } from '#ui/index.ts'
import { session, useConnection, useWaiting, waiting } from '../../data/index.ts'
import { notifyError } from '../screen/notify.ts'
import { useSay } from '../use-say.ts'

const discardAll = async (): Promise<void> => {
  for (const { key } of waiting.state().items) await waiting.queue()?.remove(key)
}

/** The way out; where something waits here, what becomes of it is asked first. */
export const useSignOut = () => {
  const t = useSay('shell')
  const { items } = useWaiting()
  const { online } = useConnection()
  const [isAsked, setAsked] = useState(false)
  const count = items.length
  const close = () => setAsked(false)
  const discard = () => discardAll().then(() => session.signOut(), notifyError)
  return {
    signOut: () => (count > 0 ? setAsked(true) : session.signOut()),
    question: (
      <Modal
        open={isAsked}
        onClose={close}
        size="m"
        title={t('signOut.title', { count })}
        filled={false}
        actions={
          <>
            <Button size="m" kind="ghost" onClick={close}>
              {t('signOut.cancel')}
            </Button>
            <Button size="m" kind="danger" onClick={() => void discard()}>
              {t('signOut.discard', { count })}
            </Button>
            <Button
              size="m"
              disabled={!online}
              title={online ? undefined : t('queue.needsNetwork')}
              onClick={() => {
                close()
                void waiting.queue()?.send()
              }}
            >
              {t('signOut.send')}
            </Button>
            <Button size="m" kind="primary" onClick={() => session.signOut()}>
              {t('signOut.keep', { count })}
            </Button>
          </>
        }
      >
        {t('signOut.text')}
      </Modal>
    ),
  }
}
