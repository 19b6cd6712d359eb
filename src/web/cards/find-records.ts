import type { FoundRecord, RecordLookup } from '#fields/input.ts'
import { bindVariables, type Condition } from '#model/index.ts'
import { entityOf, fetchList, knownConfiguration, queryClient } from '../data/index.ts'
import { paramsOf } from './condition-params.ts'

const most = 20
const staleMs = 60_000

/** Records of an entity by what was typed, or the names of those that keys name. */
export const findRecords =
  (today: () => string) =>
  async (entity: string, wanted: RecordLookup): Promise<readonly FoundRecord[]> => {
    const { text, keys, by = 'registration', limit = most } = wanted
    const user = knownConfiguration()?.user as Record<string, unknown> | undefined
    const query = wanted.query as Condition | undefined
    const params = {
      ...(keys ? { [by]: [...keys] } : paramsOf(query && bindVariables(query, { today: today(), user }))),
      ...(text ? { search: text } : {}),
      projection: by === 'registration' ? 'registration,name' : `registration,name,${by}`,
      range: `0-${(keys?.length ?? limit) - 1}`,
    }
    const page = await queryClient.fetchQuery({
      queryKey: ['lookup', entity, params],
      queryFn: async ({ signal }) => fetchList((await entityOf(entity)).route, params, signal),
      staleTime: staleMs,
    })
    return page.rows.map(row => {
      const key = String(row[by] ?? row.registration ?? row._id)
      return {
        value: key,
        label: row.name || key,
        meta: row.name && row.name !== key ? key : undefined,
      }
    })
  }
