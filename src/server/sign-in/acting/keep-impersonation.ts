import { entityOf, loadMatching, type Plain, saveAny, sql, type Work } from '#engine/index.ts'

/** A person's name as it is shown. */
export const nameOf = (user: Plain): string => String(user.name ?? user.username)

/** How many lines of history it has left until now. */
export const countWrites = async (work: Work, { impersonatedBy, username, startDate, untilDate }: Plain) => {
  const { rows } = await work.tx.query<{ n: number }>(
    sql`select count(*)::int as n from history where tenant_id = ${work.caller.tenantId}::int and username = ${String(username)}::text
          and impersonated_by = ${String(impersonatedBy)}::text and date >= ${String(startDate)}::timestamptz
          and date <= ${String(untilDate)}::timestamptz + interval '1 day'`,
  )
  return rows[0]!.n
}

/** Writes down what is over without having been left: the hour has passed, or what let it in has ended it. */
export const closeEnded = async (work: Work): Promise<void> => {
  const open = await loadMatching(work, 'impersonation', { endDate: null })
  for (const before of open) {
    const { rows } = await work.tx.query<{ ended: string | null }>(
      sql`select session_ended(${before.sessionId as string}::uuid, ${work.at}::timestamptz) as ended`,
    )
    const ended = rows[0]?.ended
    if (!ended) continue
    const isOver = Date.parse(ended) >= Date.parse(String(before.untilDate))
    const after = {
      ...before,
      endDate: isOver ? before.untilDate : new Date(ended).toISOString(),
      ending: isOver ? 'EXPIRED' : 'STOPPED',
      writes: await countWrites(work, before),
    }
    await saveAny(work, entityOf(work.model, 'impersonation'), [{ before, after }], {
      quiet: true,
      unchecked: true,
    })
  }
}
