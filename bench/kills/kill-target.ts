import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPostmasterFile } from '../../src/server/embedded/postmaster-file.ts'
import { asOwner } from './running-server.ts'
import type { Stage } from './stage.ts'

export const targets = ['server', 'postmaster', 'backend', 'both'] as const
export type Target = (typeof targets)[number]

const end = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It ended by itself meanwhile.
    if ((error as { code?: string }).code !== 'ESRCH') throw error
  }
}

const busiest = `select pid from pg_stat_activity where usename = 'tranche_app' and pid <> pg_backend_pid()
  order by (state = 'idle'), query_start desc limit 1`

/**
 * The busiest process of the database that serves somebody: it is killed in the middle of what it does. After a restart it
 * takes a moment until the first is there.
 */
const busyBackend = (folder: string): Promise<number | undefined> =>
  asOwner(folder, async owner => {
    for (let tries = 0; tries < 50; tries++) {
      const { rows } = await owner.query<{ pid: number }>(busiest)
      if (rows[0]) return rows[0].pid
      await sleep(100)
    }
    return undefined
  })

/**
 * Sends SIGKILL to what is drawn. Where the scenario works in a process of its own, that is killed in the server's stead;
 * of two servers it is one after the other. Answers whether anything was there to be killed.
 */
export const killTarget = async (
  target: Target,
  stage: Stage,
  servers: readonly ChildProcess[],
): Promise<boolean> => {
  const { folder } = stage
  const postmaster = readPostmasterFile(join(folder, 'postgres'))?.pid
  const backend = target === 'backend' ? await busyBackend(folder) : undefined
  if (target === 'backend') {
    if (backend) end(backend)
    return backend !== undefined
  }
  if (target !== 'postmaster') (stage.worker ?? serverInTurn(servers)).kill('SIGKILL')
  if (target !== 'server' && postmaster) end(postmaster)
  return target === 'server' || postmaster !== undefined
}

let turn = 0
const serverInTurn = (servers: readonly ChildProcess[]): ChildProcess => servers[turn++ % servers.length]!

/** Ends a round: what it holds has been asked, and is thrown away or looked at where it lies. */
export const endAll = (folder: string, servers: readonly ChildProcess[]): void => {
  for (const server of servers) server.kill('SIGKILL')
  const postmaster = readPostmasterFile(join(folder, 'postgres'))?.pid
  if (postmaster) end(postmaster)
}
