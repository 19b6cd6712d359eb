/* Long because it is one list: every function that lies before a tenant, by its name. */
import type pg from 'pg'
import type { EndedWhy } from './ended-why.ts'

/** A way into a tenant: which user a login is there. */
export interface Membership {
  tenantId: number
  tenant: string
  label: string
  userId: string
}

/** Who may sign in: global, one person once, whatever tenants he belongs to. */
export interface Login {
  id: string
  username: string
  passwordHash: string | null
  /** Sealed; see `totp.ts`. */
  totpSecret: string | null
  totpPending: string | null
  email: string | null
  passwordChangedAt: number | null
  /** Where its owner said, by a word from both addresses, that letters go; null: to what its name is. */
  mailTo: string | null
  /** How many passkeys it has, for whatever names. */
  passkeys: number
  memberships: Membership[]
}

/** A change of where a login's letters go, as one of the two letters tells it. */
export interface EmailChange {
  id: string
  loginId: string
  tenantId: number
  userId: string
  username: string
  /** Null: nobody was written to before. */
  former: string | null
  address: string
  /** Its house says where it is written to. */
  isOwn: boolean
  isDone: boolean
  isStopped: boolean
  isOver: boolean
  /** By the side whose letter it is. */
  isConfirmed: boolean
  side: 'former' | 'address'
}

/** What a letter asks of its owner: whether his login enters a tenant. */
export interface Invitation {
  tenantId: number
  tenant: string
  /** What the tenant calls itself. */
  house: string
  userId: string
  username: string
  /** No login of that name was confirmed by mail before: the first password is set by this. */
  needsPassword: boolean
}

/** The latest invitation of a user. Instants. */
export interface SentInvitation {
  sentAt: string
  until: string
  /** When it was answered or withdrawn; null while nobody did. */
  endedAt: string | null
  isTaken: boolean
}

/** What goes out is held, since a backup was restored. Instants. */
export interface HeldOutgoing {
  heldSince: string
  backupMadeAt: string
  /** Of the whole installation, and not of one tenant. */
  ofAll: boolean
}

export interface Tenant {
  id: number
  name: string
  label: string
  timeZone: string
  configVersion: number
  isActive: boolean
}

export interface Host {
  hostname: string
  tenantId: number
  tenant: string
  label: string
  settings: Record<string, unknown>
}

export interface SessionRow {
  id: string
  /** Null: a machine's. */
  loginId: string | null
  tenantId: number
  userId: string
  generation: number
  generationAt: number
  previousUsedUntil: number | null
  expiresAt: number
  isRevoked: boolean
  context: Record<string, unknown>
  /** Of the cookie by which a browser gets it back. */
  resumeGeneration: number
  /** The identity provider by which it was opened; null: by the login's own password. */
  provider: string | null
  /** The session of whoever acts for its user, with which it ends; null: he is himself. */
  parentId: string | null
  actorUserId: string | null
  actorTenantId: number | null
}

/** Whether a tenant lets the support in, and until when, ms. */
export interface SupportSwitch {
  allows: boolean
  until: number | null
}

/** A key of a machine, as far as it is kept, with the session behind it. */
export interface KeptApiKey {
  hash: string
  session: SessionRow
}

/** A session as its own person sees it; instants ms. */
export interface OwnSession {
  id: string
  tenant: string
  label: string
  at: number
  lastAt: number
  context: {
    address?: string
    agent?: string
    method?: 'password' | 'passkey' | 'oidc' | 'saml' | 'token' | 'acting'
  }
  provider: string | null
  /** The browser by which it was opened, where one is remembered. */
  deviceId: string | null
  /** When it was over, and why; null while it stands. */
  endedAt: number | null
  why: EndedWhy | null
}

/** A passkey as its owner sees it; instants ms. */
export interface OwnPasskey {
  id: string
  /** The name that it counts for. */
  rpId: string
  name: string
  transports: string[]
  deviceType: string
  /** Whether it lies with its maker as well, and comes along to other devices. */
  isBackedUp: boolean
  /** Whether it gives secrets by which what lies on a device is sealed. */
  prf: boolean
  userHandle: string
  madeAt: number
  lastAt: number | null
}

/** What of a passkey its answers are checked by. */
export interface KeptPasskey extends Pick<OwnPasskey, 'id' | 'rpId' | 'name' | 'userHandle'> {
  loginId: string
  publicKey: string
  counter: number
}

/** Who somebody of an identity provider is here. */
export interface Identity {
  tenantId: number
  userId: string
  loginId: string
  subject: string
}

