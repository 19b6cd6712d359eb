import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** Microseconds of processor that this process and a PostgreSQL beside it have had. */
export interface ProcessorTime {
  server: number
  database: number
}

const serverTime = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** The parent of a process and its time in ticks; null once it has ended. */
const statOf = (pid: string): { parent: string; ticks: number } | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Behind its name, which may hold anything: state, parent, …
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { parent: fields[1]!, ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return null
  }
}

const tickUs = (): number => 1_000_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Microseconds of processor that other processes have had; those that have ended count nothing. */
export const timeOfProcesses = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + (statOf(String(pid))?.ticks ?? 0), 0) * tickUs()

/**
 * A clock of the processor's time: the server's, if that runs in this process, and of PostgreSQL with all its connections,
 * where the system tells it (Linux); elsewhere undefined.
 */
export const processorClock = async (owner: pg.Client): Promise<(() => ProcessorTime) | undefined> => {
  if (!existsSync('/proc/self/stat')) return undefined
  const { rows } = await owner.query<{ setting: string }>(
    "select setting from pg_settings where name = 'data_directory'",
  )
  const postmaster = readFileSync(join(rows[0]!.setting, 'postmaster.pid'), 'utf8').split('\n')[0]!
  const tick = tickUs()
  return () => {
    let ticks = 0
    for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
      const stat = statOf(pid)
      if (stat && (pid === postmaster || stat.parent === postmaster)) ticks += stat.ticks
    }
    return { server: serverTime(), database: ticks * tick }
  }
}
