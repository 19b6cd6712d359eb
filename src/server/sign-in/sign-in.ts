/* Long because it is one way in: each step hands the next what only it may know. */
import { AppError, message } from '#errors/index.ts'
import { type Attempt, type Attempts, triedBy } from './attempts.ts'
import type { Browser, Devices } from './devices.ts'
import type { Directory, Login, Membership, SessionRow } from './directory.ts'
import type { Entry, Need } from './entry-rules.ts'
import { verifyPassword } from './password.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import type { Sessions } from './sessions.ts'
import type { Tickets } from './ticket.ts'
import type { Totp } from './totp.ts'

/** A membership as it is offered for choice. */
export interface SessionContext {
  index: number
  name: string
  label: string
  tenant: string
  /** What this session lacks for it: one has to sign in otherwise. */
  needs?: Need['kind']
}

/** A tenant that a login may enter, or might if it came in otherwise. */
type Opened = Membership & Pick<Entry, 'needs' | 'asksFactor'>

export interface SignedIn {
  kind: 'signed in'
  login: Login
  membership: Membership
  token: string
  session: Pick<SessionRow, 'id' | 'tenantId' | 'userId' | 'resumeGeneration' | 'expiresAt'>
  contexts: SessionContext[]
  contextToken: string
  /** What the browser's device cookie says from now on; absent where it goes on as it is. */
  device?: string
  /** Of a browser that others use, too: nothing of it is kept once the browser is closed. */
  isShared: boolean
}

/** What may be given as the second step. */
export type SecondStep = 'code' | 'passkey'

export type SignInStep =
  | SignedIn
  | { kind: 'code wanted'; twoFactorToken: string; username: string; by: SecondStep[] }

/** How somebody came in: kept with his session. */
export interface Came {
  method: 'password' | 'passkey' | 'oidc' | 'saml' | 'token'
  /** By something that he has, beside what he knows. */
  isStrong: boolean
  /** When he proved to be the login's owner, ms. */
  provenAt: number
}

/** Where a sign-in comes from. */
export interface Origin {
  address: string
  requestId?: string
  userAgent?: string | undefined
  /** The tenant whose host was addressed: its context comes first. */
  loginTenant?: string | undefined
  /** Of a host for clients and partners: nobody of the house comes in there. */
  isPortal?: boolean
  /** The device cookie that came along. */
  device?: string | undefined
  /** By this browser the owner has not come in yet. */
  isNewDevice?: boolean
  /** As it is remembered; absent where nobody is. */
  deviceId?: string
  /** Others use this computer, too. */
  isShared: boolean
}

/** A sign-in by a browser: on a computer that others use a new one is not remembered. */
const cameBrowser = (origin: Origin, { id, isNew }: Browser): Origin => ({
  ...origin,
  isNewDevice: isNew,
  ...(isNew && origin.isShared ? {} : { deviceId: id }),
})

export interface NotedSignIn {
  membership: Membership
  username: string
  origin: Origin
  isRefused: boolean
  /** Why, where it is not the password. */
  reason?: string
}

export interface SignInParts {
  directory: Directory
  sessions: Sessions
  tickets: Tickets
  totp: Totp
  recovery: Pick<RecoveryCodes, 'take'>
  attempts: Attempts
  devices: Devices
  now: () => number
  /** Whether this user may enter his tenant by his password now, and what else that asks. */
  entryOf: (login: Login, membership: Membership, isPortal?: boolean) => Promise<Entry>
  /** Told of every sign-in, and of those that were refused to somebody known. */
  note?: (noted: NotedSignIn) => Promise<void>
  /** Told before a session opens for a browser by which its owner has not come in yet. */
  tellNewDevice?: (login: Login, origin: Origin) => Promise<void>
}

/** What a ticket between two steps says of its login; without a time where a session of its own stands for it. */
interface LoginTicket {
  loginId: string
  /** When its password was last changed, ms: with the next change every step that is half done is over. */
  changedAt?: number | null
}

const codeStepMs = 5 * 60_000
const contextStepMs = 15 * 60_000

const text = (body: unknown, field: string): string => {
  const value = (body as Record<string, unknown> | null | undefined)?.[field]
  if (value === undefined || value === null || value === '')
    throw new AppError('MISSING_FIELD_IN_BODY', [field])
  if (typeof value !== 'string') throw new AppError('INVALID_STRING_FIELD', [field])
  return value
}

