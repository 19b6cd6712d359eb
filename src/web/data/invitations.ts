import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { makeKey } from './passkeys.ts'
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
  /** It may come about by a passkey as well, made on this page. */
  takesPasskey: boolean
}

/** The link of an invitation: what it asks, and the yes of whoever was invited. */
export const invitations = {
  check: (token: string) => post<Invitation>('/check', { token }),
  accept: (token: string, password?: string) => post<{ username: string }>('/accept', { token, password }),
  /** Says yes by a passkey that is made now, instead of a password. */
  async acceptByKey(token: string, name: string): Promise<{ username: string }> {
    const options = await post<PublicKeyCredentialCreationOptionsJSON>('/options', { token })
    return post('/accept', { token, name, response: await makeKey(options) })
  },
}
