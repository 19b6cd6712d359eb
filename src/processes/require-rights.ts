import { type Caller, isElevated, may } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Call } from './call.ts'

/** Words that stand in a permission's place and ask who somebody is. */
const standings: Readonly<Record<string, (caller: Caller) => boolean>> = {
  isAdmin: isElevated,
  isMainAdmin: caller => caller.isMainAdmin || caller.isSuperAdmin,
}

/** Asks for all that a call or a route says that it needs: the one place where that is done. Throws FORBIDDEN. */
export const requireRights = (
  caller: Caller,
  { permission, isStrict = false }: { permission?: Call['permission']; isStrict?: boolean },
): void => {
  for (const one of [permission ?? []].flat()) {
    const isGranted = standings[one]?.(caller) ?? may(caller, one, { strict: isStrict })
    if (!isGranted) throw new AppError('FORBIDDEN', [one])
  }
}
