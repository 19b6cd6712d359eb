import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A piece of 16 MB of the database's log: timeline, number, part. */
export const segmentName = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/
/** How many of them share a number. */
const partsPerNumber = 256

export const segmentBytes = 16 * 1024 * 1024

/** One that lies in an archive, packed or as PostgreSQL left it. */
export interface Segment {
  name: string
  path: string
  isPacked: boolean
  /** What it holds was written before. */
  until: Date
}

/** Where PostgreSQL leaves its log in an archive. */
export const walFolder = (archive: string): string => join(archive, 'wal')

const hex8 = (number: number): string => number.toString(16).toUpperCase().padStart(8, '0')

/** What follows a piece of the log, on its timeline. */
export const segmentAfter = (name: string): string => {
  const [, timeline = '', number = '', part = ''] = segmentName.exec(name) ?? []
  const next = Number.parseInt(part, 16) + 1
  return next < partsPerNumber
    ? `${timeline}${number}${hex8(next)}`
    : `${timeline}${hex8(Number.parseInt(number, 16) + 1)}${hex8(0)}`
}

/** All pieces of an archive by name; of one that is there twice, the one that was packed. */
export const readSegments = (archive: string): Map<string, Segment> => {
  const folder = walFolder(archive)
  const found = new Map<string, Segment>()
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const name = file.replace(/\.gz$/, '')
    if (!segmentName.test(name)) continue
    const path = join(folder, file)
    const stat = statSync(path, { throwIfNoEntry: false })
    if (stat) found.set(name, { name, path, isPacked: file !== name, until: stat.mtime })
  }
  return found
}

/** The pieces from one on, as far as none is missing. */
export const segmentsFrom = (first: string, all: ReadonlyMap<string, Segment>): Segment[] => {
  const found: Segment[] = []
  for (let at = all.get(first); at; at = all.get(segmentAfter(at.name))) found.push(at)
  return found
}
