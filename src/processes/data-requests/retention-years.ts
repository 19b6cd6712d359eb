import { loadByRegistrations, type Plain, sql, type Work } from '#engine/index.ts'
import { addMonths } from '#finance/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import { meets } from '#model/index.ts'

type Years = Readonly<Record<'BOOKS' | 'CONTRACT', number>>

/**
 * How many years books and contracts are kept, by the country of the organization: France, article L123-22 of the Code de
 * commerce; Luxembourg, article 16; Lithuania, the index of general documents; Spain, article 30 of the Código de comercio.
 */
const byCountry: Readonly<Record<string, Years>> = {
  FR: { BOOKS: 10, CONTRACT: 10 },
  LU: { BOOKS: 10, CONTRACT: 10 },
  LT: { BOOKS: 10, CONTRACT: 10 },
  ES: { BOOKS: 6, CONTRACT: 6 },
}
const elsewhere: Years = { BOOKS: 10, CONTRACT: 10 }

/** How long a record stays: nothing asks for it (`null`), until a day, or as long as it is under way (`open`). */
export interface Stay {
  until: string
  open: boolean
}

const ownYears = async (work: Work): Promise<Record<string, Partial<Years>>> => {
  const { rows } = await work.tx.query<{ value: Record<string, Partial<Years>> }>(
    sql`select value from configuration where tenant_id = ${work.caller.tenantId}::int and collection = 'tenant-config' and key = 'retention'`,
  )
  return rows[0]?.value ?? {}
}

/** What the years of a tenant say of records (`tenant-config`, `retention`: `{ "FR": { "BOOKS": 10 } }`). */
export const readStays = async (
  work: Work,
): Promise<(entity: CompiledEntity, record: Plain) => Promise<Stay | null>> => {
  const own = await ownYears(work)
  const countries = new Map<unknown, string>()
  const countryOf = async (registration: unknown): Promise<string> => {
    if (!registration) return ''
    if (!countries.has(registration)) {
      const [organization] = await loadByRegistrations(work, 'organization', [String(registration)])
      countries.set(registration, organization?.addresses?.[0]?.country ?? '')
    }
    return countries.get(registration)!
  }
  return async ({ retention }, record) => {
    if (!retention || (retention.when && !meets(record, retention.when))) return null
    const country = await countryOf(record.orgaRegistration)
    const given = own[country]?.[retention.as] ?? (byCountry[country] ?? elsewhere)[retention.as]
    const years = Number.isInteger(given) && given >= 0 ? given : elsewhere[retention.as]
    const since = String(record[retention.since] ?? record._updateDate).slice(0, 10)
    return {
      until: addMonths(since, 12 * years),
      open: retention.open !== undefined && meets(record, retention.open),
    }
  }
}
