import { request } from './request.ts'

const path = '/api/core/auth/password-links'
const post = <T>(below: string, body: object): Promise<T> =>
  request<T>('POST', `${path}${below}`, { body, anonymous: true })

/** Whose a link is, and how many passkeys may go with the password. */
export interface PasswordLink {
  username: string
  passkeys: number
}

/** A forgotten password: a link is asked for, looked at, and used once; one that tells of a stranger ends his sessions before. */
export const passwordLinks = {
  ask: (username: string) => post<{ isMailed: boolean }>('', { username: username.trim() }),
  check: (token: string) => post<PasswordLink>('/check', { token }),
  alarm: (token: string) => post<PasswordLink>('/alarm', { token }),
  use: (token: string, password: string, removesPasskeys: boolean) =>
    post<{ username: string }>('/use', { token, password, removesPasskeys }),
}