const contextOf = (
  { tenant, label, needs }: Membership & Partial<Pick<Entry, 'needs'>>,
  index: number,
): SessionContext => ({ index, name: tenant, label, tenant, ...(needs ? { needs: needs.kind } : {}) })

export const hasFactor = (login: Pick<Login, 'totpSecret' | 'passkeys'>): boolean =>
  !!login.totpSecret || login.passkeys > 0

/** How somebody came into a session, for one that goes on from it. */
const cameBy = (row: SessionRow | null): Partial<Came> => {
  const { method, isStrong, provenAt } = (row?.context ?? {}) as Partial<Came>
  return {
    ...(method ? { method } : {}),
    ...(isStrong ? { isStrong } : {}),
    ...(provenAt ? { provenAt } : {}),
  }
}

/** Signing in by password, then by a one-time code where the login has one, then into one of its tenants. */
export class SignIn {
  constructor(readonly parts: SignInParts) {}

  /** Throws INVALID_CREDENTIALS, TOO_MANY_REQUESTS. */
  async byPassword(body: unknown, origin: Origin): Promise<SignInStep> {
    if (body === undefined || body === null) throw new AppError('MISSING_BODY_PAYLOAD')
    const username = text(body, 'username').trim().toLowerCase()
    const password = text(body, 'password')
    const { directory, attempts, tickets, now } = this.parts
    const login = username.length <= 250 ? await directory.loginByName(username) : null
    const attempt = await this.#attempt(login, username, origin)
    // Whoever has to wait learns nothing of the password, and that as late as everybody else.
    const isRight = await verifyPassword(attempt.waitSeconds ? null : login?.passwordHash, password)
    attempts.require(attempt)
    if (!login || !isRight) {
      await attempts.fail(attempt)
      this.#noteFailed(login, username, origin)
      throw new AppError('INVALID_CREDENTIALS')
    }
    // With a code to come nothing is proven yet: the failures of the codes stay counted.
    const by = await this.#secondStepsOf(login, origin)
    const given = attempts.giveBack(attempt, !by.length)
    if (!by.length) {
      // What was counted is given back whether a tenant lets him in or not: neither waits for the other.
      const [, entered] = await Promise.allSettled([
        given,
        this.enter(login, origin, this.#came('password', false)),
      ])
      await given
      if (entered.status === 'rejected') throw entered.reason
      return entered.value
    }
    await given
    const ticket: LoginTicket = { loginId: login.id, changedAt: login.passwordChangedAt }
    const twoFactorToken = tickets.make('code', { ...ticket }, codeStepMs, now())
    return { kind: 'code wanted', twoFactorToken, username: login.username, by }
  }

  #came(method: Came['method'], isStrong: boolean): Came {
    return { method, isStrong, provenAt: this.parts.now() }
  }

  /** What is asked after the password: whoever has codes gives one, or a passkey; who has passkeys alone, where a tenant asks for it. */
  async #secondStepsOf(login: Login, origin: Origin): Promise<SecondStep[]> {
    const key: SecondStep[] = login.passkeys > 0 ? ['passkey'] : []
    if (login.totpSecret) return ['code', ...key]
    if (!key.length) return []
    return (await this.#open(login, origin)).some(one => one.asksFactor) ? key : []
  }

