import type { Caller } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError } from '#errors/index.ts'
import { grants } from '#model/index.ts'

/** Lets a key's machine ask for the tickets by which people come in in a frame; no profile grants it. */
export const embedScope = 'embed'

/**
 * What a key's own scopes leave of what its profiles grant: names that the profiles do not grant give nothing. Without
 * scopes it is all of it.
 */
export const withinScopes = (granted: Set<string>, scopes: readonly string[]): Set<string> =>
  scopes.length === 0
    ? granted
    : new Set(
        scopes.filter(
          one => one === embedScope || grants({ isElevated: false, has: name => granted.has(name) }, one),
        ),
      )

/** A key's record with what it is called by in histories. Throws UNAUTHENTICATED for one that is over. */
export const machineOf = (
  key: Loaded<'apiKey'> | undefined,
  tenant: string,
  now: number,
): Pick<Caller, 'username' | 'machine'> & { record: Loaded<'apiKey'> } => {
  if (key?.status !== 'ACTIVE' || !key.expiresAt || Date.parse(key.expiresAt) <= now)
    throw new AppError('UNAUTHENTICATED')
  return {
    record: key,
    username: `${String(key.registration).toLowerCase()}@${tenant}`,
    machine: { addresses: key.addresses ?? [] },
  }
}
