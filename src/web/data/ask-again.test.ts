import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const asked: string[] = []
let isReady = false
vi.stubGlobal('fetch', async (url: string) => {
  asked.push(url)
  return new Response('', { status: isReady ? 200 : 503 })
})
const { askAgain } = await import('./ask-again.ts')
const { trouble } = await import('./trouble.ts')

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  isReady = false
})
afterEach(() => {
  trouble.over()
  vi.useRealTimers()
})

const refusal = (status: number, code: string, after: number | null = 2) =>
  new Response(JSON.stringify({ status, code, message: '', strings: [] }), {
    status,
    headers: after === null ? {} : { 'Retry-After': String(after) },
  })
const how = { mayRepeat: true, isWrite: true }

it('asks again while the database is away, says so meanwhile, and nobody sees an error', async () => {
  const answers = [refusal(503, 'DATABASE_AWAY'), refusal(503, 'DATABASE_AWAY'), new Response('{}')]
  const said: unknown[] = []
  const asking = askAgain(async () => {
    said.push(trouble.state())
    return answers.shift()!
  }, how)
  await vi.advanceTimersByTimeAsync(4_000)
  expect((await asking).status).toBe(200)
  expect(said).toEqual([null, 'DATABASE_AWAY', 'DATABASE_AWAY'])
  isReady = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect([trouble.state(), asked.at(-1)]).toEqual([null, '/readyz'])
})

it('asks a crowd three times more, and then gives the answer', async () => {
  let count = 0
  const asking = askAgain(async () => {
    count++
    return refusal(429, 'TOO_MANY_REQUESTS', 1)
  }, how)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([count, trouble.state()]).toEqual([2, 'CROWDED'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect([(await asking).status, count, trouble.state()]).toEqual([429, 4, null])
})

it('asks once what must not be done twice, what is to wait for long, and what finds no room', async () => {
  const once = async (answer: Response, mayRepeat = true) => {
    let count = 0
    const given = await askAgain(
      async () => {
        count++
        return answer
      },
      { ...how, mayRepeat },
    )
    return [given.status, count]
  }
  expect(await once(refusal(503, 'DATABASE_AWAY'), false)).toEqual([503, 1])
  expect(trouble.state()).toBe('DATABASE_AWAY')
  trouble.over()
  expect(await once(refusal(429, 'TOO_MANY_REQUESTS', 900))).toEqual([429, 1])
  expect(await once(refusal(503, 'SERVER_OUTDATED', null))).toEqual([503, 1])
  expect(trouble.state()).toBeNull()
  expect(await once(refusal(507, 'STORAGE_FULL', 30))).toEqual([507, 1])
  expect(trouble.state()).toBe('STORAGE_FULL')
  await askAgain(async () => new Response('{}'), how)
  expect(trouble.state()).toBeNull()
})

it('who leaves the page waits no longer', async () => {
  const gone = new AbortController()
  const asking = askAgain(async () => refusal(503, 'BUSY'), { ...how, signal: gone.signal })
  const ended = expect(asking).rejects.toMatchObject({ noAnswer: 'aborted' })
  await vi.advanceTimersByTimeAsync(100)
  gone.abort()
  await ended
})
