import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import { clusterNameOf, endLeftovers } from './end-leftovers.ts'
import { type PostmasterFile, postmasterFilePath, readPostmasterFile } from './postmaster-file.ts'
import { isAlive, isPostmasterOf } from './process-identity.ts'
import { cleanEnvironment, giveTo, type RunAs } from './run-as.ts'
import type { Settings } from './settings.ts'

export interface PostmasterOptions {
  folder: string
  logFile: string
  binaries: Binaries
  runAs: RunAs
  settings: Settings
  /** Where it listens; without it, wherever nobody does. */
  port?: number
  /** A minute where nothing is said; one that follows its log takes longer. */
  startWithinMs?: number
}

/** A PostgreSQL that runs. */
export interface Postmaster {
  /** Host and port for a connection URL: a socket's folder where there is one, else the loopback. */
  address: string
  pid: number
  port: number
  /** True when it was found running, left by a killed server. */
  isReused: boolean
  /** Disconnects everybody, writes everything and ends. */
  stop(): Promise<void>
  /** It has died: nothing is to be asked of its number any more. */
  forget(): void
}

const startTimeoutMs = 60_000
const stopTimeoutMs = 60_000
const pollMs = 15
const attempts = 5

/** Starts the PostgreSQL of a folder on a free loopback port, or takes over the one that still runs there. */
export const startPostmaster = async (options: PostmasterOptions): Promise<Postmaster> => {
  const running = await findRunning(options.folder)
  if (running) return postmaster(options, running, true)
  endLeftovers(options.folder)
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort())
    const child = launch(options, port)
    const problem = await untilReady(child, options)
    const file = readPostmasterFile(options.folder)
    if (!problem && file) return postmaster(options, file, false)
    // The port may be taken in between, and the memory of a killed PostgreSQL needs a moment to be given back.
    if (attempt === attempts || !/could not bind|in use/.test(problem ?? '')) {
      throw new StartError(`PostgreSQL did not start: ${problem} (see ${options.logFile}).`)
    }
    await sleep(200 * attempt)
  }
}

/** Waits for one that is starting or stopping; removes what a dead one left, even if its number is used again. */
const findRunning = async (folder: string): Promise<PostmasterFile | undefined> => {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    const file = readPostmasterFile(folder)
    if (!file) return undefined
    if (!isPostmasterOf(file.pid, folder)) {
      rmSync(postmasterFilePath(folder), { force: true })
      return undefined
    }
    if (file.status === 'ready') return file
    if (Date.now() > deadline) {
      throw new StartError(
        `The PostgreSQL of ${folder} (process ${file.pid}) neither starts nor stops: end it first.`,
      )
    }
    await sleep(pollMs)
  }
}

/** A socket's whole path may not be longer than this where it is shortest (macOS). */
const longestSocketPath = 103

/** Beside the data, where only its owner comes: a socket costs a third of what the loopback does. */
const socketFolder = (folder: string, port: number): string => {
  const path = join(folder, `.s.PGSQL.${port}`)
  return process.platform === 'win32' || Buffer.byteLength(path) > longestSocketPath || folder.includes(',')
    ? ''
    : folder
}

/** Host and port for a connection URL. */
export const addressOf = ({ port, socketFolder }: PostmasterFile): string =>
  `${socketFolder ? encodeURIComponent(socketFolder) : '127.0.0.1'}:${port}`

const launch = (options: PostmasterOptions, port: number): ChildProcess => {
  const { folder, logFile, binaries, runAs, settings } = options
  const values = {
    ...settings,
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: socketFolder(folder, port),
    cluster_name: clusterNameOf(folder),
  }
  const command = [
    ...runAs.prefix,
    binaries.program('postgres'),
    '-D',
    folder,
    ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  if (existsSync(logFile) && statSync(logFile).size > 10_000_000) renameSync(logFile, `${logFile}.1`)
  const log = openSync(logFile, 'a', 0o600)
  giveTo(runAs, logFile)
  const child = spawn(command[0]!, command.slice(1), {
    cwd: folder,
    // In a session of its own: a Ctrl-C in the terminal is the server's to handle, which then stops PostgreSQL last.
    detached: true,
    stdio: ['ignore', log, log],
    env: cleanEnvironment(),
    windowsHide: true,
    uid: runAs.uid,
    gid: runAs.gid,
  })
  closeSync(log)
  child.unref()
  return child
}

/** Undefined once it is ready, else what it said last. */
const untilReady = async (
  child: ChildProcess,
  { folder, logFile, startWithinMs = startTimeoutMs }: PostmasterOptions,
): Promise<string | undefined> => {
  let problem: string | undefined
  const failed = (error: Error): void => {
    problem = error.message
  }
  const ended = (code: number | null): void => {
    problem ??= lastFailure(logFile) ?? `it ended with code ${code}`
  }
  child.once('error', failed)
  child.once('exit', ended)
  const deadline = Date.now() + startWithinMs
  while (!problem && readPostmasterFile(folder)?.status !== 'ready') {
    if (Date.now() > deadline) problem = `it is not ready after ${startWithinMs / 1000} s`
    await sleep(pollMs)
  }
  child.off('exit', ended)
  return problem
}

const lastFailure = (logFile: string): string | undefined =>
  readFileSync(logFile, 'utf8')
    .split('\n')
    .findLast(line => /FATAL|PANIC|ERROR|error/.test(line))
    ?.replace(/^.*?(FATAL|PANIC|ERROR): +/, '')

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

const postmaster = (options: PostmasterOptions, file: PostmasterFile, isReused: boolean): Postmaster => {
  const { pid } = file
  const askToStop = (): void => {
    try {
      // SIGINT is PostgreSQL's fast shutdown: it waits for nobody and loses nothing.
      if (process.platform !== 'win32') process.kill(pid, 'SIGINT')
      else spawnSync(options.binaries.program('pg_ctl'), ['stop', '-m', 'fast', '-W', '-D', options.folder])
    } catch {
      // It is gone already.
    }
  }
  // A server that ends by itself in any other way leaves none behind either.
  process.once('exit', askToStop)
  return {
    pid,
    port: file.port,
    address: addressOf(file),
    isReused,
    forget: () => void process.off('exit', askToStop),
    stop: async () => {
      process.off('exit', askToStop)
      askToStop()
      const deadline = Date.now() + stopTimeoutMs
      while (isAlive(pid) && isPostmasterOf(pid, options.folder)) {
        if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) did not stop`)
        await sleep(pollMs)
      }
    },
  }
}
