import { request } from './request.ts'

const path = '/api/core/auth/email'
const post = (below: string, token: string): Promise<EmailChange> =>
  request<EmailChange>('POST', `${path}${below}`, { body: { token }, anonymous: true })

/** A change of where a login's letters go, as one of its two letters tells it. */
export interface EmailChange {
  username: string
  former: string | null
  address: string
  /** Whose letter it is. */
  side: 'former' | 'address'
  /** That side has said yes. */
  isConfirmed: boolean
  isDone: boolean
  isStopped: boolean
  isOver: boolean
}

export const emailChanges = {
  ask: (email: string) => request<object>('POST', path, { body: { email } }),
  check: (token: string) => post('/check', token),
  confirm: (token: string) => post('/confirm', token),
  stop: (token: string) => post('/stop', token),
}
