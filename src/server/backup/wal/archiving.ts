import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { giveTo, runAsOrdinaryUser } from '../../embedded/index.ts'
import { StartError } from '../../start-error.ts'
import { readBases } from './bases.ts'
import { segmentBytes, walFolder } from './segments.ts'

/** With which the embedded database starts where its log is kept: what is written lies in the archive a minute later. */
export const archivingSettings = { archive_mode: 'on', archive_timeout: 60 } as const

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Which database this is, as its bases say. */
export const identityOf = async (owner: pg.Client): Promise<{ system: string; timeline: string }> => {
  const { rows } = await owner.query<{ system: string; timeline: string }>(
    `select s.system_identifier::text as system, c.timeline_id::text as timeline
     from pg_control_system() s, pg_control_checkpoint() c`,
  )
  return rows[0]!
}

/** An archive is of one database; one that was brought back has gone another way since, and needs its own. */
const checkIdentity = async (owner: pg.Client, archive: string): Promise<void> => {
  const mine = await identityOf(owner)
  const other = readBases(archive).find(
    ({ facts }) => facts.system !== mine.system || facts.timeline !== mine.timeline,
  )
  if (other)
    throw new StartError(
      `WAL_ARCHIVE ${archive} is of another database, or of this one before it was restored: name another folder.`,
    )
}

/** Makes the archive's folders, which PostgreSQL has to be able to write, and lets it keep its log there. */
export const switchOn = async (owner: pg.Client, archive: string): Promise<void> => {
  await checkIdentity(owner, archive)
  const runAs = runAsOrdinaryUser()
  for (const folder of [archive, walFolder(archive), join(archive, 'bases')]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    giveTo(runAs, folder)
  }
  const folder = literal(walFolder(archive))
  await owner.query(`alter system set basic_archive.archive_directory = ${folder}`)
  await owner.query(`alter system set archive_library = 'basic_archive'`)
  await owner.query('alter system reset archive_command')
  await owner.query('select pg_reload_conf()')
}

/** Lets PostgreSQL throw away what it could not keep, since its disk would be full of it: the next base begins anew. */
export const switchOff = async (owner: pg.Client): Promise<void> => {
  await owner.query(`alter system set archive_library = ''`)
  // A command that does nothing and succeeds, for a POSIX shell and for that of Windows.
  await owner.query(
    `alter system set archive_command = ${literal(process.platform === 'win32' ? 'REM' : ':')}`,
  )
  await owner.query('select pg_reload_conf()')
}

export const isOn = async (owner: pg.Client): Promise<boolean> => {
  const { rows } = await owner.query<{ archive_library: string }>('show archive_library')
  return rows[0]!.archive_library === 'basic_archive'
}

/** How many bytes of the log wait to be kept. */
export const waitingBytes = async (owner: pg.Client): Promise<number> => {
  const { rows } = await owner.query<{ n: number }>(
    "select count(*)::int as n from pg_ls_archive_statusdir() where name like '%.ready'",
  )
  return rows[0]!.n * segmentBytes
}
