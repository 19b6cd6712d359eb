import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/**
 * Whether a process with this number lives, whoever owns it. One that has ended but that nobody has waited for, as
 * in a container whose first process does not, is dead.
 */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return process.platform !== 'linux' || !/^[ZX]/.test(linuxStat(pid)[0] ?? '')
}

/** The fields of `/proc/<pid>/stat` after the name, which stands in brackets and may hold anything. */
const linuxStat = (pid: number): string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/**
 * When a process began, as text that is only compared: numbers of processes are used again, so a number alone does
 * not tell whether it is still the same one. Undefined when it does not live or the platform does not say.
 */
export const startTimeOf = (pid: number): string | undefined => {
  if (process.platform === 'linux') {
    // The start is the 22nd field, in ticks since the machine's own start.
    const ticks = linuxStat(pid)[19]
    return ticks && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${ticks}`
  }
  if (process.platform === 'win32') return undefined
  const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** Whether a living process is the PostgreSQL of this folder: it always works in its data folder. */
export const isPostmasterOf = (pid: number, folder: string): boolean => {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder
    } catch {
      return false
    }
  }
  if (process.platform === 'win32') return true
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.includes('postgres') && stdout.includes(folder)
}
