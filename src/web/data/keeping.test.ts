import { beforeEach, expect, test, vi } from 'vitest'
import { connection } from './connection.ts'
import { type KeptAnswer, keeping, mayKeep } from './keeping.ts'
import { client, requestWhole } from './request.ts'

const asked: string[] = []
let answers: (url: string) => Response = () => new Response('[]', { status: 200 })

beforeEach(() => {
  asked.length = 0
  keeping.leave()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/core/ping') throw new TypeError('no network')
    asked.push(url)
    return answers(url)
  })
})

/** Keeps in memory what the device would keep sealed. */
const keeper = () => {
  const kept = new Map<string, KeptAnswer>()
  return {
    kept,
    keep: (address: string, answer: KeptAnswer) => void kept.set(address, answer),
    read: async (address: string) => kept.get(address) ?? null,
    of: async () => [],
    file: async () => null,
    drop: (address: string) => void kept.delete(address),
  }
}

const json = (data: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(data), { status: 200, headers })

const ask = () => requestWhole('GET', '/api/financing/contracts', { query: { range: '0-19' } })
const address = `/api/financing/contracts?range=0-19 ${client.locale}`

test('what the business keeps may be kept; rights, keys, logs and files stay on the server', () => {
  for (const url of [
    '/api/financing/contracts?range=0-19',
    '/api/person/persons/PER-1',
    '/api/script/runs/user-configuration',
    '/api/core/entities/contract/model',
    '/api/core/notes?entityName=contract',
    '/api/script/scripts/contract-layout?missing=ok',
  ])
    expect([url, mayKeep(url)]).toEqual([url, true])
  for (const url of [
    '/api/core/users',
    '/api/core/auth/sessions',
    '/api/core/request-logs',
    '/api/script/scripts',
    '/api/script/scripts/contract-layout',
    '/api/script/scripts/contract-layout/log?missing=ok',
    '/api/doc/documents/DOC-1/file',
    '/api/financing/contracts/export',
    '/api/core/ping',
    '/api/core/entitiesx',
  ])
    expect([url, mayKeep(url)]).toEqual([url, false])
})

test('first answers wait until somebody keeps them, and go where nobody does', async () => {
  answers = () => json([{ registration: 'CTR-1' }], { size: '1', Authorization: 'Bearer secret' })
  await ask()
  const first = keeper()
  keeping.by(first)
  expect(first.kept.get(address)).toMatchObject({ status: 200, data: [{ registration: 'CTR-1' }] })
  expect(first.kept.get(address)!.headers.map(([name]) => name.toLowerCase())).not.toContain('authorization')

  keeping.leave()
  await ask()
  keeping.leave()
  const second = keeper()
  keeping.by(second)
  expect(second.kept.size).toBe(0)
})

test('what is gone, or no longer to be seen, is not read from a copy', async () => {
  const mine = keeper()
  keeping.by(mine)
  for (const status of [403, 404]) {
    answers = () => json([])
    await ask()
    expect(mine.kept.size).toBe(1)
    answers = () => new Response(JSON.stringify({ code: 'FORBIDDEN' }), { status })
    await expect(ask()).rejects.toMatchObject({ status })
    expect(mine.kept.size).toBe(0)
  }
})

test('without a network the copy answers with its size and its time, and nothing is asked', async () => {
  const mine = keeper()
  keeping.by(mine)
  answers = () => json([{ registration: 'CTR-1' }], { size: '41' })
  await ask()
  answers = () => {
    throw new TypeError('Failed to fetch')
  }
  const answer = await ask()
  expect([answer.data, answer.headers.get('size')]).toEqual([[{ registration: 'CTR-1' }], '41'])
  expect(keeping.oldestShown()).toBe(mine.kept.get(address)!.at)

  await vi.waitFor(() => expect(connection.state().online).toBe(false))
  asked.length = 0
  expect((await ask()).headers.get('X-From-Cache')).toBe('1')
  await expect(requestWhole('GET', '/api/financing/quotations')).rejects.toMatchObject({
    noAnswer: 'network',
  })
  expect(asked).toEqual([])
})
