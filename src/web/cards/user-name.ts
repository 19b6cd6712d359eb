/** A username as it reads beside a date: without the tenant that all here share. */
export const userName = (username: string | undefined, tenant: string | undefined): string => {
  if (!username) return ''
  const [name = '', place] = username.split('@')
  return place !== undefined && place === tenant ? name : username
}