  /** Whose second step is to come, by what the first one gave. Throws INVALID_CODE. */
  async loginOfStep(twoFactorToken: string): Promise<Login> {
    const content = this.parts.tickets.read<LoginTicket>('code', twoFactorToken, this.parts.now())
    const login = content && (await this.#loginOf(content))
    if (!login) throw new AppError('INVALID_CODE')
    return login
  }

  /** Who has shown a passkey has given both: what he has, and that it is he. */
  byPasskey(login: Login, origin: Origin): Promise<SignedIn> {
    return this.enter(login, origin, this.#came('passkey', true))
  }

  /** The second step. Throws INVALID_CODE, TOO_MANY_REQUESTS. */
  async byCode(body: unknown, origin: Origin): Promise<SignInStep> {
    if (body === undefined || body === null) throw new AppError('MISSING_BODY_PAYLOAD')
    const ticket = text(body, 'twoFactorToken')
    const code = text(body, 'code')
    const { attempts } = this.parts
    const login = await this.loginOfStep(ticket)
    const attempt = await this.#attempt(login, login.username, origin)
    attempts.require(attempt)
    const { totp, recovery } = this.parts
    if (!(await totp.check(login, code)) && !(await recovery.take(login, code))) {
      await attempts.fail(attempt)
      this.#noteFailed(login, login.username, origin)
      throw new AppError('INVALID_CODE')
    }
    await attempts.giveBack(attempt, true)
    return this.enter(login, origin, this.#came('password', true))
  }

  /** Whether this is the password of who is signed in already; his guesses hold nobody who signs in. Throws TOO_MANY_REQUESTS. */
  async isPasswordOf(login: Login, password: string): Promise<boolean> {
    const { attempts } = this.parts
    const attempt = await attempts.begin([['login', login.id]])
    const isRight = await verifyPassword(attempt.waitSeconds ? null : login.passwordHash, password)
    attempts.require(attempt)
    if (isRight) await attempts.giveBack(attempt, true)
    return isRight
  }

  /** Opens a session in the first tenant that lets the login in, and offers the others. */
  async enter(login: Login, origin: Origin, came: Came): Promise<SignedIn> {
    const memberships = await this.#open(login, origin, came)
    const first = this.#firstOf(login, memberships, origin)
    const { devices, tellNewDevice } = this.parts
    const browser = await devices.of(login.id, origin.device)
    if (browser.isNew) await tellNewDevice?.(login, origin)
    const [signedIn, device] = await Promise.all([
      this.#openIn(login, first, memberships, cameBrowser(origin, browser), came),
      // Nobody is remembered by a computer that others use.
      origin.isShared ? undefined : devices.remember(login.id, browser, origin.userAgent),
    ])
    return device === undefined ? signedIn : { ...signedIn, device }
  }

  /**
   * Opens a session by an identity provider: of the tenant whose provider it is, and of no other. What the provider gave is
   * kept with it before anybody has it.
   */
  async enterProvided(
    login: Login,
    membership: Membership,
    origin: Origin,
    method: 'oidc' | 'saml',
    keep: (sessionId: string) => Promise<void>,
  ): Promise<SignedIn> {
    const { devices, sessions, tellNewDevice, entryOf } = this.parts
    if (origin.isPortal && !(await entryOf(login, membership, true)).isOpen)
      throw new AppError('NOT_ADMITTED', [membership.label])
    const browser = await devices.of(login.id, origin.device)
    if (browser.isNew) await tellNewDevice?.(login, origin)
    const from = cameBrowser(origin, browser)
    const signedIn = await this.#openIn(login, membership, [membership], from, { method })
    try {
      await keep(signedIn.session.id)
    } catch (error) {
      await sessions.revoke(signedIn.session.id, 'PROVIDER')
      throw error
    }
    if (origin.isShared) return signedIn
    return { ...signedIn, device: await devices.remember(login.id, browser, origin.userAgent) }
  }

  /** Opens a session in one tenant for whom its own machine vouches: no device is remembered by it, and nobody is written to. */
  enterVouched(login: Login, membership: Membership, origin: Origin): Promise<SignedIn> {
    const from = { ...origin, isNewDevice: false }
    return this.#openIn(login, membership, [membership], from, { method: 'token' })
  }

  /**
   * Another of the login's tenants, by its place or name. The session left behind ends by this, so that what leads away from
   * it leads nowhere once it has ended, or after it was used; but `isKept`, where other pages are in it.
   */
  async switchTo(
    from: LoginTicket & { sessionId: string; isKept?: boolean },
    choice: { contextIndex?: string; contextName?: string },
    origin: Origin,
  ): Promise<SignedIn> {
    const login = await this.#loginOf(from)
    if (!login) throw new AppError('UNAUTHENTICATED')
    const came = cameBy(await this.parts.directory.readSession(from.sessionId))
    const memberships = await this.#open(login, origin, came)
    const { contextIndex, contextName } = choice
    if (contextIndex === undefined && contextName === undefined)
      throw new AppError('MISSING_MANDATORY_QUERY_FIELDS', ['contextIndex, contextName'])
    const chosen =
      contextName !== undefined
        ? memberships.find(m => m.tenant === contextName)
        : /^\d{1,4}$/.test(contextIndex!)
          ? memberships[Number(contextIndex)]
          : undefined
    if (chosen?.needs) throw new AppError('CONTEXT_NEEDS_SIGN_IN', [chosen.label])
    if (!chosen)
      throw new AppError('INVALID_FIELD_IN_QUERY', [
        contextName !== undefined ? 'contextName' : 'contextIndex',
        message('NO_SUCH_CONTEXT'),
      ])
    if (!from.isKept && !(await this.parts.sessions.revoke(from.sessionId, 'SWITCHED')))
      throw new AppError('UNAUTHENTICATED')
    const browser = await this.parts.devices.of(login.id, origin.device)
    const known = browser.isNew ? {} : { deviceId: browser.id }
    return this.#openIn(login, chosen, memberships, { ...origin, ...known }, came)
  }

  async #openIn(
    login: Login,
    membership: Membership,
    memberships: (Membership & Partial<Pick<Entry, 'needs'>>)[],
    origin: Origin,
    came: Partial<Came> = {},
  ): Promise<SignedIn> {
    const { token, ...session } = await this.parts.sessions.open(login.id, membership, {
      address: origin.address,
      ...(origin.userAgent ? { agent: origin.userAgent.slice(0, 500) } : {}),
      ...(origin.deviceId ? { deviceId: origin.deviceId } : {}),
      ...came,
    })
    await this.parts.note?.({ membership, username: login.username, origin, isRefused: false })
    const contexts = memberships.map(contextOf)
    return {
      kind: 'signed in',
      login,
      membership,
      token,
      session: { ...session, resumeGeneration: 1, tenantId: membership.tenantId, userId: membership.userId },
      contexts,
      contextToken: this.#contextToken(login, session.id),
      isShared: origin.isShared,
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
  async #open(login: Login, origin: Origin, came?: Partial<Came>): Promise<Opened[]> {
    const own = login.username.split('@').at(-1)
    const rank = (m: Membership) => (m.tenant === origin.loginTenant ? 0 : m.tenant === own ? 1 : 2)
    const open: Opened[] = []
    for (const membership of login.memberships) {
      const { isOpen, needs, asksFactor } = await this.parts.entryOf(login, membership, origin.isPortal)
      // Who has a second factor gives it; who has none may enter, to set one up.
      const isShort = asksFactor && came && !came.isStrong && hasFactor(login)
      const lacks: Need | null = needs ?? (isShort ? { kind: 'factor', by: membership.label } : null)
      if (isOpen) open.push({ ...membership, needs: lacks, asksFactor })
    }
    return open.sort((a, b) => rank(a) - rank(b) || (a.tenant < b.tenant ? -1 : 1))
  }

  /** The contexts of a login, in the order in which they are counted. */
  async contextsOf(login: Login, row: SessionRow | null): Promise<SessionContext[]> {
    return (await this.#open(login, { address: '', isShared: false }, cameBy(row))).map(contextOf)
  }

  /**
   * The tenant that a password opens: not that of a host, nor the only one, whose people come in by a provider alone. That
   * is said only to who has proven the password.
   */
  #firstOf(login: Login, memberships: Opened[], origin: Origin): Opened {
    const [wanted] = memberships
    if (!wanted) throw new AppError('INVALID_CREDENTIALS')
    const first = wanted.tenant === origin.loginTenant ? wanted : memberships.find(one => !one.needs)
    if (first && !first.needs) return first
    const { needs } = first ?? wanted
    void this.parts.note?.({
      membership: wanted,
      username: login.username,
      origin,
      isRefused: true,
      reason: 'password',
    })
    throw new AppError('PASSWORD_SWITCHED_OFF', [needs!.by])
  }

  /** Counts an attempt before anything is looked at; of an unknown name just so. */
  async #attempt(login: Login | null, username: string, origin: Origin): Promise<Attempt> {
    const { attempts, devices } = this.parts
    const device = await devices.find(login?.id, origin.device)
    return attempts.begin(triedBy(username, origin.address, device))
  }

  /** Not waited for: what is kept of a failure must not tell by its time that the name is known. */
  #noteFailed(login: Login | null, username: string, origin: Origin): void {
    const membership = login?.memberships[0]
    if (membership) void this.parts.note?.({ membership, username, origin, isRefused: true })
  }
}
