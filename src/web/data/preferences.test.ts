import { expect, it, vi } from 'vitest'

vi.stubGlobal('navigator', { onLine: true })
const { configurationQuery, knownConfiguration } = await import('./configuration.ts')
const { savePreference } = await import('./preferences.ts')
const { queryClient } = await import('./query-client.ts')
const { tokens } = await import('./token.ts')

const route = '/api/script/runs/user-configuration'
const kept: { _id: string }[] = []
/** Answers of the configuration that are on their way: each says what was kept when it was asked for. */
const onTheirWay: (() => void)[] = []

vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
  const answer = (body: unknown) =>
    new Response(JSON.stringify(body), { status: 200, headers: { Authorization: 'Bearer T1' } })
  if (url === route) {
    const then = { user: { username: 'staff@demo' }, userPreferences: [...kept] }
    await new Promise<void>(resolve => onTheirWay.push(resolve))
    return answer(then)
  }
  kept.push({ _id: 'P1', ...JSON.parse(String(init.body)) })
  return answer(kept.at(-1))
})

const shown = () => knownConfiguration()?.userPreferences.map(({ _id }) => _id)

it('a search that was just kept is not lost to an answer from before it', async () => {
  tokens.enter('T1', 'a1b2c3d4')
  const first = queryClient.fetchQuery(configurationQuery)
  await vi.waitFor(() => expect(onTheirWay).toHaveLength(1))
  onTheirWay.pop()!()
  await first
  expect(shown()).toEqual([])

  // A colleague shares a view: the configuration is asked for, and on its way the person keeps a search.
  void queryClient.refetchQueries({ queryKey: configurationQuery.queryKey })
  await vi.waitFor(() => expect(onTheirWay).toHaveLength(1))
  await savePreference({ type: 'search filter', groupId: 'contracts', value: { name: 'Mine' } })
  expect(shown()).toEqual(['P1'])
  await vi.waitFor(() => expect(onTheirWay).toHaveLength(2))
  for (const arrive of onTheirWay.splice(0)) arrive()
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(shown()).toEqual(['P1'])
})
