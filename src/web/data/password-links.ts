import { request } from './request.ts'

const path = '/api/core/auth/password-links'
const post = <T>(below: string, body: object): Promise<T> =>
  request<T>('POST', `${path}${below}`, { body, anonymous: true })

/** A forgotten password: a link is asked for, looked at, and used once. */
export const passwordLinks = {
  ask: (username: string) => post<{ isMailed: boolean }>('', { username: username.trim() }),
  check: (token: string) => post<{ username: string }>('/check', { token }),
  use: (token: string, password: string) => post<{ username: string }>('/use', { token, password }),
}
