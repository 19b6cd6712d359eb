import type { SpecialScreen } from './contract.ts'

/** Each folder of `web/screens` may say at which path its screen stands; only these few lines load at once. */
const found = import.meta.glob<{ route?: SpecialScreen; routes?: readonly SpecialScreen[] }>(
  '../../screens/*/route.ts',
  {
    eager: true,
  },
)

export const specialScreens: readonly SpecialScreen[] = Object.values(found).flatMap(module => [
  ...(module.route ? [module.route] : []),
  ...(module.routes ?? []),
])
