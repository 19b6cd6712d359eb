import { useConnection } from '../../data/index.ts'
import { useSay } from '../use-say.ts'

/** Why something cannot be done now: a sentence for what is switched off without a network; undefined with one. */
export const useNeedsNetwork = (): string | undefined => {
  const say = useSay('shell')
  const { online } = useConnection()
  return online ? undefined : say('queue.needsNetwork')
}
