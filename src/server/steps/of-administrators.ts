import { isElevated, type Step } from '#engine/index.ts'
import type { EntityName } from '#entities/records.ts'
import { AppError } from '#errors/index.ts'

/** Who says by what somebody comes in could come in as each of them: administrators alone write it. */
export const ofAdministrators = <N extends EntityName>(): Step<N> => ({
  ofCallers: true,
  before: work => {
    if (!isElevated(work.caller)) throw new AppError('FORBIDDEN', ['isAdmin'])
  },
})
