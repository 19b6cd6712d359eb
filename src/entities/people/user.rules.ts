import type { user } from './user.ts'

type User = NonNullable<(typeof user)['record']>

export const userName = ({ firstName, lastName, username }: User): string | null =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim() || username || null

export const isLocked = ({ status }: User): boolean => status === 'LOCKED'
