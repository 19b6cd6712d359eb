import { type Caller, productCaller } from '#engine/index.ts'

/**
 * The product in the caller's place: all rights, under his name and for as long as his own statement may take. What uses it
 * has asked what the caller may before, and is named with its reason in `tools/house/product-rights.mjs`.
 */
export const asProduct = (caller: Caller): Caller =>
  productCaller(caller.tenantId, caller.tenant, caller.today, {
    userId: caller.userId,
    flags: caller.flags,
    username: caller.username,
    sessionId: caller.sessionId,
    generation: caller.generation,
    requestId: caller.requestId,
    locale: caller.locale,
    timeZone: caller.timeZone,
    patienceMs: caller.patienceMs,
    ...(caller.actor ? { actor: caller.actor } : {}),
  })
