import type { FoundRecord, RecordLookup } from '#fields/input.ts'
import { bindVariables, type Condition } from '#model/index.ts'
import { entityOf, fetchList, knownConfiguration, queryClient, type RecordData } from '../data/index.ts'
import { paramsOf } from './condition-params.ts'

/** What records are offered by where that is not their name: accounts by their IBAN, the name in brackets where it differs. */
const offeredBy: Readonly<Record<string, string>> = { bankAccount: 'bankIban' }

const labelOf = (row: RecordData, key: string, lead: string | undefined): string => {
  const said = lead && row[lead]
  if (typeof said !== 'string' || !said) return row.name || key
  return row.name && row.name !== said ? `${said} (${row.name})` : said
}

const most = 20
const staleMs = 60_000

/** Records of an entity by what was typed, or the names of those that keys name. */
export const findRecords =
  (today: () => string) =>
  async (entity: string, wanted: RecordLookup): Promise<readonly FoundRecord[]> => {
    const { text, keys, by = 'registration', limit = most } = wanted
    const user = knownConfiguration()?.user as Record<string, unknown> | undefined
    const query = wanted.query as Condition | undefined
    const lead = offeredBy[entity]
    const params = {
      ...(keys ? { [by]: [...keys] } : paramsOf(query && bindVariables(query, { today: today(), user }))),
      ...(text ? { search: text } : {}),
      projection: [...new Set(['registration', 'name', by, ...(lead ? [lead] : [])])].join(','),
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
        label: labelOf(row, key, lead),
        meta: row.name && row.name !== key ? key : undefined,
      }
    })
  }
