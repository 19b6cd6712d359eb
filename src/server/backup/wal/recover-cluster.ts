import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { extract } from 'tar'
import {
  cleanEnvironment,
  giveTo,
  type InitialiseOptions,
  ownerRole,
  type RunAs,
  servingSettings,
  startPostmaster,
} from '../../embedded/index.ts'
import { BackupFault } from '../backup-fault.ts'
import { type Base, tarPath } from './bases.ts'
import type { Segment } from './segments.ts'

const unpacked = promisify(gunzip)

/** What is brought back: a base, its log, and the instant; undefined: as far as the log leads. */
export interface Recovery {
  base: Base
  segments: readonly Segment[]
  to: Date | undefined
}

/** The log goes where PostgreSQL looks for it, so that no command has to fetch it. */
const placeLog = async (folder: string, segments: readonly Segment[]): Promise<void> => {
  for (const { name, path, isPacked } of segments) {
    const bytes = await readFile(path)
    await writeFile(join(folder, 'pg_wal', name), isPacked ? await unpacked(bytes) : bytes)
  }
}

const giveAllTo = (runAs: RunAs, folder: string): void => {
  if (runAs.uid === undefined) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    giveTo(runAs, join(folder, name))
}

const whyNot = (problem: string, logFile: string): string => {
  if (!problem.includes('recovery ended before')) return problem
  const told = readFileSync(logFile, 'utf8')
  const last = /last completed transaction was at log time (\S+ \S+)/.exec(told)?.[1]
  return `The archive does not reach that far${last ? `: the last that was written there is of ${last} UTC` : ''}.`
}

/** PostgreSQL follows its log to the instant, and is then a database of its own. */
const replay = async (options: InitialiseOptions, to: Date | undefined): Promise<void> => {
  const { folder, binaries, runAs } = options
  const logFile = `${folder}.log`
  const settings = {
    ...servingSettings(),
    // Ready only when it is all there.
    hot_standby: 'off',
    // All of the log is there already.
    restore_command: 'exit 1',
    recovery_target_action: 'promote',
    recovery_target_timeline: 'current',
    ...(to ? { recovery_target_time: to.toISOString().replace('Z', '+00') } : {}),
  }
  rmSync(logFile, { force: true })
  const day = 86_400_000
  try {
    const postmaster = await startPostmaster({
      folder,
      logFile,
      binaries,
      runAs,
      settings,
      startWithinMs: day,
    })
    await postmaster.stop()
  } catch (error) {
    throw new BackupFault(whyNot((error as Error).message, logFile), { cause: error })
  }
  rmSync(logFile, { force: true })
}

/** Its owner has another password here, which whoever has a database's files may set. */
const setPassword = ({ folder, password, binaries, runAs }: InitialiseOptions): void => {
  const command = [...runAs.prefix, binaries.program('postgres'), '--single', '-D', folder, 'postgres']
  const { status, stderr } = spawnSync(command[0]!, command.slice(1), {
    input: `alter role ${ownerRole} password '${password.replaceAll("'", "''")}'\n`,
    env: cleanEnvironment(),
    uid: runAs.uid,
    gid: runAs.gid,
    encoding: 'utf8',
  })
  if (status !== 0 || /ERROR|FATAL/.test(stderr))
    throw new BackupFault(`PostgreSQL could not take its new password: ${stderr.trim().split('\n').at(-1)}.`)
}

/** Makes a database's folder out of an archive, as it was at an instant. Throws BackupFault with one sentence. */
export const recoverCluster = async (
  { base, segments, to }: Recovery,
  options: InitialiseOptions,
): Promise<void> => {
  const { folder, runAs } = options
  mkdirSync(folder, { mode: 0o700 })
  giveTo(runAs, folder)
  await extract({ file: tarPath(base.path), cwd: folder, preserveOwner: false, strict: true })
  await placeLog(folder, segments)
  // Where its log was kept is the other one's.
  writeFileSync(join(folder, 'postgresql.auto.conf'), '')
  writeFileSync(join(folder, 'recovery.signal'), '')
  giveAllTo(runAs, folder)
  await replay(options, to)
  setPassword(options)
}
