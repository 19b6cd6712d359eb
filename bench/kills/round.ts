import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findEmbedded } from '../../src/server/embedded/index.ts'
import { copyBase } from './base.ts'
import { faultsOf, unproven } from './faults.ts'
import { endAll, killTarget, type Target } from './kill-target.ts'
import { PersistentClient } from './persistent-client.ts'
import { freePort, startServer, untilDatabase, untilReady } from './running-server.ts'
import type { Scenario } from './scenarios.ts'
import type { Stage } from './stage.ts'

export interface Kill {
  target: Target
  /** How many ms after the scenario began, or after the installation came back from the kill before. */
  afterMs: number
}

export interface Round {
  base: string
  scenario: Scenario
  /** What is killed, one after the other; none to run it undisturbed. */
  kills: readonly Kill[]
}

export interface Told {
  /** Kills that found the scenario running. */
  inTheMiddle: number
  /** How long the scenario took, in ms. */
  took: number
  acknowledged: number
  faults: string[]
}

const written = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const startWriter = async (address: string, file: string) => {
  const writer = fork(new URL('./acknowledged-writes.ts', import.meta.url), [address, file], {
    execArgv: ['--import', 'tsx'],
  })
  while (!written(file)) {
    if (writer.exitCode !== null) throw new Error(`the writing client ended with ${writer.exitCode}`)
    await sleep(50)
  }
  const finish = async () => {
    const done = new Promise(resolve => writer.once('exit', resolve))
    writer.send('end')
    await done
    if (writer.exitCode) throw new Error(`the writing client ended with ${writer.exitCode}`)
  }
  return { finish, kill: () => writer.kill('SIGKILL') }
}

/** The servers of a round: the first runs the database, a second one shares it and the folder. */
const startServers = async (folder: string, count: number): Promise<Servers> => {
  const ports = [await freePort(), ...(count > 1 ? [await freePort()] : [])]
  const servers = [await startServer(folder, ports[0]!)]
  let database: string | undefined
  const startSecond = async () => {
    database = findEmbedded(folder)!
    servers[1] = await startServer(folder, ports[1]!, { DATABASE_URL: database })
  }
  if (count > 1) await startSecond()
  return {
    addresses: ports.map(port => `http://127.0.0.1:${port}`),
    all: servers,
    async recover() {
      if (hasEnded(servers[0]!)) servers[0] = await startServer(folder, ports[0]!)
      await untilDatabase(folder)
      await untilReady(ports[0]!)
      if (!servers[1]) return
      // A database that was started anew may be found elsewhere, which whoever runs several servers tells them.
      if (database !== findEmbedded(folder)) servers[1].kill('SIGKILL')
      if (hasEnded(servers[1])) await startSecond()
      await untilReady(ports[1]!)
    },
  }
}

interface Servers {
  addresses: string[]
  all: ChildProcess[]
  /** Starts again what was killed, and waits until all answer. */
  recover(): Promise<void>
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.killed

/** Runs the scenario through the kills and once more behind them: to its end, where it was broken off. */
const playThrough = async ({ scenario, kills }: Round, stage: Stage, servers: Servers, told: Told) => {
  const run = () => scenario.run(new PersistentClient(stage.addresses[0]!), stage)
  const started = () => {
    const began = performance.now()
    const one = { isRunning: true, ended: Promise.resolve() }
    one.ended = run()
      .catch(error => {
        told.faults.push(`the scenario: ${error}`)
      })
      .then(() => {
        one.isRunning = false
        told.took = performance.now() - began
      })
    return one
  }
  let current = started()
  for (const { target, afterMs } of kills) {
    await sleep(afterMs)
    if (current.isRunning) told.inTheMiddle++
    if (!(await killTarget(target, stage, servers.all))) told.faults.push('nothing was there to be killed')
    await servers.recover()
    if (!current.isRunning) current = started()
  }
  await current.ended
  if (kills.length) await run()
}

/** What happens in a folder; everything that is thrown is a fault of the round. */
const play = async (folder: string, round: Round, told: Told): Promise<void> => {
  const { scenario } = round
  const acknowledged = `${folder}.acknowledged`
  const servers = await startServers(folder, scenario.servers ?? 1)
  const [address] = servers.addresses as [string]
  try {
    await scenario.prepare?.(new PersistentClient(address))
    const unprovenBefore = await unproven(new PersistentClient(address))
    const writer = await startWriter(address, acknowledged)
    try {
      await playThrough(round, { folder, addresses: servers.addresses }, servers, told)
      await writer.finish()
    } finally {
      writer.kill()
    }
    told.acknowledged = written(acknowledged).trim().split('\n').length
    const client = new PersistentClient(address)
    told.faults.push(...(await faultsOf({ folder, client, acknowledged, unprovenBefore })))
  } finally {
    endAll(folder, servers.all)
  }
}

/**
 * Runs a scenario in a copy of the base, kills in the middle of it, lets it come back, runs it to its end, and asks what
 * is not as it must be. The folder of a round that failed is kept and named.
 */
export const runRound = async (round: Round): Promise<Told> => {
  const told: Told = { inTheMiddle: 0, took: 0, acknowledged: 0, faults: [] }
  const folder = copyBase(round.base)
  await play(folder, round, told).catch(error => told.faults.push(String(error)))
  if (told.faults.length) told.faults.push(`its folder is kept: ${folder}`)
  // What is left of the database's processes may write for another moment.
  else
    for (const path of [folder, `${folder}.acknowledged`])
      rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
  return told
}
