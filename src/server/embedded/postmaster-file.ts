import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a running PostgreSQL writes about itself into its data folder. */
export interface PostmasterFile {
  pid: number
  port: number
  /** Where its socket stands; none where it listens on the loopback only. */
  socketFolder: string | undefined
  status: 'starting' | 'ready' | 'stopping' | 'standby' | undefined
}

export const postmasterFilePath = (folder: string): string => join(folder, 'postmaster.pid')

/** Reads `postmaster.pid`, whose lines PostgreSQL fills one after the other while it starts. */
export const readPostmasterFile = (folder: string): PostmasterFile | undefined => {
  let lines: string[]
  try {
    lines = readFileSync(postmasterFilePath(folder), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  const status = lines[7]?.trim() as PostmasterFile['status'] | ''
  return { pid, port: Number(lines[3]), socketFolder: lines[4] || undefined, status: status || undefined }
}
