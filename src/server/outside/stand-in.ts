import { AppError } from '#errors/index.ts'
import { OutsideFault } from '../adapters/outside/outside-fetch.ts'
import type { Ready } from './ready.ts'
import type { Need, Services } from './services.ts'

/** Somebody of the product's own, who is asked as those outside are. */
export const standIn = <N extends Need>(code: string, service: Services[N]): Ready<N> => ({
  code,
  service,
  ask: async (_, question) => {
    try {
      return await question(service, new AbortController().signal)
    } catch (error) {
      if (error instanceof OutsideFault) throw new AppError('OUTSIDE_UNAVAILABLE', [code], { cause: error })
      throw error
    }
  },
  setUp: null,
  askedToday: async () => 0,
  costOf: () => undefined,
  remember: () => undefined,
  remembered: () => undefined,
})
