import { createHash, randomBytes } from 'node:crypto'
import { type Plain, uuid7, type Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { enqueue } from '#processes/enqueue.ts'
import type { Owed } from '#processes/jobs.ts'
import type { Product } from '../product.ts'
import { writeAudit } from './audit.ts'
import type { Invitation } from './directory.ts'
import { isOwnName, looksLikeAddress } from './link-base.ts'
import type { MadeKey } from './passkeys/passkeys.ts'
import { checkPassword, hashPassword } from './password.ts'
import type { Origin } from './sign-in.ts'

const dayMs = 86_400_000
/** How long an invitation holds. */
export const invitationDays = 7
const mostAnHour = 4

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** By what a passkey that is made for an invitation is held to it: its login is not there yet. */
export const invitationMark = (token: string): string => `invitation ${hashOf(token)}`

/**
 * Whom an invitation is written to. A username that is an address is its own; one that ends in this tenant is written to
 * where the tenant says, who decides over it. Null: nobody knows where.
 */
export const invitedAt = (username: string, tenant: string, email: unknown): string | null => {
  if (!isOwnName(username, tenant)) return looksLikeAddress(username) ? username : null
  return typeof email === 'string' && looksLikeAddress(email) ? email : null
}

/** Notes that a user of this tenant is invited. Returns the invitation; null where he was too often within the hour. */
export const makeInvitation = async (work: Work, user: Plain): Promise<string | null> => {
  const invitation = uuid7()
  const { rows } = await work.tx.statement<{ made: boolean }>({
    text: 'select invitation_make($1::uuid, $2::int, $3::uuid, $4, $5::timestamptz, $6::timestamptz, $7::int) as made',
    values: [
      invitation,
      work.caller.tenantId,
      user._id,
      String(user.username),
      work.at,
      new Date(Date.parse(work.at) + invitationDays * dayMs).toISOString(),
      mostAnHour,
    ],
  })
  if (!rows[0]?.made) return null
  await writeAudit(work, { action: 'INVITATION', entityName: 'user', record: user })
  return invitation
}

/**
 * Orders the letter by which a user of this tenant gets his login, or his login gets into this tenant; false where too many
 * were asked for, nobody knows where to write to, or no letter leaves this installation.
 */
export const orderInvitation = async (work: Work, user: Plain): Promise<boolean> => {
  const isMailed = work.code.effects.has('mail/transport')
  if (!isMailed || !invitedAt(String(user.username), work.caller.tenant, user.email)) return false
  const invitation = await makeInvitation(work, user)
  if (!invitation) return false
  enqueue(work, 'invitation', { invitation })
  return true
}

/** Invitations into a tenant: what a letter asks, its owner answers. */
export class Invitations {
  constructor(readonly parts: Pick<Product, 'directory' | 'engine' | 'callers' | 'now'>) {}

  /** The secret of an ordered invitation, made now; null where it is over. */
  async arm(order: Owed['invitation']): Promise<{ token: string; invitation: Invitation } | null> {
    const token = randomBytes(32).toString('base64url')
    const now = new Date(this.parts.now())
    const invitation = await this.parts.directory.armInvitation(order.invitation, hashOf(token), now)
    return invitation ? { token, invitation } : null
  }

  /** What is asked by an invitation. Throws INVALID_PASSWORD_LINK. */
  async of(token: string): Promise<Invitation> {
    const now = new Date(this.parts.now())
    const found = token.length <= 100 ? await this.parts.directory.readInvitation(hashOf(token), now) : null
    if (!found) throw new AppError('INVALID_PASSWORD_LINK')
    return found
  }

  /**
   * Says yes: the login enters the tenant. One that nobody has confirmed by mail before gets its first password or passkey by
   * this. Throws INVALID_PASSWORD_LINK, MISSING_FIELD_IN_BODY, INVALID_FIELD_IN_BODY.
   */
  async accept(
    token: string,
    first: { password?: unknown; passkey?: MadeKey },
    origin: Origin,
  ): Promise<Invitation & { loginId: string }> {
    const { directory, engine, callers } = this.parts
    const invitation = await this.of(token)
    const { username, tenantId, tenant, house, needsPassword } = invitation
    const passkey = needsPassword ? (first.passkey ?? null) : null
    const password =
      needsPassword && !passkey
        ? await hashPassword(await checkPassword(first.password, [username, tenant, house]))
        : null
    const now = new Date(this.parts.now())
    const loginId = await directory.acceptInvitation(hashOf(token), uuid7(), { password, passkey }, now)
    if (!loginId) throw new AppError('INVALID_PASSWORD_LINK')
    const caller = await callers.product(tenantId, { username, requestId: origin.requestId ?? '' })
    await engine.work(caller, work =>
      writeAudit(work, {
        action: 'INVITATION',
        address: origin.address,
        userAgent: origin.userAgent,
        details: { accepted: true, ...(passkey ? { by: 'passkey' } : {}) },
      }),
    )
    return { ...invitation, loginId }
  }
}
