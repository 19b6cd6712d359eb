import { AppError, message } from '#errors/index.ts'
import { FailuresByAddress, type LockOutRules, UnknownNames, usualLockOut } from './attempts.ts'
import type { Directory, Login, Membership } from './directory.ts'
import { verifyPassword } from './password.ts'
import type { Sessions } from './sessions.ts'
import type { Tickets } from './ticket.ts'
import type { Totp } from './totp.ts'

/** A membership as it is offered for choice. */
export interface SessionContext {
  index: number
  name: string
  label: string
  tenant: string
}

export interface SignedIn {
  kind: 'signed in'
  login: Login
  membership: Membership
  token: string
  sessionId: string
  contexts: SessionContext[]
  contextToken: string
}

export type SignInStep = SignedIn | { kind: 'code wanted'; twoFactorToken: string; username: string }

/** Where a sign-in comes from. */
export interface Origin {
  address: string
  requestId?: string
  userAgent?: string | undefined
  /** The tenant whose host was addressed: its context comes first. */
  loginTenant?: string | undefined
}

export interface NotedSignIn {
  membership: Membership
  username: string
  origin: Origin
  isRefused: boolean
}

export interface SignInParts {
  directory: Directory
  sessions: Sessions
  tickets: Tickets
  totp: Totp
  now: () => number
  /** Whether this user may enter his tenant now: one that is locked may not. */
  mayEnter: (membership: Membership) => Promise<boolean>
  /** Told of every sign-in, and of those that were refused to somebody known. */
  note?: (noted: NotedSignIn) => Promise<void>
  lockOut?: LockOutRules
}

/** What a ticket between two steps says of its login; without a time where a session of its own stands for it. */
interface LoginTicket {
  loginId: string
  /** When its password was last changed, ms: with the next change every step that is half done is over. */
  changedAt?: number | null
}

const nobody = '00000000-0000-7000-8000-000000000000'
const codeStepMs = 5 * 60_000
const contextStepMs = 15 * 60_000
// Behind a proxy on this machine everybody may seem to come from it.
const failuresAMinute = { near: 1000, far: 40 }

const text = (body: unknown, field: string): string => {
  const value = (body as Record<string, unknown> | null | undefined)?.[field]
  if (value === undefined || value === null || value === '')
    throw new AppError('MISSING_FIELD_IN_BODY', [field])
  if (typeof value !== 'string') throw new AppError('INVALID_STRING_FIELD', [field])
  return value
}

/** Signing in by password, then by a one-time code where the login has one, then into one of its tenants. */
export class SignIn {
  readonly #unknown: UnknownNames
  readonly #addresses: FailuresByAddress
  readonly lockOut: LockOutRules

