import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

vi.stubGlobal('navigator', { onLine: true })
const { client, request, requestWhole } = await import('./request.ts')
const { comeBack } = await import('./come-back.ts')
const { tokens } = await import('./token.ts')
const { isApiError } = await import('./api-error.ts')

const answers: Response[] = []
const asked: { url: string; init: RequestInit }[] = []
vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
  asked.push({ url, init })
  const next = answers.shift()
  if (!next) throw new TypeError('Failed to fetch')
  return next
})
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  answers.push(new Response(body === undefined ? null : JSON.stringify(body), { status, headers }))
const headersOf = (index: number) => asked[index]!.init.headers as Record<string, string>

beforeEach(() => {
  tokens.clear()
  answers.length = 0
  asked.length = 0
})
afterEach(() => {
  client.onExpired = () => {}
})

describe('a request', () => {
  it('carries the headers of the contract', async () => {
    tokens.enter('T1', 'a1b2c3d4')
    answer(200, [], { Authorization: 'Bearer T1' })
    await request('PATCH', '/api/x', {
      body: { a: 1 },
      ifMatch: 4,
      idempotencyKey: 'k',
      query: { b: ['1', '2'], c: '' },
    })
    expect(asked[0]!.url).toBe('/api/x?b=1,2')
    const headers = headersOf(0)
    expect(headers.Authorization).toBe('Bearer T1')
    expect(headers['X-Request-Originator']).toBeTruthy()
    expect(headers['X-Request-Id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['X-Client-Timezone']).toBeTruthy()
    expect(headers['If-Match']).toBe('4')
    expect(headers['Idempotency-Key']).toBe('k')
    expect(headers['Content-Type']).toBe('application/json')
  })
  it('takes the next token, and loses it where an answer has none', async () => {
    tokens.enter('T1', 'a1b2c3d4')
    answer(200, {}, { Authorization: 'Bearer T2' })
    await request('GET', '/api/x')
    expect(tokens.read()).toBe('T2')
    answer(200, {})
    answer(401, { status: 401, code: 'UNAUTHENTICATED', message: '', strings: [] })
    await request('GET', '/api/x')
    expect([asked.at(-1)!.url, asked.at(-1)!.init.body]).toEqual([
      '/api/core/auth/resume',
      JSON.stringify({ space: 'a1b2c3d4' }),
    ])
    expect(tokens.read()).toBeNull()
  })
  it('leaves the token alone for what comes from a cache, and for requests without one', async () => {
    tokens.enter('T1', 'a1b2c3d4')
    answer(200, {}, { 'X-From-Cache': '1' })
    await request('GET', '/api/x')
    answer(200, {})
    await request('GET', '/api/x', { anonymous: true })
    expect(tokens.read()).toBe('T1')
    expect(headersOf(1).Authorization).toBeUndefined()
  })
  it('says once that the session has expired', async () => {
    const expired = vi.fn()
    client.onExpired = expired
    tokens.enter('T1', 'a1b2c3d4')
    answer(401, { status: 401, code: 'UNAUTHENTICATED', message: 'Session has expired', strings: [] })
    answer(401, { status: 401, code: 'UNAUTHENTICATED', message: 'Session has expired', strings: [] })
    await expect(request('GET', '/api/x')).rejects.toMatchObject({ status: 401 })
    expect(expired).toHaveBeenCalledTimes(1)
    expect(tokens.read()).toBeNull()
  })
  it('asks again with the token that another tab has got meanwhile', async () => {
    tokens.enter('T1', 'a1b2c3d4')
    answers.push(new Response('{}', { status: 401 }))
    answer(200, { ok: true }, { Authorization: 'Bearer T5' })
    const asking = request('GET', '/api/x')
    tokens.enter('T5', undefined)
    expect(await asking).toEqual({ ok: true })
    expect(headersOf(1).Authorization).toBe('Bearer T5')
    expect(tokens.read()).toBe('T5')
  })
  it('goes on with what coming back brings, which twenty requests ask for once', async () => {
    tokens.enter('T1', 'a1b2c3d4')
    for (let n = 0; n < 20; n++) answers.push(new Response('{}', { status: 401 }))
    answer(200, { space: 'a1b2c3d4' }, { Authorization: 'Bearer T2' })
    for (let n = 0; n < 20; n++) answer(200, { ok: true }, { Authorization: 'Bearer T2' })
    const all = await Promise.all(Array.from({ length: 20 }, () => request('GET', '/api/x')))
    expect(all).toEqual(Array.from({ length: 20 }, () => ({ ok: true })))
    expect(asked.filter(({ url }) => url === '/api/core/auth/resume')).toHaveLength(1)
    expect(tokens.read()).toBe('T2')
  })
  it('takes what the page has asked for before there were scripts, once and for its own space', async () => {
    const page = globalThis as { trancheComingBack?: { space: string | null; answer: Promise<Response> } }
    const early = (space: string) => ({
      space,
      answer: Promise.resolve(
        new Response(JSON.stringify({ space }), { headers: { Authorization: 'Bearer T9' } }),
      ),
    })
    tokens.enter('T1', 'a1b2c3d4')
    page.trancheComingBack = early('a1b2c3d4')
    expect(await comeBack()).toBe('T9')
    answer(200, { space: 'a1b2c3d4' }, { Authorization: 'Bearer T10' })
    expect(await comeBack()).toBe('T10')
    page.trancheComingBack = early('other')
    answer(200, { space: 'a1b2c3d4' }, { Authorization: 'Bearer T11' })
    expect(await comeBack()).toBe('T11')
  })
  it('does not end a session of which nobody could say whether it stands', async () => {
    tokens.enter('T1', 'a1b2c3d4')
    answers.push(new Response('{}', { status: 401 }))
    await expect(request('GET', '/api/x')).rejects.toMatchObject({ noAnswer: 'network' })
    expect(tokens.read()).toBe('T1')
  })
  it('reads the error of a file as JSON, and a page of a proxy as no message', async () => {
    answer(400, { status: 400, code: 'INVALID_DATE', message: 'Date $ is invalid', strings: ['x'] })
    const file = await request('GET', '/api/x', { as: 'blob' }).catch(error => error)
    expect(isApiError(file) && file.code).toBe('INVALID_DATE')
    answers.push(new Response('<html>Bad gateway</html>', { status: 502 }))
    const proxy = await request('GET', '/api/x').catch(error => error)
    expect(proxy).toMatchObject({ status: 502, message: '' })
  })
  it('tells no network from an answer', async () => {
    await expect(request('GET', '/api/x')).rejects.toMatchObject({
      status: 0,
      noAnswer: 'network',
      message: 'Network Error',
    })
  })
  it('gives an unchanged answer without a body', async () => {
    answers.push(new Response(null, { status: 304, headers: { Authorization: 'Bearer T1' } }))
    const whole = await requestWhole('GET', '/api/x', { headers: { 'If-None-Match': '"1"' } })
    expect(whole).toMatchObject({ status: 304, data: null })
  })
})
