import { sql } from '../storage/sql.ts'
import type { Work } from '../work.ts'
import type { Finding } from './finding.ts'
import { loadSeals, type Seal, sealHash, sumUpDay, tenantUuid } from './seal.ts'

/** Where a look through the seals stands; `last` is the seal it came to. */
export interface DaysChecked {
  findings: Finding[]
  seals: number
  /** Undefined: there were none left. */
  last: Seal | undefined
}

const dayBehind = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

const checkSeal = async (
  work: Work,
  tenant: string,
  seal: Seal,
  before: Seal | undefined,
): Promise<Finding[]> => {
  const findings: Finding[] = []
  const expected = before && dayBehind(before.day)
  if (expected && expected !== seal.day) findings.push({ kind: 'SEAL_MISSING', day: expected })
  else if (seal.previous !== (before?.hash ?? '')) findings.push({ kind: 'SEAL_CHANGED', day: seal.day })
  if (sealHash(tenant, seal) !== seal.hash) findings.push({ kind: 'SEAL_CHANGED', day: seal.day })
  const made = await sumUpDay(work, before?.until ?? null, seal.until)
  if (made.root !== seal.root || made.lines !== seal.lines)
    findings.push({ kind: 'DAY_CHANGED', day: seal.day })
  return findings
}

/** Checks up to `limit` seals behind `before`: that each holds the one before, and the day's lines as they are today. */
export const checkDays = async (
  work: Work,
  before: Seal | undefined,
  limit: number,
): Promise<DaysChecked> => {
  const tenant = await tenantUuid(work)
  const seals = await loadSeals(work, before?.day ?? null, limit)
  const findings: Finding[] = []
  let last = before
  for (const seal of seals) {
    findings.push(...(await checkSeal(work, tenant, seal, last)))
    last = seal
  }
  return { findings, seals: seals.length, last: seals.at(-1) }
}

/** Days that are over for longer than a day, and not closed, as one finding: the last seals may be gone. */
export const missingDays = async (work: Work): Promise<Finding[]> => {
  const { tenantId, timeZone } = work.caller
  const { rows } = await work.tx.query<{ day: string | null; until: string | null }>(
    sql`select to_char(min(d), 'YYYY-MM-DD') as day, to_char(max(d), 'YYYY-MM-DD') as until from generate_series(
          coalesce((select max(day) + 1 from seal where tenant_id = ${tenantId}::int),
            (select (min(date) at time zone ${timeZone}::text)::date from history where tenant_id = ${tenantId}::int))::timestamp,
          (${work.at}::timestamptz at time zone ${timeZone}::text)::date - interval '2 days', interval '1 day') d`,
  )
  const { day, until } = rows[0]!
  if (!day || !until) return []
  return [{ kind: 'SEAL_MISSING', day, ...(until === day ? {} : { until }) }]
}
