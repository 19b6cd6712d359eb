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
