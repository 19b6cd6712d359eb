import type { FieldContext } from '#fields/kind.ts'

/** Who somebody is beside a date: what he is called, else his username without the tenant that all here share. */
export const userName = (
  username: string | undefined,
  { tenant, nameOfUser }: Pick<FieldContext, 'tenant' | 'nameOfUser'>,
): string => {
  if (!username) return ''
  const called = nameOfUser?.(username)
  if (called) return called
  const [name = '', place] = username.split('@')
  return place !== undefined && place === tenant ? name : username
}

interface Doer {
  username?: string
  /** Where the server gives it. */
  name?: string
  /** Who acted for him. */
  impersonatedBy?: string | null
}

/** Who did something: where somebody acted for him, both. */
export const doerOf = (
  { username, name, impersonatedBy }: Doer,
  context: Parameters<typeof userName>[1],
  say: (key: 'history.for', names: { actor: string; user: string }) => string,
): string => {
  const user = name ?? userName(username, context)
  return impersonatedBy ? say('history.for', { actor: userName(impersonatedBy, context), user }) : user
}
