// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { answerCall } from './answer-call.ts'

afterEach(() => vi.unstubAllGlobals())

it('reads a run once a page, for each script anew as text, until something is written', async () => {
  const asked: string[] = []
  let status = 200
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    asked.push(`${method} ${url}`)
    return new Response(JSON.stringify({ message: `no. ${asked.length}` }), { status })
  })
  const call = (method: string, url: string) =>
    answerCall({ op: 'call', given: { method, url } } as never, {} as never)
  const run = '/api/script/runs/rates'
  const [first, second] = await Promise.all([call('GET', run), call('GET', run)])
  expect([first, second]).toEqual(Array(2).fill({ ok: true, text: '{"message":"no. 1"}' }))
  await call('GET', '/api/core/tasks')
  await call('GET', '/api/core/tasks')
  expect(asked).toHaveLength(3)
  await call('POST', '/api/core/tasks')
  expect(await call('GET', run)).toMatchObject({ text: '{"message":"no. 5"}' })
  history.pushState(null, '', '/another/page')
  expect(await call('GET', run)).toMatchObject({ text: '{"message":"no. 6"}' })
  status = 400
  expect(await call('GET', `${run}?of=2025`)).toMatchObject({ ok: false })
  status = 200
  expect(await call('GET', `${run}?of=2025`)).toMatchObject({ ok: true })
})