  constructor(readonly parts: SignInParts) {
    this.lockOut = parts.lockOut ?? usualLockOut
    this.#unknown = new UnknownNames(this.lockOut, parts.now)
    this.#addresses = new FailuresByAddress(
      address => (/^(127\.|::1$|::ffff:127\.)/.test(address) ? failuresAMinute.near : failuresAMinute.far),
      parts.now,
    )
  }

  /** Throws INVALID_CREDENTIALS, ACCOUNT_LOCKED, TOO_MANY_REQUESTS. */
  async byPassword(body: unknown, origin: Origin): Promise<SignInStep> {
    if (body === undefined || body === null) throw new AppError('MISSING_BODY_PAYLOAD')
    const username = text(body, 'username').trim().toLowerCase()
    const password = text(body, 'password')
    this.#checkAddress(origin)
    const { directory, tickets, now } = this.parts
    const login = username.length <= 250 ? await directory.loginByName(username) : null
    const right = await verifyPassword(login?.passwordHash, password)
    this.#checkLock(login ? login.lockedUntil : this.#unknown.lockedUntil(username))
    if (!login || !right) {
      await this.#failed(login, username, origin)
      throw new AppError('INVALID_CREDENTIALS')
    }
    if (!login.totpSecret) return this.enter(login, origin)
    const ticket: LoginTicket = { loginId: login.id, changedAt: login.passwordChangedAt }
    const twoFactorToken = tickets.make('code', { ...ticket }, codeStepMs, now())
    return { kind: 'code wanted', twoFactorToken, username: login.username }
  }

  /** The second step. Throws INVALID_CODE. */
  async byCode(body: unknown, origin: Origin): Promise<SignInStep> {
    if (body === undefined || body === null) throw new AppError('MISSING_BODY_PAYLOAD')
    const ticket = text(body, 'twoFactorToken')
    const code = text(body, 'code')
    this.#checkAddress(origin)
    const content = this.parts.tickets.read<LoginTicket>('code', ticket, this.parts.now())
    const login = content && (await this.#loginOf(content))
    if (!login) throw new AppError('INVALID_CODE')
    this.#checkLock(login.lockedUntil)
    if (!(await this.parts.totp.check(login, code))) {
      await this.#failed(login, login.username, origin)
      throw new AppError('INVALID_CODE')
    }
    return this.enter(login, origin)
  }

  /** Opens a session in the first tenant that lets the login in, and offers the others. */
  async enter(login: Login, origin: Origin): Promise<SignedIn> {
    if (login.failedCount > 0) await this.parts.directory.loginSucceeded(login.id)
    const memberships = await this.#open(login, origin)
    const [first] = memberships
    if (!first) throw new AppError('INVALID_CREDENTIALS')
    return this.#openIn(login, first, memberships, origin)
  }

  /**
   * Another of the login's tenants, by its place or name. The session left behind ends by this: so what leads away from it
   * leads nowhere once it has ended, or after it was used.
   */
  async switchTo(
    from: LoginTicket & { sessionId: string },
    choice: { contextIndex?: string; contextName?: string },
    origin: Origin,
  ): Promise<SignedIn> {
    const login = await this.#loginOf(from)
    if (!login) throw new AppError('UNAUTHENTICATED')
    const memberships = await this.#open(login, origin)
    const { contextIndex, contextName } = choice
    if (contextIndex === undefined && contextName === undefined)
      throw new AppError('MISSING_MANDATORY_QUERY_FIELDS', ['contextIndex, contextName'])
    const chosen =
      contextName !== undefined
        ? memberships.find(m => m.tenant === contextName)
        : /^\d{1,4}$/.test(contextIndex!)
          ? memberships[Number(contextIndex)]
          : undefined
    if (!chosen)
      throw new AppError('INVALID_FIELD_IN_QUERY', [
        contextName !== undefined ? 'contextName' : 'contextIndex',
        message('NO_SUCH_CONTEXT'),
      ])
    if (!(await this.parts.sessions.revoke(from.sessionId))) throw new AppError('UNAUTHENTICATED')
    return this.#openIn(login, chosen, memberships, origin)
  }

  async #openIn(
    login: Login,
    membership: Membership,
    memberships: Membership[],
    origin: Origin,
  ): Promise<SignedIn> {
    const { id, token } = await this.parts.sessions.open(login.id, membership)
    await this.parts.note?.({ membership, username: login.username, origin, isRefused: false })
    const contexts = memberships.map((m, index) => ({
      index,
      name: m.tenant,
      label: m.label,
      tenant: m.tenant,
    }))
    return {
      kind: 'signed in',
      login,
      membership,
      token,
      sessionId: id,
      contexts,
      contextToken: this.#contextToken(login, id),
    }
  }

  #contextToken(login: Login, sessionId: string): string {
    const ticket: LoginTicket = { loginId: login.id, changedAt: login.passwordChangedAt }
    return this.parts.tickets.make('context', { ...ticket, sessionId }, contextStepMs, this.parts.now())
  }

  /** The login of a step; null for one that was made before its password changed. */
  async #loginOf({ loginId, changedAt }: LoginTicket): Promise<Login | null> {
    const login = await this.parts.directory.loginById(loginId)
    return login && (changedAt === undefined || changedAt === login.passwordChangedAt) ? login : null
  }

  readContextToken(token: unknown): (LoginTicket & { sessionId: string }) | null {
    return this.parts.tickets.read('context', token, this.parts.now())
  }

  /** The tenants that let this login in: the host's own first, then the one that the username ends in. */
  async #open(login: Login, origin: Origin): Promise<Membership[]> {
    const own = login.username.split('@').at(-1)
    const rank = (m: Membership) => (m.tenant === origin.loginTenant ? 0 : m.tenant === own ? 1 : 2)
    const open: Membership[] = []
    for (const membership of login.memberships)
      if (await this.parts.mayEnter(membership)) open.push(membership)
    return open.sort((a, b) => rank(a) - rank(b) || (a.tenant < b.tenant ? -1 : 1))
  }

  #checkAddress(origin: Origin): void {
    const wait = this.#addresses.waitSeconds(origin.address)
    if (wait) throw new AppError('TOO_MANY_REQUESTS', [wait])
  }

  #checkLock(lockedUntil: number | null): void {
    const leftMs = (lockedUntil ?? 0) - this.parts.now()
    if (leftMs > 0) throw new AppError('ACCOUNT_LOCKED', [Math.ceil(leftMs / 60_000)])
  }

  async #failed(login: Login | null, username: string, origin: Origin): Promise<void> {
    this.#addresses.failed(origin.address)
    if (!login) this.#unknown.failed(username)
    // Of an unknown name too, so that the answer takes as long.
    await this.parts.directory.loginFailed(login?.id ?? nobody, new Date(this.parts.now()), this.lockOut)
    if (!login) return
    const [membership] = login.memberships
    // Not waited for: what is kept of a failure must not tell by its time that the name is known.
    if (membership) void this.parts.note?.({ membership, username, origin, isRefused: true })
  }
}
