import { useQuery } from '@tanstack/react-query'
import { fetchList, keys, type RecordData } from '../../data/index.ts'
import type { Shell } from '../../shell/index.ts'

const none: ReadonlyMap<string, string> = new Map()

/** Names of the records that keys name; until they are known, and of those nobody may see, the keys stand for themselves. */
export const useRecordNames = (
  shell: Shell,
  entity: string | undefined,
  registrations: readonly string[],
): ReadonlyMap<string, string> => {
  const route = shell.entities.find(one => one.name === entity)?.route
  const wanted = [...registrations].sort()
  const params = { registration: wanted, projection: 'registration,name', range: `0-${wanted.length}` }
  const { data } = useQuery({
    queryKey: keys.list(entity ?? '', params),
    queryFn: async ({ signal }) => (await fetchList<RecordData>(route ?? '', params, signal)).rows,
    select: namesOf,
    enabled: Boolean(route) && wanted.length > 0,
    staleTime: 5 * 60_000,
    retry: false,
  })
  return data ?? none
}

const namesOf = (rows: readonly RecordData[]): ReadonlyMap<string, string> =>
  new Map(rows.map(row => [String(row.registration), row.name || String(row.registration)]))
