import { createHash, randomBytes } from 'node:crypto'
import { loadByIds, saveRecords, uuid7 } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { enqueue } from '#processes/enqueue.ts'
import type { Owed } from '#processes/jobs.ts'
import type { Product } from '../../product.ts'
import { writeAudit } from '../audit.ts'
import type { EmailChange, Login } from '../directory.ts'
import { isOwnName, looksLikeAddress } from '../link-base.ts'
import { recipientOf } from '../password-links.ts'
import type { Origin } from '../sign-in.ts'

const dayMs = 86_400_000
const mostAnHour = 4

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** An address as it is kept. Throws INVALID_FIELD_IN_BODY. */
const addressOf = (given: string): string => {
  const address = given.trim().toLowerCase()
  if (address.length > 250 || !looksLikeAddress(address))
    throw new AppError('INVALID_FIELD_IN_BODY', ['email', message('NO_ADDRESS_FOR_LETTERS')])
  return address
}

/**
 * Where a login's letters go, which is the way to its password: it changes by a word from both addresses, and the former one may
 * take it back for a week.
 */
export class EmailChanges {
  constructor(readonly parts: Pick<Product, 'directory' | 'engine' | 'callers' | 'log' | 'now'>) {}

  /** Has both written to. Throws INVALID_FIELD_IN_BODY, TOO_MANY_REQUESTS. */
  async ask(login: Login, email: string, origin: Origin): Promise<void> {
    const { directory, engine, callers, now } = this.parts
    if (!engine.code.effects.has('mail/transport'))
      throw new AppError('INVALID_FIELD_IN_BODY', ['email', message('NO_LETTER_LEAVES')])
    const address = addressOf(email)
    const recipient = await recipientOf(this.parts, login)
    const membership =
      recipient?.membership ?? login.memberships.find(one => isOwnName(login.username, one.tenant))
    if (!membership) throw new AppError('INVALID_FIELD_IN_BODY', ['email', message('NO_LETTER_LEAVES')])
    if (recipient?.address.toLowerCase() === address)
      throw new AppError('INVALID_FIELD_IN_BODY', ['email', message('SAME_AS_BEFORE')])
    const change = uuid7()
    const at = now()
    const isMade = await directory.makeEmailChange(
      change,
      login.id,
      {
        tenantId: membership.tenantId,
        userId: membership.userId,
        former: recipient?.address ?? null,
        address,
        isOwn: isOwnName(login.username, membership.tenant),
      },
      new Date(at),
      new Date(at + dayMs),
      mostAnHour,
    )
    if (!isMade) throw new AppError('TOO_MANY_REQUESTS', [3600])
    const caller = await callers.product(membership.tenantId, { username: login.username })
    await engine.work(caller, async work => {
      if (recipient) enqueue(work, 'email-change', { change, side: 'former' })
      enqueue(work, 'email-change', { change, side: 'address' })
      await writeAudit(work, {
        action: 'EMAIL',
        address: origin.address,
        userAgent: origin.userAgent,
        details: { asked: true },
      })
    })
  }

  /** The secret of a letter, made now; null where it is over. */
  async arm({ change, side }: Owed['email-change']): Promise<{ token: string; change: EmailChange } | null> {
    const token = randomBytes(32).toString('base64url')
    const now = new Date(this.parts.now())
    const found = await this.parts.directory.armEmailChange(change, side, hashOf(token), now)
    return found && { token, change: found }
  }

  /** What a letter's link is about. Throws INVALID_PASSWORD_LINK. */
  async of(token: string): Promise<EmailChange> {
    const now = new Date(this.parts.now())
    const found = token.length <= 100 ? await this.parts.directory.readEmailChange(hashOf(token), now) : null
    if (!found) throw new AppError('INVALID_PASSWORD_LINK')
    return found
  }

  /** One of the two says yes. Throws INVALID_PASSWORD_LINK. */
  async confirm(token: string): Promise<EmailChange> {
    const before = await this.of(token)
    const now = new Date(this.parts.now())
    const change = await this.parts.directory.confirmEmailChange(hashOf(token), now)
    if (!change) throw new AppError('INVALID_PASSWORD_LINK')
    if (change.isDone && !before.isDone) await this.#follow(change, change.address, { done: true })
    return change
  }

  /** The former address takes it back, done or not. Throws INVALID_PASSWORD_LINK. */
  async stop(token: string): Promise<EmailChange> {
    const now = new Date(this.parts.now())
    const change = token.length <= 100 ? await this.parts.directory.stopEmailChange(hashOf(token), now) : null
    if (!change) throw new AppError('INVALID_PASSWORD_LINK')
    await this.#follow(change, change.isDone ? change.former : undefined, { stopped: true })
    return change
  }

  /** The house of a login whose name is of it keeps where it is written to; all of its houses are told that it changed. */
  async #follow(change: EmailChange, email: string | null | undefined, details: object): Promise<void> {
    const { engine, callers } = this.parts
    const caller = await callers.product(change.tenantId, { username: change.username })
    await engine.work(caller, async work => {
      await writeAudit(work, { action: 'EMAIL', details: { ...details } })
      if (!change.isOwn || email === undefined) return
      const [before] = await loadByIds(work, 'user', [change.userId], { lock: 'update' })
      if (before)
        await saveRecords(work, 'user', [{ before, after: { ...before, email } }], { unchecked: true })
    })
  }
}
