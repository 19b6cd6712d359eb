import type { Logger } from 'pino'
import type { Engine } from '#engine/index.ts'
import { noteLastLogin, writeAudit } from './audit.ts'
import type { Callers } from './callers.ts'
import type { NotedSignIn } from './sign-in.ts'
import { newDevice } from './tell-new-device.ts'

/** Keeps a sign-in, or that one failed; not being able to never keeps anybody out. */
export const noteSignIn = async (
  callers: Callers,
  engine: Engine,
  noted: NotedSignIn,
  log: Pick<Logger, 'warn'>,
): Promise<void> => {
  const { membership, username, origin, isRefused, reason } = noted
  try {
    const caller = await callers.product(membership.tenantId, { username, requestId: origin.requestId ?? '' })
    await engine.work(caller, async work => {
      if (!isRefused) await noteLastLogin(work, membership.userId)
      await writeAudit(work, {
        action: isRefused ? 'LOGIN_FAILED' : 'LOGIN',
        outcome: isRefused ? 'REFUSED' : 'DONE',
        address: origin.address,
        userAgent: origin.userAgent,
        ...(reason ? { details: { reason } } : origin.isNewDevice ? { details: newDevice } : {}),
      })
    })
  } catch (error) {
    log.warn({ err: error }, 'a sign-in could not be recorded')
  }
}
