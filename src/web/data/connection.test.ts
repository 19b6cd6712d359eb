import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let connection: typeof import('./connection.ts').connection
let isThere = true
let said = '{"status":"ok"}'
const session = new Map<string, string>()

const load = async () => {
  vi.resetModules()
  connection = (await import('./connection.ts')).connection
}

beforeEach(async () => {
  vi.useFakeTimers()
  isThere = true
  said = '{"status":"ok"}'
  session.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => session.get(name) ?? null,
    setItem: (name: string, value: string) => session.set(name, value),
    removeItem: (name: string) => session.delete(name),
  })
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return new Response(said)
  })
  await load()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a lost network is asked for every two seconds, and is back when it answers', async () => {
  isThere = false
  connection.lost()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(connection.state().online).toBe(false)
  isThere = true
  await vi.advanceTimersByTimeAsync(1_999)
  expect(connection.state().online).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(connection.state()).toMatchObject({ online: true, since: null })
})

test('who works offline by choice does so until he says otherwise, in a page that is loaded anew too', async () => {
  connection.choose(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connection.state()).toMatchObject({ online: false, chosen: true })
  await load()
  expect(connection.state()).toMatchObject({ online: false, chosen: true })
  connection.choose(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.state()).toMatchObject({ online: true, chosen: false })
  await load()
  expect(connection.state().online).toBe(true)
})

test('who wants to be online again without a network is so once there is one', async () => {
  connection.choose(true)
  isThere = false
  connection.choose(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(connection.state()).toMatchObject({ online: false, chosen: false })
  isThere = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect(connection.state().online).toBe(true)
})

test('the page of a hotel is no answer: one is offline until the server itself says that it is there', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  said = '<html>Welcome, accept our terms</html>'
  await connection.doubted()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(connection.state().online).toBe(false)
  said = '{"status":"ok"}'
  await vi.advanceTimersByTimeAsync(2_000)
  expect(connection.state().online).toBe(true)
})
