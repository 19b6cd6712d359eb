import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import { cleanEnvironment, giveTo, type RunAs } from './run-as.ts'

/** The role that owns everything in a cluster of ours, and the first database. */
export const ownerRole = 'tranche'

export interface InitialiseOptions {
  folder: string
  password: string
  binaries: Binaries
  runAs: RunAs
  /** More for `initdb`, as `--no-sync` for tests. */
  extra?: readonly string[]
}

/** The options of `initdb`, the same wherever a cluster is made. */
export const initialiseArguments = (major: number): string[] => [
  `--username=${ownerRole}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  // Sorting by code point is the same on every machine; the product sorts words by its own folded columns.
  ...(major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
]

/** Makes a new cluster. It appears under its name only when it is complete, so that a kill on the way leaves none. */
export const initialiseCluster = async (options: InitialiseOptions): Promise<void> => {
  const { folder, password, binaries, runAs, extra = [] } = options
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  giveTo(runAs, draft)
  const passwordFile = `${draft}.password`
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  giveTo(runAs, passwordFile)
  try {
    const program = binaries.program('initdb')
    const all = [
      ...initialiseArguments(binaries.major),
      `--pgdata=${draft}`,
      `--pwfile=${passwordFile}`,
      ...extra,
    ]
    await runToEnd([...runAs.prefix, program, ...all], runAs)
    renameSync(draft, folder)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** Refuses a cluster that another major version of PostgreSQL wrote: its files cannot be read. */
export const checkClusterVersion = (folder: string, binaries: Binaries): void => {
  const path = join(folder, 'PG_VERSION')
  const found = existsSync(path) ? readFileSync(path, 'utf8').trim() : 'an unknown version'
  if (found === String(binaries.major)) return
  throw new StartError(
    `The database in ${folder} was made by PostgreSQL ${found}, and this Tranche brings PostgreSQL ${binaries.major}: export it with the Tranche that made it, or set DATA_DIR to another folder.`,
  )
}

/** The owner's password, made once and readable by this user only. */
export const ownerPassword = (path: string, make: () => string): string => {
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  const password = make()
  writeFileSync(path, `${password}\n`, { mode: 0o600 })
  chmodSync(path, 0o600)
  return password
}

const runToEnd = (command: readonly string[], runAs: RunAs): Promise<void> =>
  new Promise((resolve, reject) => {
    const { uid, gid } = runAs
    const child = spawn(command[0]!, command.slice(1), {
      env: cleanEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      uid,
      gid,
    })
    const end = (): boolean => child.kill()
    process.once('exit', end)
    let problems = ''
    child.stderr.on('data', chunk => {
      problems += chunk
    })
    child.on('error', reject)
    child.on('close', code => {
      process.off('exit', end)
      if (code === 0) return resolve()
      reject(
        new StartError(`PostgreSQL could not create its database: ${problems.trim() || `code ${code}`}.`),
      )
    })
  })
