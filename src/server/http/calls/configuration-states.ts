import { type Plain, sql, type Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { BundleEntries } from '../../bundle/bundle-files.ts'
import type { BundleChange } from '../../bundle/keep-bundle.ts'

/** Under which states lie among the configuration: no collection that anybody writes. */
const statesCollection = '@states'
/** Of older ones nobody asks: their changes stay in the audit by name. */
const mostStates = 500

interface State {
  state: number
  date: string
  username: string
  changes: BundleChange[]
}

const stateOf = (row: Plain): State => ({
  state: Number(row.key),
  date: new Date(row.update_date as string).toISOString(),
  username: String(row.update_user),
  changes: (row.value as { changes: BundleChange[] }).changes,
})

/**
 * Keeps what a write changed as the next numbered state; nothing where it changed nothing. Whoever has written holds the tenant's
 * row until the end (`tenant_bump`), so numbers come one after the other.
 */
export const keepState = async (work: Work, changes: readonly BundleChange[]): Promise<number | null> => {
  if (!changes.length) return null
  const { tenantId, username } = work.caller
  const { rows } = await work.tx.query<{ key: string }>(
    sql`insert into configuration (tenant_id, collection, key, value, update_date, update_user)
        select ${tenantId}::int, ${statesCollection}::text, (coalesce(max(key::int), 0) + 1)::text, ${JSON.stringify({ changes })}::jsonb, ${work.at}::timestamptz, ${username}::text
          from configuration where tenant_id = ${tenantId}::int and collection = ${statesCollection}::text
        returning key`,
  )
  const state = Number(rows[0]!.key)
  await work.tx.query(
    sql`delete from configuration where tenant_id = ${tenantId}::int and collection = ${statesCollection}::text and key::int <= ${state - mostStates}::int`,
  )
  return state
}

/** The states after one, the newest first. */
export const statesAfter = async (work: Work, after: number): Promise<State[]> => {
  const { rows } = await work.tx.query<Plain>(
    sql`select key, value, update_date, update_user from configuration
         where tenant_id = ${work.caller.tenantId}::int and collection = ${statesCollection}::text and key::int > ${after}::int
         order by key::int desc`,
  )
  return rows.map(stateOf)
}

/** One state. Throws ENTITY_REGISTRATION_NOT_FOUND. */
const stateNumbered = async (work: Work, text: string): Promise<State> => {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0
  const [found] = (await statesAfter(work, number - 1)).filter(({ state }) => state === number)
  if (!found || number === 0) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['state', text])
  return found
}

/**
 * The number of a state that one can go back to: 0 is what was before the first, as long as that is kept. Throws
 * ENTITY_REGISTRATION_NOT_FOUND.
 */
export const stateToRestore = async (work: Work, text: string): Promise<number> => {
  if (text === '0' && (await statesAfter(work, 0)).at(-1)?.state === 1) return 0
  return (await stateNumbered(work, text)).state
}

/** The entries that make the configuration again what it was when a state was kept. */
export const entriesAsOf = async (work: Work, state: number): Promise<BundleEntries> => {
  const entries: BundleEntries = {}
  // The oldest of them comes last: what an entry was before it is what it was then.
  for (const { changes } of await statesAfter(work, state))
    for (const { collection, key, before } of changes) {
      entries[collection] ??= {}
      entries[collection][key] = before
    }
  return entries
}
