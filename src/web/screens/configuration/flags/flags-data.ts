import { useQuery } from '@tanstack/react-query'
import type { SelectOption } from '#ui/index.ts'
import { fetchList, type RecordData, request, useSettled } from '../../../data/index.ts'

const route = '/api/core/feature-flags'
const root = ['configuration', 'flags']

export interface Reach {
  name: string
  on: number
  of: number
  people: { username: string; name: string }[]
}

export interface FlagUse {
  flag: string
  place: 'tenant-config' | 'collection-extension' | 'dyno-descriptors' | 'layouts' | 'pages' | 'script'
  key: string
}

export const useFlags = () =>
  useQuery({
    queryKey: [...root, 'all'],
    queryFn: async ({ signal }) =>
      (await fetchList(route, { range: '0-199', sort: 'name' }, signal)).rows as RecordData[],
  })

/** For whom flags would be on, as they are given, and where flags are asked for. */
export const useFlagReach = (flags: readonly object[]) => {
  const asked = useSettled(JSON.stringify(flags), 300)
  return useQuery<{ flags: Reach[]; uses: FlagUse[] }>({
    queryKey: [...root, 'reach', asked],
    retry: false,
    placeholderData: before => before,
    queryFn: ({ signal }) =>
      request('POST', '/api/core/flag-reach', {
        signal,
        body: { flags: JSON.parse(asked) },
      }),
  })
}

export const useUsernames = (): SelectOption[] => {
  const { data = [] } = useQuery({
    queryKey: ['configuration', 'usernames'],
    retry: false,
    queryFn: async ({ signal }) =>
      (await fetchList('/api/core/users', { range: '0-199', sort: 'username' }, signal)).rows,
  })
  return data.map(({ username, name }) => ({ value: String(username), label: String(name || username) }))
}

/** What lets a switch steer, by how its record stands. */
const steering: Readonly<Record<string, object>> = {
  DRAFT: { code: 'activate' },
  ARCHIVED: { code: 'archive', action: 'UNDO' },
}

/** Keeps a switch: it steers from then on, a new one and one from the archive too. */
export const keepFlag = async (flag: Record<string, unknown>, status: string | null): Promise<void> => {
  const at = `${route}/${encodeURIComponent(String(flag.name))}`
  await (status === null ? request('POST', route, { body: flag }) : request('PATCH', at, { body: flag }))
  const run = steering[status ?? 'DRAFT']
  if (run) await request('POST', `${at}/transitions`, { body: run })
}

/** Takes a switch away: it is off for everybody, and its history stays. */
export const archiveFlag = (name: string): Promise<unknown> =>
  request('POST', `${route}/${encodeURIComponent(name)}/transitions/archive`, { body: {} })
