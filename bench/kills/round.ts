import { fork } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyBase } from './base.ts'
import { faultsOf, unproven } from './faults.ts'
import { endAll, killTarget, type Target } from './kill-target.ts'
import { PersistentClient } from './persistent-client.ts'
import { freePort, startServer, untilReady } from './running-server.ts'
import type { Scenario } from './scenarios.ts'

export interface Round {
  base: string
  scenario: Scenario
  /** What is killed, and after how many ms of the scenario; null to run it undisturbed. */
  kill: { target: Target; afterMs: number } | null
}

export interface Told {
  /** Whether the scenario was still running when it was killed. */
  wasRunning: boolean
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

/** What happens in a folder; everything that is thrown is a fault of the round. */
const play = async (folder: string, { scenario, kill }: Round, told: Told): Promise<void> => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const acknowledged = `${folder}.acknowledged`
  let server = await startServer(folder, port)
  try {
    await scenario.prepare?.(new PersistentClient(address))
    const unprovenBefore = await unproven(new PersistentClient(address))
    const writer = await startWriter(address, acknowledged)
    try {
      const began = performance.now()
      told.wasRunning = true
      const first = scenario.run(new PersistentClient(address)).then(
        () => null,
        error => `the scenario: ${error}`,
      )
      const ended = first.then(fault => {
        told.wasRunning = false
        told.took = performance.now() - began
        if (fault) told.faults.push(fault)
      })
      if (kill) {
        await sleep(kill.afterMs)
        const { wasRunning } = told
        if (!(await killTarget(kill.target, folder, server)))
          told.faults.push('nothing was there to be killed')
        if (kill.target === 'server' || kill.target === 'both') server = await startServer(folder, port)
        else await untilReady(port)
        await ended
        told.wasRunning = wasRunning
        await scenario.run(new PersistentClient(address))
      }
      await ended
      await writer.finish()
    } finally {
      writer.kill()
    }
    told.acknowledged = written(acknowledged).trim().split('\n').length
    const client = new PersistentClient(address)
    told.faults.push(...(await faultsOf({ folder, client, acknowledged, unprovenBefore })))
  } finally {
    endAll(folder, server)
  }
}

/**
 * Runs a scenario in a copy of the base, kills in the middle of it, lets it come back, runs it to its end, and asks what
 * is not as it must be. The folder of a round that failed is kept and named.
 */
export const runRound = async (round: Round): Promise<Told> => {
  const told: Told = { wasRunning: false, took: 0, acknowledged: 0, faults: [] }
  const folder = copyBase(round.base)
  await play(folder, round, told).catch(error => told.faults.push(String(error)))
  if (told.faults.length) told.faults.push(`its folder is kept: ${folder}`)
  // What is left of the database's processes may write for another moment.
  else
    for (const path of [folder, `${folder}.acknowledged`])
      rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
  return told
}
