import { toasts } from '#ui/index.ts'
import { BrokenOff } from '../../data/index.ts'
import { notifyError, useSay } from '../../shell/index.ts'

/** Says what came of asking a device for its key, where nothing did. */
export const useKeyTold = (): ((error: unknown) => void) => {
  const say = useSay('account')
  return error => {
    if (error instanceof BrokenOff)
      toasts.show({
        tone: 'warning',
        text: say(error.why === 'known already' ? 'passkeys.known' : 'passkeys.brokenOff'),
      })
    else notifyError(error)
  }
}
