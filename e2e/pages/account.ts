/** The first token of a new session of this account, without the sign-in page. */
export const tokenOf = async (baseUrl: string, username: string, password: string): Promise<string> => {
  const answer = await fetch(`${baseUrl}/api/core/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const token = answer.headers.get('Authorization')?.replace(/^Bearer /, '')
  if (!token) throw new Error(`${username} was not let in: ${answer.status} ${await answer.text()}`)
  return token
}
