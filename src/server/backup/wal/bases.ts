import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupHead } from '../container/entry.ts'

/** A copy of all of the database's files, from which its log leads on. */
export interface Base {
  /** Folder of it. */
  path: string
  facts: BaseFacts
}

/** What is written down beside a base. Instants are ISO texts. */
export interface BaseFacts {
  /** Before it nothing can be brought back by this base. */
  madeAt: string
  /** When the documents in use were looked through, which was before it. */
  documentsAt: string
  /** Which database it is of: PostgreSQL's own number of it, and how often that one was brought back. */
  system: string
  timeline: string
  /** The first piece of the log that it needs. */
  segment: string
  postgres: string
  platform: string
  secret: BackupHead['secret']
}

const basesFolder = (archive: string): string => join(archive, 'bases')
const factsFile = 'base.json'

/** The files of a database can be read by the same version of PostgreSQL on the same kind of machine alone. */
export const thisPlatform = `${process.platform}-${process.arch}`

/** Its folder, by its time. */
export const basePath = (archive: string, at: Date): string =>
  join(basesFolder(archive), `base-${at.toISOString().replace(/[-:]|\.\d{3}/g, '')}`)

export const factsPath = (base: string): string => join(base, factsFile)
export const tarPath = (base: string): string => join(base, 'base.tar.gz')

/** All whole bases of an archive, the oldest first. */
export const readBases = (archive: string): Base[] => {
  const folder = basesFolder(archive)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => /^base-\d{8}T\d{6}Z$/.test(name))
    .sort()
    .map(name => {
      const path = join(folder, name)
      return { path, facts: JSON.parse(readFileSync(factsPath(path), 'utf8')) as BaseFacts }
    })
}
