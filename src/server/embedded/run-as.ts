import { spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/** How a PostgreSQL program is started by this user. */
export interface RunAs {
  /** Put before the program and its arguments. */
  prefix: readonly string[]
  uid?: number
  gid?: number
}

const ordinaryUser = 1000

/**
 * PostgreSQL refuses to run as root. As root it therefore runs in a user namespace that shows root as an ordinary
 * user: files stay root's, and everything below root's home stays readable. Where namespaces are forbidden, as in
 * many containers, it runs as another user, who must then be able to read the programs and reach the data folder.
 */
export const runAsOrdinaryUser = (): RunAs => {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const prefix = ['unshare', '--user', `--map-user=${ordinaryUser}`, `--map-group=${ordinaryUser}`]
  if (spawnSync(prefix[0]!, [...prefix.slice(1), 'true']).status === 0) return { prefix }
  return { prefix: [], uid: ordinaryUser, gid: ordinaryUser }
}

/** Gives a folder or file to the user that PostgreSQL runs as. */
export const giveTo = (runAs: RunAs, path: string): void => {
  if (runAs.uid !== undefined) chownSync(path, runAs.uid, runAs.gid ?? runAs.uid)
}

/** Says at once when the other user cannot run the program, which would otherwise fail with a bare EACCES. */
export const checkRunnable = (runAs: RunAs, program: string): void => {
  if (runAs.uid === undefined) return
  const { status } = spawnSync(program, ['--version'], { uid: runAs.uid, gid: runAs.gid })
  if (status === 0) return
  throw new StartError(
    `PostgreSQL does not run as root, and user ${runAs.uid} cannot run ${program}: start Tranche as an ordinary user, or set DATABASE_URL.`,
  )
}

/**
 * The environment without what would change PostgreSQL: PG* (a port, a data folder) and the locale of whoever
 * starts it. Character classes follow UTF-8 everywhere, or words outside ASCII would have no trigrams.
 */
export const cleanEnvironment = (): NodeJS.ProcessEnv => {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), ...(process.platform === 'win32' ? {} : { LC_ALL: characterLocale }) }
}

const characterLocale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
