import { request } from './request.ts'
import { browserStore, tabStore } from './storage.ts'

/** What a provider is gone to with. */
interface Begun {
  authorizationUrl: string
  state: string
  nonce: string
  codeVerifier: string
}

/** The same by SAML: what binds the attempt to the browser stands in a cookie alone. */
interface BegunBySaml {
  loginUrl: string
}

/** How a provider is spoken with. */
export type ProviderKind = 'OIDC' | 'SAML'

/** An attempt under way in this tab. */
export interface KeptAttempt {
  oidcId: string
  state: string
  nonce: string
  codeVerifier: string
  /** The page that was asked for. */
  from: string
  isTest?: boolean
  /** Begun in a window beside a page whose session was over, which is all that waits for it. */
  isBeside?: boolean
}

/** What a provider sent back with the browser. */
export interface SentBack {
  code: string
  state: string
  iss?: string
}

/** What came of an answer by SAML. */
export interface SentTicket {
  token: string
}

/** The last renewal of a session at a provider, begun or done, as all tabs of a membership know it. */
export interface KeptRenewal {
  space: string
  at: number
  done?: { ssoRefreshTokenIat: number; ssoRefreshTokenExpiresIn: number }
}

const attemptKey = 'tranche.sso.attempt'
const testedKey = 'tranche.sso.tested'
const startsKey = 'tranche.sso.starts'
const manualKey = 'tranche.sso.manual'
const usedKey = 'tranche.sso.id'
const renewalKey = 'tranche.sso.renewal'
const againWindow = 'tranche-sign-in'
const minuteMs = 60_000
/** As long as the server holds others back while one renews. */
const renewalMs = 15_000
const leaveWithinMs = 1000

/** A browser that denies storage goes on without: its sign-in begins anew where something is missing. */
const keep = (store: () => Storage, key: string, value: unknown): void => {
  try {
    if (value === null) store().removeItem(key)
    else store().setItem(key, JSON.stringify(value))
  } catch {}
}
const read = <T>(store: () => Storage, key: string): T | null => {
  try {
    return JSON.parse(store().getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}
const ofTab = () => tabStore()
const ofBrowser = () => browserStore()

const take = <T>(key: string): T | null => {
  const kept = read<T>(ofTab, key)
  keep(ofTab, key, null)
  return kept
}

const recentStarts = (): number[] =>
  (read<number[]>(ofTab, startsKey) ?? []).filter(at => Date.now() - at < minuteMs)

const go = (begun: Begun | BegunBySaml, more: Omit<KeptAttempt, keyof Begun>): void => {
  const isOidc = 'authorizationUrl' in begun
  const { state, nonce, codeVerifier } = isOidc ? begun : { state: '', nonce: '', codeVerifier: '' }
  const isBeside = window.name === againWindow
  keep(ofTab, attemptKey, {
    ...{ state, nonce, codeVerifier },
    ...more,
    ...(isBeside ? { isBeside } : {}),
  } satisfies KeptAttempt)
  location.assign(isOidc ? begun.authorizationUrl : begun.loginUrl)
}

let problem = ''

/** Signing in by identity providers, as this tab and this browser remember it. */
export const singleSignOn = {
  /** Goes to a provider; after it, to `from`. */
  async begin(oidcId: string, from: string, kind: ProviderKind = 'OIDC'): Promise<void> {
    keep(ofTab, startsKey, [...recentStarts(), Date.now()])
    const spoken = kind === 'SAML' ? 'saml' : 'oidc'
    const path = `/api/core/${spoken}/${encodeURIComponent(oidcId)}` as const
    go(await request<Begun | BegunBySaml>('GET', path, { anonymous: true }), { oidcId, from })
  },

  /** Goes to a provider to see what would come of it; nobody is signed in by that. */
  async beginTest(oidcId: string): Promise<void> {
    const path = `/api/core/identity-providers/${encodeURIComponent(oidcId)}/test` as const
    go(await request<Begun | BegunBySaml>('POST', path), { oidcId, from: '/', isTest: true })
  },

  /** The attempt that this tab began, which is over by that. */
  takeAttempt: (): KeptAttempt | null => take<KeptAttempt>(attemptKey),

  keepTested: (attempt: KeptAttempt, sent: SentBack | SentTicket): void =>
    keep(ofTab, testedKey, { ...attempt, ...sent }),
  tested: (): (KeptAttempt & Partial<SentBack & SentTicket>) | null => read(ofTab, testedKey),
  forgetTested: (): void => keep(ofTab, testedKey, null),

  /** How often it was begun within a minute: who is sent to and fro stays on the sign-in page. */
  startsOfMinute: (): number => recentStarts().length,

  /** Nothing starts by itself any more, until somebody has signed in. */
  hold: (): void => keep(ofBrowser, manualKey, true),
  allow: (): void => keep(ofBrowser, manualKey, null),
  isHeld: (): boolean => read<boolean>(ofBrowser, manualKey) === true,

  /** The way to a provider in a window of its own, beside a page whose session is over. */
  beginBeside(oidcId: string, kind: ProviderKind = 'OIDC'): void {
    const asked = new URLSearchParams({ [kind === 'SAML' ? 'samlId' : 'oidcId']: oidcId })
    // That window begins with what this tab knows: a press of somebody is no going to and fro.
    keep(ofTab, startsKey, null)
    window.open(`/authentication/login-page?${asked}`, againWindow, 'popup,width=560,height=720')
  },
  /** By which provider somebody last came in here: it stands first. */
  used: (): string | null => read<string>(ofBrowser, usedKey),
  keepUsed: (id: string | null): void => keep(ofBrowser, usedKey, id),

  /** The last renewal in any tab of a membership; null after a while, for a tab may be gone before it is done. */
  renewal(space: string): KeptRenewal | null {
    const kept = read<KeptRenewal>(ofBrowser, renewalKey)
    if (kept?.space !== space) return null
    return kept.done || Date.now() - kept.at < renewalMs ? kept : null
  },
  keepRenewal: (renewal: KeptRenewal | null): void => keep(ofBrowser, renewalKey, renewal),

  /** What the sign-in page says of an attempt that came to nothing. */
  tell: (words: string): void => {
    problem = words
  },
  problem: (): string => problem,

  /** Where to end the session there, too; null where there is no such place or nobody says so in time. */
  logoutUrl: (oidcId: string, token: string, kind: ProviderKind = 'OIDC'): Promise<string | null> =>
    fetch(`/api/core/${kind === 'SAML' ? 'saml' : 'oidc'}/${encodeURIComponent(oidcId)}/logout`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(leaveWithinMs),
    })
      .then(async answer => (answer.ok ? ((await answer.json()).logoutUrl as string | null) : null))
      .catch(() => null),
}
