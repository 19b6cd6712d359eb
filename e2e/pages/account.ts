import { parseSetCookie } from 'cookie'

const signedIn = async (baseUrl: string, username: string, password: string): Promise<Response> => {
  const answer = await fetch(`${baseUrl}/api/core/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!answer.headers.has('Authorization'))
    throw new Error(`${username} was not let in: ${answer.status} ${await answer.text()}`)
  return answer
}

/** The first token of a new session of this account, without the sign-in page. */
export const tokenOf = async (baseUrl: string, username: string, password: string): Promise<string> =>
  (await signedIn(baseUrl, username, password)).headers.get('Authorization')!.replace(/^Bearer /, '')

/** What a browser keeps of a new session of this account: the cookies by which a page gets it back. */
export const cookiesOf = async (baseUrl: string, username: string, password: string) => {
  const { headers } = await signedIn(baseUrl, username, password)
  return headers.getSetCookie().map(text => {
    const { name, value = '', secure = false, maxAge = 0 } = parseSetCookie(text)
    const { hostname } = new URL(baseUrl)
    const expires = Math.floor(Date.now() / 1000) + maxAge
    return {
      name,
      value,
      domain: hostname,
      path: '/',
      expires,
      httpOnly: true,
      secure,
      sameSite: 'Strict' as const,
    }
  })
}
