import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

const parentOf = (pid: string): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Behind its name, which may hold anything: state, parent, …
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]!
  } catch {
    return null
  }
}

const commandOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0]!
  } catch {
    return ''
  }
}

const proportionalOf = (pid: string): number => {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** MB that a server and the processes which it began for its work hold, without those of its database; undefined where no system tells it. */
export const memoryOf = (server: number): number => {
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  const isOurs = (pid: string): boolean => {
    for (let at: string | null = pid; at && at !== '0' && at !== '1'; at = parentOf(at))
      if (at === String(server)) return true
    return false
  }
  return pids
    .filter(pid => isOurs(pid) && !commandOf(pid).includes('postgres'))
    .reduce((sum, pid) => sum + proportionalOf(pid), 0)
}

/** A table as it grew: rows that live, rows that nobody sees any more, and bytes with all indexes. */
export interface Table {
  table: string
  live: number
  dead: number
  bytes: number
  vacuumed: boolean
}

/** All tables, with what the database counts of them. */
export const tablesOf = async (owner: pg.Client): Promise<Table[]> => {
  const { rows } = await owner.query<Table>(`
    select relname as table, n_live_tup::float8 as live, n_dead_tup::float8 as dead,
      pg_total_relation_size(relid)::float8 as bytes, last_autovacuum is not null or last_vacuum is not null as vacuumed
    from pg_stat_user_tables`)
  return rows
}

/** Below so many dead rows the database itself thinks nothing of it: a fifth of the rows, and a thousand. */
const isFullOfDead = ({ live, dead }: Table): boolean => dead > 1000 + 0.4 * live

/** Tables that are full of dead rows, with how full: vacuum did not keep up with them. */
export const bloated = (tables: readonly Table[]): string[] =>
  tables
    .filter(isFullOfDead)
    .map(
      ({ table, live, dead, vacuumed }) =>
        `${table}: ${dead} dead beside ${live}${vacuumed ? '' : ', never vacuumed'}`,
    )

/** By how much the bytes of a row grew, of the table where they grew most: one that only turns over has to stay as large as it is. */
export const grownMost = (
  before: readonly Table[],
  after: readonly Table[],
): { table: string; times: number } => {
  const first = new Map(before.map(table => [table.table, table]))
  const grown = after.flatMap(({ table, live, bytes }) => {
    const former = first.get(table)
    // What was nearly empty has pages for what it has not got yet.
    if (!former || former.bytes < 4e6 || !former.live || !live) return []
    return [{ table, times: bytes / live / (former.bytes / former.live) }]
  })
  return grown.reduce((most, one) => (one.times > most.times ? one : most), { table: 'none', times: 1 })
}
