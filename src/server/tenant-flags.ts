import { type Statement, sql, toStatement } from '#engine/index.ts'
import type { FlagRule, Model } from '#model/index.ts'

/** The switches of a tenant that are on for somebody. */
export const keptFlags = (tenantId: number): Statement =>
  toStatement(
    sql`select name, end_date::text as end_date, doc from feature_flag where tenant_id = ${tenantId}::int and status = 'ACTIVE' and is_enabled order by name`,
  )

const texts = (value: unknown): string[] | undefined => (Array.isArray(value) ? value.map(String) : undefined)

const ruleOf = ({ name, end_date, doc }: Record<string, unknown>): FlagRule => {
  const { profiles, usernames, share, value } = (doc ?? {}) as Record<string, unknown>
  return {
    name: String(name),
    profiles: texts(profiles),
    usernames: texts(usernames),
    share: share === undefined || share === null ? null : Number(share),
    endDate: (end_date as string | null) ?? null,
    ...(value === undefined || value === null ? {} : { value }),
  }
}

/** The model with the tenant's flags; they change nothing of what is kept by its version. */
export const withFlags = (model: Model, rows: readonly Record<string, unknown>[]): Model =>
  rows.length ? { ...model, flags: rows.map(ruleOf) } : model
