import { useState } from 'react'
import { toasts } from '#ui/index.ts'
import { BrokenOff, session } from '../../data/index.ts'
import { notifyError } from '../screen/notify.ts'
import { useSay } from '../use-say.ts'

const told = { 'no key': 'unlock.noKey', 'no secret': 'unlock.noSecret' } as const

/** Opens what the device keeps by a passkey, and says so, or why not. */
export const useUnlock = () => {
  const t = useSay('shell')
  const [busy, setBusy] = useState(false)
  const unlock = async (): Promise<void> => {
    setBusy(true)
    try {
      const outcome = await session.unlock()
      if (outcome === 'open') toasts.show({ tone: 'success', text: t('unlock.done') })
      else toasts.show({ tone: 'warning', text: t(told[outcome]) })
    } catch (error) {
      if (error instanceof BrokenOff) toasts.show({ tone: 'warning', text: t('unlock.brokenOff') })
      else notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, unlock: () => void unlock() }
}
