import { request } from './request.ts'

const path = '/api/core/auth/invitations'
const post = <T>(below: string, body: object): Promise<T> =>
  request<T>('POST', `${path}${below}`, { body, anonymous: true })

export interface Invitation {
  username: string
  tenant: string
  /** What the tenant calls itself. */
  house: string
  /** The login comes about by this, with the password that is chosen. */
  needsPassword: boolean
}

/** The link of an invitation: what it asks, and the yes of whoever was invited. */
export const invitations = {
  check: (token: string) => post<Invitation>('/check', { token }),
  accept: (token: string, password?: string) => post<{ username: string }>('/accept', { token, password }),
}
