import { type Caller, isElevated, loadMatching, type Plain, sql, type Work } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'

/** Who wrote each entry of `cron-list` last: it runs as him where it names nobody. */
export const writersOfCrons = async (work: Work): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await work.tx.query<{ key: string; update_user: string }>(
    sql`select key, update_user from configuration where tenant_id = ${work.caller.tenantId}::int and collection = 'cron-list'`,
  )
  return new Map(rows.map(row => [row.key, row.update_user]))
}

const userOf = (entry: unknown): unknown => (entry as Plain | null | undefined)?.user ?? null

const mayName = (caller: Caller, user: unknown): boolean => user === caller.username || isElevated(caller)

/**
 * Whom entries name to run as has to be there, and another than oneself is named by administrators alone: who may write
 * schedules gains nobody's rights by them. Throws FORBIDDEN, INVALID_FIELD_IN_CONFIG.
 */
export const checkCronUsers = async (work: Work, before: Plain, entries: Plain): Promise<void> => {
  for (const [name, entry] of Object.entries(entries)) {
    const user = userOf(entry)
    if (user === null || JSON.stringify(entry) === JSON.stringify(before[name])) continue
    if (!mayName(work.caller, user)) throw new AppError('FORBIDDEN', ['isAdmin'])
    const [known] = await loadMatching(work, 'user', { username: String(user) }, { limit: 1 })
    if (!known)
      throw new AppError('INVALID_FIELD_IN_CONFIG', [
        `cron-list.${name}.user`,
        message('UNKNOWN_NAME', { name: String(user).slice(0, 60) }),
      ])
  }
}
