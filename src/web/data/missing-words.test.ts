import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteMissingWords } from './missing-words.ts'
import { keys, queryClient } from './query-client.ts'
import { client } from './request.ts'

const sent: unknown[] = []

beforeEach(() => {
  vi.useFakeTimers()
  client.locale = `fr-${String.fromCharCode(65 + sent.length)}A`
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)])
    return new Response('{"added":1}')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
  sent.length = 0
})

const collects = (collectMissingTranslations: boolean) =>
  queryClient.setQueryData(keys.configuration, { collectMissingTranslations })

test('what has no words in a language is told once, a second later, all of it together', async () => {
  collects(true)
  noteMissingWords(['asset.shipName'])
  noteMissingWords(['asset.shipName', 'asset.draught'])
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1100)
  expect(sent).toEqual([
    [`/api/core/locales/${client.locale}/keys`, { keysToAdd: ['asset.shipName', 'asset.draught'] }],
  ])
  noteMissingWords(['asset.draught'])
  await vi.advanceTimersByTimeAsync(1100)
  expect(sent).toHaveLength(1)
})

test('a tenant that does not collect them is told nothing', async () => {
  client.locale = 'lt-LT'
  collects(false)
  noteMissingWords(['asset.shipName'])
  await vi.advanceTimersByTimeAsync(1100)
  expect(sent).toEqual([])
})
