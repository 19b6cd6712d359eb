import type { SessionContext } from './configuration.ts'

/** What may be given after the password. */
export type SecondStep = 'code' | 'passkey'

export type SignInStep =
  | { kind: 'done' }
  | { kind: 'code'; twoFactorToken: string; username: string; by: SecondStep[] }
  | { kind: 'contexts'; contexts: SessionContext[]; contextToken: string }

/** What a call by which somebody comes in answers. */
export interface LoginAnswer {
  space?: string
  twoFactorToken?: string
  by?: SecondStep[]
  username?: string
  sharedComputer?: boolean
}

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

/** What is next. */
export const stepOf = (data: LoginAnswer | null, headers: Headers, username: string): SignInStep => {
  if (data?.twoFactorToken)
    return {
      kind: 'code',
      twoFactorToken: data.twoFactorToken,
      username: data.username ?? username,
      by: data.by ?? ['code'],
    }
  const contexts = contextsOf(headers)
  const contextToken = headers.get('X-Context-Token')
  if (contexts.length > 1 && contextToken) return { kind: 'contexts', contexts, contextToken }
  return { kind: 'done' }
}
