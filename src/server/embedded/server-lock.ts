import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '../make-folder.ts'
import { StartError } from '../start-error.ts'
import { isAlive, startTimeOf } from './process-identity.ts'

interface Holder {
  pid: number
  startTime?: string
}

/**
 * Takes the data folder for this process, and refuses while another server that lives holds it. A lock left by a
 * killed server is taken over. Returns what gives the folder back; the end of the process does so too.
 */
export const lockDataFolder = (dataDir: string): (() => void) => {
  const folder = resolve(dataDir)
  const path = join(folder, 'server.lock')
  makeDataFolder(folder)
  const mine: Holder = { pid: process.pid, startTime: startTimeOf(process.pid) }
  const text = `${JSON.stringify(mine)}\n`
  while (!tryTake(path, text)) {
    const holder = readHolder(path)
    if (holder && lives(holder)) {
      throw new StartError(
        `Another Tranche server (process ${holder.pid}) already uses the data folder ${folder}: stop it first, or set DATA_DIR to another folder.`,
      )
    }
    setAside(path)
  }
  const release = (): void => {
    process.off('exit', release)
    if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true })
  }
  process.on('exit', release)
  return release
}

const makeDataFolder = (folder: string): void => {
  try {
    makeFolder(folder, 0o700)
  } catch (cause) {
    throw new StartError(`The data folder ${folder} cannot be created: ${(cause as Error).message}.`, {
      cause,
    })
  }
}

/** Appears whole or not at all: a reader never meets a lock that is half written. */
const tryTake = (path: string, text: string): boolean => {
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, text, { mode: 0o600 })
    linkSync(draft, path)
    return true
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw new StartError(`The lock ${path} cannot be written: ${(cause as Error).message}.`, { cause })
  } finally {
    rmSync(draft, { force: true })
  }
}

const readHolder = (path: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

const lives = ({ pid, startTime }: Holder): boolean =>
  isAlive(pid) && (startTime === undefined || startTimeOf(pid) === startTime)

/**
 * Moves a dead server's lock away. Two servers may do so at once: the slower one would move the faster one's new
 * lock, so what was moved is looked at, and put back when its holder lives.
 */
const setAside = (path: string): void => {
  const aside = `${path}.${process.pid}.stale`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const holder = readHolder(aside)
  if (holder && lives(holder)) {
    try {
      linkSync(aside, path)
    } catch {
      // A third server holds it by now, and the next attempt meets that one.
    }
  }
  rmSync(aside, { force: true })
}
