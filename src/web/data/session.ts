import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'
import { isApiError } from './api-error.ts'
import { bearerOf, comeBack, comingBack } from './come-back.ts'
import { knownConfiguration, type SessionContext } from './configuration.ts'
import { connection } from './connection.ts'
import { keeping } from './keeping.ts'
import { forgetModels } from './model.ts'
import { forgetInStorage } from './own-in-storage.ts'
import { ownStore } from './own-store.ts'
import { queryClient } from './query-client.ts'
import { type Answer, client, request, requestWhole } from './request.ts'
import { sharedComputer } from './shared-computer.ts'
import { type LoginAnswer, type SignInStep, stepOf } from './sign-in-step.ts'
import { type ProviderKind, singleSignOn } from './single-sign-on.ts'
import { othersIn, tabs } from './tabs.ts'
import { tokens } from './token.ts'
import { unlocking } from './unlocking.ts'

/** `expired`: it ended by itself; the page stays as it is, and the person signs in over it. */
export type SessionState = 'signedOut' | 'signedIn' | 'expired'

let left = false
let state: SessionState = 'signedOut'
const listeners = new Set<() => void>()
const change = (next: SessionState): void => {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

/** Who was signed in before the session ended: another person must not find this one's work. */
const lastUser = (): string | undefined => knownConfiguration()?.user.username

/**
 * Nobody is in until the last step is taken: with the token of a context that is left again at once, a request under way
 * would find its session ended.
 */
const begun = (step: SignInStep, answer: Answer<LoginAnswer | null>): SignInStep => {
  if (step.kind === 'done') enter(answer)
  return step
}

const enter = ({ data, headers }: Answer<LoginAnswer | null>): void => {
  const token = bearerOf(headers.get('Authorization'))
  if (!token) return
  const isShared = data?.sharedComputer === true
  sharedComputer.set(isShared)
  tokens.enter(token, data?.space)
  if (data?.space) tabs.tell({ kind: 'in', space: data.space, token, isShared })
}

export const session = {
  state: (): SessionState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  async signIn(username: string, password: string, isShared: boolean): Promise<SignInStep> {
    const body = { username: username.trim(), password, sharedComputer: isShared }
    const answer = await requestWhole<LoginAnswer | null>('POST', '/api/core/auth/login', {
      body,
      anonymous: true,
      leavesToken: true,
    })
    return begun(stepOf(answer.data, answer.headers, username), answer)
  },

  async confirmCode(twoFactorToken: string, code: string, isShared: boolean): Promise<SignInStep> {
    const body = { twoFactorToken, code, sharedComputer: isShared }
    const answer = await requestWhole<LoginAnswer | null>('POST', '/api/core/auth/totp/login', {
      body,
      anonymous: true,
      leavesToken: true,
    })
    return begun(stepOf(answer.data, answer.headers, ''), answer)
  },

  /** Without a name, or as the second step; answers who came in. */
  async byPasskey(
    isShared: boolean,
    twoFactorToken?: string,
  ): Promise<{ step: SignInStep; username: string }> {
    const path = '/api/core/auth/passkeys/login'
    const options = await request<PublicKeyCredentialRequestOptionsJSON>('POST', `${path}/options`, {
      body: { twoFactorToken },
      anonymous: true,
    })
    const { answerByKey } = await import('./passkeys.ts')
    const { response, secret } = await answerByKey(options)
    const answer = await requestWhole<LoginAnswer | null>('POST', path, {
      body: { response, twoFactorToken, sharedComputer: isShared },
      anonymous: true,
      leavesToken: true,
    })
    const username = answer.data?.username ?? ''
    // What is kept here opens by the same press.
    unlocking.given = secret
    return { step: begun(stepOf(answer.data, answer.headers, username), answer), username }
  },

  /** With what an identity provider sent along; answers who came in. */
  async byProvider(oidcId: string, body: object): Promise<string> {
    const answer = await requestWhole<LoginAnswer | null>(
      'POST',
      `/api/core/oidc/${encodeURIComponent(oidcId)}/login`,
      { body, anonymous: true, leavesToken: true },
    )
    enter(answer)
    return answer.data?.username ?? ''
  },

  /** With what an answer by SAML came to, or what the page around a frame has sent, which names itself; answers who came in. */
  async byTicket(token: string, origin?: string): Promise<string> {
    const answer = await requestWhole<LoginAnswer | null>('POST', '/api/core/auth/token/login', {
      body: { token, ...(origin ? { origin } : {}) },
      anonymous: true,
      leavesToken: true,
    })
    enter(answer)
    return answer.data?.username ?? ''
  },

  async chooseContext(contextToken: string, context: SessionContext): Promise<void> {
    enter(
      await requestWhole<LoginAnswer | null>('GET', '/api/core/user-switch-context', {
        query: { contextIndex: context.index },
        headers: { 'X-Context-Token': contextToken },
        anonymous: true,
        leavesToken: true,
      }),
    )
  },

  /** Goes on in another of one's memberships, alone: the page is loaded anew for it, and other tabs stay where they are. */
  async switchTo(context: SessionContext): Promise<void> {
    const keepsSession = await othersIn(tokens.space())
    // By name: places are counted anew at every sign-in.
    enter(
      await requestWhole<LoginAnswer | null>('GET', '/api/core/user-switch-context', {
        query: { contextName: context.name, ...(keepsSession ? { keepsSession } : {}) },
        leavesToken: true,
      }),
    )
    queryClient.clear()
    forgetModels()
  },

  /** After the last step. Work of another person is dropped; the same person's stays where it was. */
  async entered(username: string): Promise<void> {
    singleSignOn.allow()
    const before = lastUser()
    if (before && before !== username.trim()) {
      ownStore.leave()
      queryClient.clear()
      forgetModels()
    }
    change('signedIn')
    await queryClient.invalidateQueries()
  },

  /**
   * When a page begins: as whoever was in here, or in this browser. Where nobody can say, a tab that somebody was in goes on as
   * if he were: its first request asks again, and tells what is the matter.
   */
  async comeBack(): Promise<void> {
    await comeBack().catch(async error => {
      if (isApiError(error) && error.noAnswer === 'network') await enterKept()
      // What is locked is read by nobody before it is unlocked, whoever's tab this was.
      if (tokens.space() && unlocking.state() !== 'locked') change('signedIn')
      else if (isApiError(error) && error.noAnswer === 'network') askOnceBack()
    })
  },

  /** Opens what the device keeps, by a passkey; whoever was in goes on with it without a network. Throws BrokenOff. */
  async unlock(): Promise<'open' | 'no key' | 'no secret'> {
    const { unlockSpace } = await import('../offline/copies/space.ts')
    const outcome = await unlockSpace()
    if (outcome === 'open' && state === 'signedOut') await session.comeBack()
    return outcome
  },

  /** Ends it on the server too, without waiting for that, and in every tab of its space. */
  signOut(): void {
    const token = tokens.read()
    const sso = knownConfiguration()?.singleSignOn
    // Else the sign-in page would lead straight back in.
    if (knownConfiguration()) singleSignOn.hold()
    if (token && sso) void leaveProvider(sso, token)
    else if (token) void endOnServer(token)
    const space = tokens.space()
    void import('./push.ts').then(({ push }) => push.leave(space)).catch(() => {})
    leave()
    if (space) tabs.tell({ kind: 'left', space })
  },

  /** Left by choice: whoever comes next starts at the beginning, not where this person was. */
  isLeft: (): boolean => left,
}

/** Where the device has kept what the last person read, he goes on with that. */
const enterKept = async (): Promise<void> => {
  const space = await import('../offline/copies/space.ts')
    .then(({ openKept }) => openKept(tokens.space()))
    .catch(() => null)
  if (!space) return
  tokens.keepTo(space)
  // Nobody waits for a ping to read what is here.
  connection.lost()
}

/** What was kept for who is out, on every tab's word: whichever comes first has it done. */
const forgetKept = (): void => {
  keeping.leave()
  ownStore.leave()
  forgetInStorage()
  void import('../offline/copies/space.ts').then(({ forgetSpaces }) => forgetSpaces()).catch(() => {})
}

/** A page that began without a network asks who is in once there is one. */
const askOnceBack = (): void => {
  let wasLost = !connection.state().online
  const stop = connection.subscribe(() => {
    wasLost ||= !connection.state().online
    if (!wasLost || !connection.state().online) return
    stop()
    if (!tokens.read()) void session.comeBack()
  })
}

const leaveAfterMs = 400

const endOnServer = (token: string): Promise<unknown> =>
  fetch('/api/core/auth/logout', {
    headers: { Authorization: `Bearer ${token}`, 'X-Request-Originator': client.originator },
    keepalive: true,
  }).catch(() => {})

/** Asks for the way out there before the session ends here, and takes it; where nobody answers in time, it ends here alone. */
const leaveProvider = async (
  { oidcId, kind }: { oidcId: string; kind?: ProviderKind },
  token: string,
): Promise<void> => {
  const logoutUrl = await singleSignOn.logoutUrl(oidcId, token, kind)
  // What the sign-out has to do here is done before the page goes.
  await Promise.all([endOnServer(token), new Promise(resolve => setTimeout(resolve, leaveAfterMs))])
  if (logoutUrl) location.assign(logoutUrl)
}

const leave = (): void => {
  left = true
  forgetKept()
  queryClient.clear()
  forgetModels()
  change('signedOut')
  tokens.leave()
}

/** Whoever ended it may not be who sits here: copies are locked at once, and what waits stays sealed until its person is in again. */
comingBack.onEnded = () => {
  forgetKept()
  queryClient.clear()
  forgetModels()
  change('signedOut')
  tokens.leave()
}

/** Nobody has looked at the page for a while, and without a network: what it shows is locked with the rest. */
unlocking.onShut = () => {
  ownStore.leave()
  queryClient.clear()
  forgetModels()
  change('signedOut')
  tokens.clear()
  askOnceBack()
}
unlocking.onHeard = () => {
  if (state === 'signedOut') void session.comeBack()
}

client.onExpired = () => {
  if (state === 'signedIn') change('expired')
}

tokens.subscribe(token => {
  if (!token && state === 'signedIn') change('expired')
  if (!token || state === 'signedIn') return
  // Signed in again, here or in another tab: the page goes on as if nothing had happened.
  left = false
  if (state === 'expired') void queryClient.invalidateQueries()
  change('signedIn')
})

tabs.listen(told => {
  if (told.kind === 'left' && told.space === tokens.space()) leave()
})

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.state)
