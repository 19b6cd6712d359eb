import { expect, test } from 'vitest'
import { workerIn } from './look-for-worker.ts'

const answer = (status: number, type: string) =>
  new Response('', { status, headers: { 'Content-Type': type } })

test('a worker is gone where the server has none, or something else; a server in trouble says nothing', () => {
  expect(workerIn(answer(200, 'text/javascript; charset=utf-8'))).toBe('there')
  expect(workerIn(answer(200, 'application/javascript'))).toBe('there')
  expect(workerIn(answer(404, 'text/javascript'))).toBe('gone')
  expect(workerIn(answer(200, 'text/html'))).toBe('gone')
  for (const status of [500, 503, 429, 401]) expect(workerIn(answer(status, 'text/html'))).toBe('unknown')
})
