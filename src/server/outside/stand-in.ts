import type { Ready } from './outside.ts'
import type { Need, Services } from './services.ts'

/** Somebody of the product's own, who is asked as those outside are. */
export const standIn = <N extends Need>(code: string, service: Services[N]): Ready<N> => ({
  code,
  service,
  ask: (_, question) => question(service, new AbortController().signal),
  costOf: () => undefined,
  remember: () => undefined,
  remembered: () => undefined,
})