/** The session at a provider behind one of ours; its tokens are sealed, its instants ms. */
export interface SsoSession {
  provider: string
  subject: string
  nameId: string | null
  nameIdFormat: string | null
  sessionIndex: string | null
  idToken: string | null
  accessToken: string | null
  refreshToken: string | null
  accessUntil: number | null
  refreshAt: number | null
  refreshSeconds: number | null
  renewedAt: number | null
  renewingUntil: number | null
}

/**
 * What lies before a tenant: logins, sessions, tenants and hosts. The serving role reaches them by these functions
 * alone; it has no right on their tables.
 */
export class Directory {
  constructor(readonly pool: Pick<pg.Pool, 'query'>) {}

  async #call<T>(name: string, ...values: unknown[]): Promise<T> {
    const marks = values.map((_, i) => `$${i + 1}`).join(', ')
    const { rows } = await this.pool.query({
      name: `directory-${name}`,
      text: `select ${name}(${marks}) as answer`,
      values,
    })
    return (rows[0] as { answer: T }).answer
  }

  loginByName = (username: string) => this.#call<Login | null>('login_by_name', username)
  loginById = (id: string | null) => this.#call<Login | null>('login_by_id', id)
  loginOfUser = (tenantId: number, userId: string) =>
    this.#call<Login | null>('login_of_user', tenantId, userId)
  /** Until when one has to wait, ms; null for who may try, and is counted. */
  countAttempts = (attempts: readonly object[], now: Date) =>
    this.#call<string | null>('attempts_count', JSON.stringify(attempts), now).then(until =>
      until === null ? null : Number(until),
    )
  giveBackAttempts = (attempts: readonly object[], isProven: boolean) =>
    this.#call<void>('attempts_give_back', JSON.stringify(attempts), isProven)
  forgetAttempts = (before: Date) => this.#call<void>('attempts_forget', before)
  findDevice = (loginId: string, ids: string[], hashes: string[]) =>
    this.#call<string | null>('device_find', loginId, ids, hashes)
  makeDevice = (
    device: { id: string; loginId: string; hash: string; agent: string | null },
    now: Date,
    most: number,
  ) => this.#call<void>('device_make', device.id, device.loginId, device.hash, device.agent, now, most)
  deviceSeen = (id: string, now: Date) => this.#call<void>('device_seen', id, now)
  forgetDevices = (before: Date) => this.#call<void>('devices_forget', before)
  setPassword = (id: string, hash: string, now: Date) => this.#call<void>('login_set_password', id, hash, now)
  armPasswordLink = (id: string, hash: string, now: Date) =>
    this.#call<Login | null>('password_link_arm', id, hash, now)
  loginOfPasswordLink = (hash: string, now: Date) =>
    this.#call<Login | null>('password_link_login', hash, now)
  takePasswordLink = (hash: string, password: string, isWithoutKeys: boolean, now: Date) =>
    this.#call<string | null>('password_link_use', hash, password, isWithoutKeys, now)
  /** How many sessions ended by it; null: the link is over. */
  alarmByPasswordLink = (hash: string, now: Date) =>
    this.#call<number | null>('password_link_alarm', hash, now)
  forgetPasswordLinks = (before: Date) => this.#call<void>('password_links_forget', before)
  armInvitation = (id: string, hash: string, now: Date) =>
    this.#call<Invitation | null>('invitation_arm', id, hash, now)
  readInvitation = (hash: string, now: Date) => this.#call<Invitation | null>('invitation_read', hash, now)
  invitationOfUser = (tenantId: number, userId: string) =>
    this.#call<SentInvitation | null>('invitation_of_user', tenantId, userId)
  acceptInvitation = (
    hash: string,
    loginId: string,
    { password, passkey }: { password: string | null; passkey: object | null },
    now: Date,
  ) =>
    this.#call<string | null>(
      'invitation_accept',
      hash,
      loginId,
      password,
      passkey && JSON.stringify(passkey),
      now,
    )
  /** Why nothing goes out in a tenant since a backup was restored; null: it does. */
  outgoingState = (tenantId: number) => this.#call<HeldOutgoing | null>('outgoing_state', tenantId)
  /** Lets go what is held of a tenant, or of all. Answers whether it was. */
  releaseOutgoing = (tenantId: number | null) => this.#call<boolean>('outgoing_release', tenantId)
  forgetInvitations = (before: Date) => this.#call<void>('invitations_forget', before)
  makeEmailChange = (
    id: string,
    loginId: string,
    change: Pick<EmailChange, 'tenantId' | 'userId' | 'former' | 'address' | 'isOwn'>,
    now: Date,
    expires: Date,
    most: number,
  ) => this.#call<boolean>('email_change_make', id, loginId, JSON.stringify(change), now, expires, most)
  armEmailChange = (id: string, side: EmailChange['side'], hash: string, now: Date) =>
    this.#call<EmailChange | null>('email_change_arm', id, side, hash, now)
  readEmailChange = (hash: string, now: Date) =>
    this.#call<EmailChange | null>('email_change_read', hash, now)
  confirmEmailChange = (hash: string, now: Date) =>
    this.#call<EmailChange | null>('email_change_confirm', hash, now)
  stopEmailChange = (hash: string, now: Date) =>
    this.#call<EmailChange | null>('email_change_stop', hash, now)
  forgetEmailChanges = (before: Date) => this.#call<void>('email_changes_forget', before)
  setTotp = (id: string, secret: string | null, pending: string | null) =>
    this.#call<void>('login_set_totp', id, secret, pending)
  takeTotpStep = (id: string, step: number) => this.#call<boolean>('login_use_totp_step', id, step)
  setRecoveryCodes = (id: string, hashes: string[], now: Date) =>
    this.#call<void>('recovery_codes_set', id, hashes, now)
  /** How many are left; null for one that is none, or was used. */
  takeRecoveryCode = (id: string, hash: string, now: Date) =>
    this.#call<number | null>('recovery_code_use', id, hash, now)
  passkeysOfLogin = (loginId: string) => this.#call<OwnPasskey[]>('passkeys_of_login', loginId)
  passkey = (id: string) => this.#call<KeptPasskey | null>('passkey_read', id)
  /** False where it is there already, or the login has too many. */
  makePasskey = (loginId: string, key: object, now: Date, most: number) =>
    this.#call<boolean>('passkey_make', loginId, JSON.stringify(key), now, most)
  /** False for one that does not count on. */
  passkeyUsed = (id: string, counter: number, isBackedUp: boolean, now: Date) =>
    this.#call<boolean>('passkey_used', id, counter, isBackedUp, now)
  renamePasskey = (loginId: string, id: string, name: string) =>
    this.#call<boolean>('passkey_rename', loginId, id, name)
  removePasskey = (loginId: string, id: string) => this.#call<boolean>('passkey_remove', loginId, id)
  /** The sessions of a login: those that stand, and those that ended since, the newest first. */
  sessionsOfLogin = (
    loginId: string | null,
    tenantId: number | null,
    { since, now, most }: { since: Date; now: Date; most: number },
  ) => this.#call<OwnSession[]>('sessions_told', loginId, tenantId, since, now, most)
  /** Ends one, or all but one. Answers how many. */
  endOwnSessions = (
    loginId: string | null,
    tenantId: number | null,
    id: string | null,
    except: string | null,
    now: Date,
  ) => this.#call<number>('sessions_end_own', loginId, tenantId, id, except, now)
  setMembershipActive = (tenantId: number, userId: string, isActive: boolean) =>
    this.#call<void>('membership_set_active', tenantId, userId, isActive)

  openSession = (session: {
    id: string
    loginId: string
    tenantId: number
    userId: string
    now: Date
    expiresAt: Date
    context?: Record<string, unknown>
  }) =>
    this.#call<void>(
      'session_open',
      session.id,
      session.loginId,
      session.tenantId,
      session.userId,
      session.now,
      session.expiresAt,
      session.context ?? {},
    )
  openActing = (...values: [id: string, parent: string, tenant: number, user: string, ...more: unknown[]]) =>
    this.#call<SessionRow | null>('session_act', ...values)
  extendActing = (id: string, until: Date) => this.#call<SessionRow | null>('session_act_on', id, until)
  /** The colour that a tenant's record says; null for the product's own. */
  accentOf = (tenantId: number) => this.#call<string | null>('tenant_accent', tenantId)
  /** What kind of installation a tenant's record says that it is; null where it says nothing. */
  environmentOf = (tenantId: number) => this.#call<string | null>('tenant_environment', tenantId)
  /** Of whose users a tenant wants a second factor, by their profiles. */
  factorProfiles = (tenantId: number) => this.#call<string[]>('tenant_factor_profiles', tenantId)
  /** The houses that let support in at this moment. */
  housesOpenToSupport = (now: Date) => this.#call<Tenant[]>('tenants_open_to_support', now)
  supportSwitch = (tenantId: number) => this.#call<SupportSwitch | null>('tenant_support', tenantId)
  readSession = (id: string) => this.#call<SessionRow | null>('session_read', id)
  resumeSession = (id: string, generation: number, now: Date, graceSeconds: number) =>
    this.#call<{ row: SessionRow; isReplayed: boolean } | null>(
      'session_resume',
      id,
      generation,
      now,
      graceSeconds,
    )
  advanceSession = (id: string, generation: number, now: Date) =>
    this.#call<SessionRow | null>('session_advance', id, generation, now)
  markFirstUse = (id: string, generation: number, until: Date) =>
    this.#call<SessionRow | null>('session_first_use', id, generation, until)
  /** Whether it still stood: of several that end one session, one learns that it did. */
  endSession = (id: string, why: EndedWhy, now: Date) => this.#call<boolean>('session_end_why', id, why, now)
  /** Keeps that its person has proven to be the login's owner, and by what. */
  proveSession = (id: string, context: object) =>
    this.#call<void>('session_prove', id, JSON.stringify(context))
  endSessionsOfLogin = (loginId: string, except: string | null, why: EndedWhy, now: Date) =>
    this.#call<void>('sessions_end_of_login', loginId, except, why, now)
  forgetSessions = (before: Date) => this.#call<void>('sessions_forget', before)

  tenantById = (id: number) => this.#call<Tenant | null>('tenant_by_id', id)
  tenantByName = (name: string) => this.#call<Tenant | null>('tenant_by_name', name)
  tenants = () => this.#call<Tenant[]>('tenants_all')
  makeTenant = (name: string, label: string, timeZone: string) =>
    this.#call<number>('tenant_make', name, label, timeZone)
  changeTenant = (
    id: number,
    change: { label?: string | null; timeZone?: string | null; isActive?: boolean | null },
  ) =>
    this.#call<void>(
      'tenant_change',
      id,
      change.label ?? null,
      change.timeZone ?? null,
      change.isActive ?? null,
    )
  host = (hostname: string) => this.#call<Host | null>('host_read', hostname)
  /** A proven host of a tenant, the first by name; null where it has none. */
  hostOfTenant = (tenant: string) => this.#call<string | null>('host_of_tenant', tenant)
  /** Whose an identity provider is; null for a code that nobody has. */
  tenantOfProvider = (code: string) => this.#call<number | null>('provider_tenant', code)
  identity = (provider: string, subject: string) =>
    this.#call<Identity | null>('identity_read', provider, subject)
  apiKey = (id: string, now: Date) => this.#call<KeptApiKey | null>('api_key_read', id, now)
  /** Whether this is the first use of what is good once. */
  claimOnce = (hash: string, until: Date) => this.#call<boolean>('once_claim', hash, until)
  forgetUsed = (before: Date) => this.#call<void>('once_forget', before)
  openSsoSession = (sessionId: string, provider: string, subject: string, tokens: object, now: Date) =>
    this.#call<void>('sso_session_open', sessionId, provider, subject, JSON.stringify(tokens), now)
  ssoSession = (sessionId: string) => this.#call<SsoSession | null>('sso_session_read', sessionId)
  /** Ends what a provider says is over there. Answers how many. */
  endSsoSessions = (
    provider: string,
    tenantId: number,
    named: { sid: string | null; subject: string | null },
    now: Date,
  ) => this.#call<number>('sso_sessions_end', provider, tenantId, named.sid, named.subject, now)
  endSamlSessions = (
    provider: string,
    tenantId: number,
    named: { nameId: string; sessionIndex: string | null },
    now: Date,
  ) => this.#call<number>('saml_sessions_end', provider, tenantId, named.nameId, named.sessionIndex, now)
  providersOfUser = (tenantId: number, userId: string) =>
    this.#call<string[]>('providers_of_user', tenantId, userId)
  beginRenewal = (sessionId: string, now: Date) => this.#call<boolean>('sso_renew_begin', sessionId, now)
  endRenewal = (sessionId: string, tokens: object | null, now: Date) =>
    this.#call<void>('sso_renew_end', sessionId, tokens && JSON.stringify(tokens), now)
  dropSsoTokens = (sessionId: string) => this.#call<void>('sso_tokens_drop', sessionId)
  claimKeepAlive = (sessionId: string, now: Date) => this.#call<boolean>('sso_keep_alive', sessionId, now)
  setHost = (hostname: string, tenantId: number, settings: Record<string, unknown>) =>
    this.#call<boolean>('host_set', hostname, tenantId, settings)
}
