import { vi } from 'vitest'

/** A request as the screen sent it. */
export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  /** What was sent as JSON. */
  body: unknown
  headers: Headers
}

/** What the server answers, by `GET /api/assets/boats`: a value as JSON, a `Response`, or what a function makes of the request. */
export type Answers = Record<string, unknown>

/** An answer that refuses, as the server does. */
export const refused = (status: number, body: object = {}): Response =>
  new Response(JSON.stringify({ status, ...body }), { status })

/** An answer that never comes. */
export const never = (): Promise<never> => new Promise(() => {})

/** Stands in for the server. What nobody has an answer for is 404, as an unknown address is. */
export const answerFrom = (answers: Answers): Asked[] => {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost')
    const one: Asked = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
    }
    asked.push(one)
    const given = answers[`${one.method} ${one.path}`]
    const answer = typeof given === 'function' ? await given(one) : given
    if (answer === undefined) return refused(404)
    return answer instanceof Response ? answer.clone() : new Response(JSON.stringify(answer))
  })
  return asked
}
