import { useSyncExternalStore } from 'react'
import { knownConfiguration, type SessionContext } from './configuration.ts'
import { forgetModels } from './model.ts'
import { queryClient } from './query-client.ts'
import { client, request, requestWhole, takeToken } from './request.ts'
import { tokens } from './token.ts'

/** `expired`: it ended by itself; the page stays as it is, and the person signs in over it. */
export type SessionState = 'signedOut' | 'signedIn' | 'expired'

export type SignInStep =
  | { kind: 'done' }
  | { kind: 'code'; twoFactorToken: string; username: string }
  | { kind: 'contexts'; contexts: SessionContext[]; contextToken: string }

interface LoginAnswer {
  twoFactorToken?: string
  username?: string
}

const leftKey = 'tranche.left'
let left = false
let state: SessionState = tokens.read() ? 'signedIn' : 'signedOut'
const listeners = new Set<() => void>()
const change = (next: SessionState): void => {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

/** Who was signed in before the session ended: another person must not find this one's work. */
const lastUser = (): string | undefined => knownConfiguration()?.user.username

const contextsOf = (headers: Headers): SessionContext[] => {
  const written = headers.get('X-User-Contexts')
  if (!written) return []
  try {
    const read: unknown = JSON.parse(written.startsWith('%5B') ? decodeURIComponent(written) : written)
    return Array.isArray(read)
      ? read.map((one, index) => (typeof one === 'string' ? { index, name: one } : { index, ...one }))
      : []
  } catch {
    return []
  }
}

const stepOf = (data: LoginAnswer | null, headers: Headers, username: string): SignInStep => {
  if (data?.twoFactorToken)
    return { kind: 'code', twoFactorToken: data.twoFactorToken, username: data.username ?? username }
  const contexts = contextsOf(headers)
  const contextToken = headers.get('X-Context-Token')
  if (contexts.length > 1 && contextToken) return { kind: 'contexts', contexts, contextToken }
  return { kind: 'done' }
}

/**
 * Nobody is in until the last step is taken: with the token of a context that is left again at once, a request under way
 * would find its session ended.
 */
const begun = (step: SignInStep, headers: Headers): SignInStep => {
  if (step.kind === 'done') takeToken(null, headers.get('Authorization'), false)
  return step
}

export const session = {
  state: (): SessionState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  async signIn(username: string, password: string): Promise<SignInStep> {
    const body = { username: username.trim(), password }
    const { data, headers } = await requestWhole<LoginAnswer | null>('POST', '/api/core/auth/login', {
      body,
      anonymous: true,
      leavesToken: true,
    })
    return begun(stepOf(data, headers, username), headers)
  },

  async confirmCode(twoFactorToken: string, code: string): Promise<SignInStep> {
    const body = { twoFactorToken, code }
    const { data, headers } = await requestWhole<LoginAnswer | null>('POST', '/api/core/auth/totp/login', {
      body,
      anonymous: true,
      leavesToken: true,
    })
    return begun(stepOf(data, headers, ''), headers)
  },

  async chooseContext(contextToken: string, context: SessionContext): Promise<void> {
    await request('GET', '/api/core/user-switch-context', {
      query: { contextIndex: context.index },
      headers: { 'X-Context-Token': contextToken },
      anonymous: true,
    })
  },

  /** Goes on in another of one's memberships; the page is loaded anew for it. */
  async switchTo(context: SessionContext): Promise<void> {
    // By name: places are counted anew at every sign-in.
    await request('GET', '/api/core/user-switch-context', { query: { contextName: context.name } })
    queryClient.clear()
    forgetModels()
  },

  /** After the last step. Work of another person is dropped; the same person's stays where it was. */
  async entered(username: string): Promise<void> {
    const before = lastUser()
    if (before && before !== username.trim()) {
      queryClient.clear()
      forgetModels()
    }
    change('signedIn')
    await queryClient.invalidateQueries()
  },

  /** Ends it on the server too, without waiting for that, and in every tab. */
  signOut(): void {
    const token = tokens.read()
    if (token)
      void fetch('/api/core/auth/logout', {
        headers: { Authorization: `Bearer ${token}` },
        keepalive: true,
      }).catch(() => {})
    leave()
    localStorage.setItem(leftKey, String(Date.now()))
    tokens.clear()
  },

  /** Left by choice: whoever comes next starts at the beginning, not where this person was. */
  isLeft: (): boolean => left,
}

const leave = (): void => {
  left = true
  queryClient.clear()
  forgetModels()
  change('signedOut')
}

client.onExpired = () => change('expired')

tokens.subscribe(token => {
  if (!token && state === 'signedIn') change('expired')
  if (!token || state === 'signedIn') return
  // Signed in again, here or in another tab: the page goes on as if nothing had happened.
  left = false
  if (state === 'expired') void queryClient.invalidateQueries()
  change('signedIn')
})

if (typeof window !== 'undefined')
  window.addEventListener('storage', event => {
    if (event.key === leftKey && event.newValue) leave()
  })

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.state)
