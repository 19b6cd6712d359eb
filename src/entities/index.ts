import type { Declared } from '#model/index.ts'
import { accounting } from './accounting/index.ts'
import { assets } from './assets/index.ts'
import { bank } from './bank/index.ts'
import { billing } from './billing/index.ts'
import { cases } from './cases/index.ts'
import { financing } from './financing/index.ts'
import { people } from './people/index.ts'
import { platform } from './platform/index.ts'

export { type ListValue, listNamed, lists } from './platform/lists/index.ts'
export { usedEffects, usedGuards, usedSteps } from './used-code.ts'

/** Everything that the business keeps. */
export const declarations: readonly Declared[] = [
  ...people,
  ...financing,
  ...assets,
  ...billing,
  ...bank,
  ...accounting,
  ...cases,
  ...platform,
]
