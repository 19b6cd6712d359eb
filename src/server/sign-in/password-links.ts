import { createHash, randomBytes } from 'node:crypto'
import { loadByIds, uuid7, type Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { enqueue } from '#processes/enqueue.ts'
import type { Owed } from '#processes/jobs.ts'
import type { Product } from '../product.ts'
import { writeAudit } from './audit.ts'
import type { Login, Membership } from './directory.ts'
import { looksLikeAddress, suffixOf } from './link-base.ts'
import { checkPassword, hashPassword, namesOf } from './password.ts'
import type { Origin } from './sign-in.ts'
import { tellByMail } from './tell-by-mail.ts'

const minuteMs = 60_000
/** How long a link holds that its owner asked for, and one that an administrator sends. */
export const linkMinutes = { asked: 60, sent: 24 * 60 } as const
const mostAnHour = 4

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** What of the product links need. */
type Parts = Pick<Product, 'directory' | 'engine' | 'callers' | 'log' | 'now'>

/** Where a link may go, and in which tenant that is kept. */
export interface Recipient {
  membership: Membership
  address: string
  name: string
  locale: string
}

/**
 * Who may be written to about a login. Where the username ends in a tenant, that tenant says the address; a username that is
 * an address itself is the only one: else the administrator of another tenant had the letter sent to himself.
 */
export const recipientOf = async (
  product: Pick<Parts, 'callers' | 'engine'>,
  login: Login,
): Promise<Recipient | null> => {
  const own = login.memberships.find(one => one.tenant === suffixOf(login.username))
  const membership = own ?? login.memberships[0]
  if (!membership || !(await product.callers.mayEnter(membership))) return null
  const caller = await product.callers.product(membership.tenantId)
  const user = await product.engine.work(caller, async work => {
    const [found] = await loadByIds(work, 'user', [membership.userId])
    return found
  })
  const address = own
    ? (user?.email ?? login.email)
    : looksLikeAddress(login.username)
      ? (login.mailTo ?? login.username)
      : null
  if (!address || !looksLikeAddress(address)) return null
  return {
    membership,
    address,
    name: String(user?.name ?? login.username),
    locale: String(user?.locale ?? caller.locale),
  }
}

/** Orders a letter with a link, of a sign-in where one tells of it; false where too many were asked for already. */
export const orderLink = async (
  work: Work,
  loginId: string,
  minutes: number,
  signIn?: Owed['password-link']['signIn'],
): Promise<boolean> => {
  const link = uuid7()
  const { rows } = await work.tx.statement<{ made: boolean }>({
    text: 'select password_link_make($1::uuid, $2::uuid, $3::timestamptz, $4::timestamptz, $5::int) as made',
    values: [
      link,
      loginId,
      work.at,
      new Date(Date.parse(work.at) + minutes * minuteMs).toISOString(),
      mostAnHour,
    ],
  })
  if (!rows[0]?.made) return false
  enqueue(work, 'password-link', { link, loginId, minutes, ...(signIn ? { signIn } : {}) })
  return true
}

/** Passwords that were forgotten: a link by mail, good once and not for long. */
export class PasswordLinks {
  readonly #running = new Set<Promise<void>>()

  constructor(readonly parts: Parts) {}

  /** Whether this installation sends mail at all; of the person asked about this says nothing. */
  get isMailed(): boolean {
    return this.parts.engine.code.effects.has('mail/transport')
  }

  /** Has a link sent to whoever this is, if it is anybody. Answers at once, so that its time tells nothing either. */
  ask(username: string, origin: Origin): void {
    const work = this.#order(username.trim().toLowerCase(), origin)
      .catch(error => this.parts.log.warn({ err: error }, 'a password link could not be ordered'))
      .finally(() => this.#running.delete(work))
    this.#running.add(work)
  }

  async #order(username: string, origin: Origin): Promise<void> {
    const { parts: product, isMailed } = this
    const login = username.length <= 250 ? await product.directory.loginByName(username) : null
    const recipient = login ? await recipientOf(product, login) : null
    const membership = recipient?.membership ?? login?.memberships[0]
    if (!login || !membership) return
    const caller = await product.callers.product(membership.tenantId, {
      username: login.username,
      requestId: origin.requestId ?? '',
    })
    await product.engine.work(caller, async work => {
      const isOrdered = isMailed && !!recipient && (await orderLink(work, login.id, linkMinutes.asked))
      const why = !isMailed ? 'no mail server' : recipient ? 'asked for too often' : 'no address'
      await writeAudit(work, {
        action: 'PASSWORD_LINK',
        outcome: isOrdered ? 'DONE' : 'REFUSED',
        address: origin.address,
        userAgent: origin.userAgent,
        ...(isOrdered ? {} : { details: { reason: why } }),
      })
    })
  }

  /** Waits until all that was asked for is ordered. */
  async settled(): Promise<void> {
    while (this.#running.size) await Promise.all(this.#running)
  }

  /** The secret of an ordered link, made now; null where the order is over. */
  async arm(order: Owed['password-link']): Promise<{ token: string; login: Login } | null> {
    const token = randomBytes(32).toString('base64url')
    const now = new Date(this.parts.now())
    const login = await this.parts.directory.armPasswordLink(order.link, hashOf(token), now)
    return login ? { token, login } : null
  }

  /** Whose password a link sets. Throws INVALID_PASSWORD_LINK. */
  async loginOf(token: string): Promise<Login> {
    const now = new Date(this.parts.now())
    const login =
      token.length <= 100 ? await this.parts.directory.loginOfPasswordLink(hashOf(token), now) : null
    if (!login) throw new AppError('INVALID_PASSWORD_LINK')
    return login
  }

  /** Somebody else came in: all sessions are over at once, and so is the password that he knows. Throws INVALID_PASSWORD_LINK. */
  async alarm(token: string, origin: Origin): Promise<Login> {
    const login = await this.loginOf(token)
    const now = new Date(this.parts.now())
    const ended = await this.parts.directory.alarmByPasswordLink(hashOf(token), now)
    if (ended === null) throw new AppError('INVALID_PASSWORD_LINK')
    await this.#note(login, origin, 'LOGOUT', { by: 'not me', sessions: ended })
    return login
  }

  /**
   * Sets the password by a link, which ends all sessions, and removes the passkeys where that is asked, too. Throws
   * INVALID_PASSWORD_LINK, INVALID_FIELD_IN_BODY.
   */
  async use(token: string, password: string, isWithoutKeys: boolean, origin: Origin): Promise<Login> {
    const { parts: product } = this
    const login = await this.loginOf(token)
    const hash = await hashPassword(await checkPassword(password, namesOf(login)))
    const now = new Date(product.now())
    if (!(await product.directory.takePasswordLink(hashOf(token), hash, isWithoutKeys, now)))
      throw new AppError('INVALID_PASSWORD_LINK')
    const removed = isWithoutKeys && login.passkeys > 0 ? { passkeys: login.passkeys } : {}
    await this.#note(login, origin, 'PASSWORD', { by: 'link', ...removed })
    await this.#tellOwner(login)
    return login
  }

  /** Each of the login's tenants keeps what was done by a link. */
  async #note(
    login: Login,
    origin: Origin,
    action: 'PASSWORD' | 'LOGOUT',
    details: Record<string, unknown>,
  ): Promise<void> {
    for (const membership of login.memberships) {
      const caller = await this.parts.callers.product(membership.tenantId, {
        username: login.username,
        requestId: origin.requestId ?? '',
      })
      await this.parts.engine.work(caller, work =>
        writeAudit(work, { action, address: origin.address, userAgent: origin.userAgent, details }),
      )
    }
  }

  /** Whose password it was hears that it is another: he may not have been the one. */
  async #tellOwner(login: Login): Promise<void> {
    const recipient = this.isMailed ? await recipientOf(this.parts, login) : null
    if (!recipient) return
    const { address, name, locale, membership } = recipient
    const values = { name, username: login.username, house: membership.label }
    const caller = await this.parts.callers.product(membership.tenantId)
    await this.parts.engine.work(caller, work =>
      tellByMail(work, { template: 'PASSWORD_CHANGED', address, locale, values }),
    )
  }
}
