import { useSyncExternalStore } from 'react'
import { Button, Modal } from '#ui/index.ts'
import { session, useConnection, useWaiting, waiting } from '../../data/index.ts'
import { notifyError } from '../screen/notify.ts'
import { useSay } from '../use-say.ts'

const discardAll = async (): Promise<void> => {
  for (const { key } of waiting.state().items) await waiting.queue()?.remove(key)
}

let isAsked = false
const listeners = new Set<() => void>()
const ask = (next: boolean): void => {
  isAsked = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const leave = (): void => {
  ask(false)
  session.signOut()
}

/** The way out, wherever it is taken: where something waits here, what becomes of it is asked first. */
export const signOut = (): void => (waiting.state().items.length > 0 ? ask(true) : leave())

/** What becomes of what waits here, asked once for all ways out. */
export const SignOutQuestion = () => {
  const t = useSay('shell')
  const { items } = useWaiting()
  const { online } = useConnection()
  const isOpen = useSyncExternalStore(subscribe, () => isAsked)
  const count = items.length
  const close = () => ask(false)
  return (
    <Modal
      open={isOpen}
      onClose={close}
      size="m"
      title={t('signOut.title', { count })}
      filled={false}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={close}>
            {t('signOut.cancel')}
          </Button>
          <Button size="m" kind="danger" onClick={() => void discardAll().then(leave, notifyError)}>
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
          <Button size="m" kind="primary" onClick={leave}>
            {t('signOut.keep', { count })}
          </Button>
        </>
      }
    >
      {t('signOut.text')}
    </Modal>
  )
}
