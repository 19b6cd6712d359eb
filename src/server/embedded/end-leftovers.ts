import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readlinkSync } from 'node:fs'

/** By what the processes of a folder's PostgreSQL are known where their working folder is not told. */
export const clusterNameOf = (folder: string): string =>
  `tranche-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`

const inFolder = (folder: string): number[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(pid => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder
      } catch {
        return false
      }
    })
    .map(Number)

const orphansNamed = (name: string): number[] => {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,ppid=,command='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap(line => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return parent === '1' && command?.startsWith(`postgres: ${name}:`) ? [Number(pid)] : []
  })
}

/**
 * Ends what a dead PostgreSQL has left of itself. A backend that is busy lives on without its postmaster and holds the
 * shared memory, and no new one starts until it is done. Call it only when no postmaster of the folder lives.
 */
export const endLeftovers = (folder: string): number => {
  // Windows ends them with the postmaster.
  if (process.platform === 'win32') return 0
  const left = process.platform === 'linux' ? inFolder(folder) : orphansNamed(clusterNameOf(folder))
  for (const pid of left)
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  return left.length
}
