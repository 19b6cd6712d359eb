import type pg from 'pg'
import { diskStore } from '../../adapters/files/disk-store.ts'
import type { FileStore } from '../../adapters/files/file-store.ts'
import type { Config } from '../../config.ts'
import type { StartLog } from '../../embedded/index.ts'
import { asOwner } from '../../migrations/as-owner.ts'
import { BackupFault } from '../backup-fault.ts'
import { checkSecret, migrationsOf } from '../check-restorable.ts'
import type { BackupHead } from '../container/entry.ts'
import { type Erasure, oweErasures, readErasures } from '../erasures.ts'
import { diskFolder } from '../place/disk-place.ts'
import { embeddedTarget } from '../restore-target.ts'
import { claimsNowFree, holdOutgoing } from '../restored-state.ts'
import { emptyLeftOut, readTables } from '../tables.ts'
import { type Base, readBases, thisPlatform } from './bases.ts'
import { documentsOf } from './keep-documents.ts'
import { type Recovery, recoverCluster } from './recover-cluster.ts'
import { readSegments, segmentsFrom } from './segments.ts'

export interface RestoreToOptions {
  /** Folder of the archive. */
  archive: string
  /** The instant; undefined: the last that is kept. */
  to: Date | undefined
  config: Pick<Config, 'dataDir' | 's3' | 'secretKey'>
  log: StartLog
}

export interface RestoredTo {
  documents: number
  /** Persons who were erased since, and are so again once it starts. */
  erasedAgain: number
  /** Documents that the archive lacks, as `tenant/hash`. */
  missing: string[]
}

const checkPlatform = ({ facts: { platform, postgres } }: Base): void => {
  if (platform !== thisPlatform)
    throw new BackupFault(
      `This archive was written on ${platform}, and this machine is ${thisPlatform}: restore a backup instead.`,
    )
  if (!postgres) throw new BackupFault('This archive does not say which PostgreSQL wrote it.')
}

/** What leads to an instant: the newest base before it, and the log behind that. Throws BackupFault where nothing does. */
export const recoveryTo = (archive: string, to: Date | undefined): Recovery => {
  const bases = readBases(archive)
  if (!bases.length)
    throw new BackupFault(`There is no archive in ${archive}: name the folder of WAL_ARCHIVE.`)
  const at = to?.toISOString()
  const base = bases.findLast(({ facts }) => !at || facts.madeAt <= at)
  if (!base)
    throw new BackupFault(`This archive begins later, at ${bases[0]!.facts.madeAt}: nothing older is kept.`)
  checkPlatform(base)
  const all = segmentsFrom(base.facts.segment, readSegments(archive))
  const last = at ? all.findIndex(({ until }) => until.toISOString() > at) : -1
  if (at && last < 0)
    throw new BackupFault(
      `This archive reaches until ${all.at(-1)?.until.toISOString() ?? base.facts.madeAt}: name an instant before that.`,
    )
  return { base, segments: last < 0 ? all : all.slice(0, last + 1), to }
}

/** The rows as a restored backup has them: nobody is signed in, no server has claims, and no e-mail goes out. */
const settle = async (
  owner: pg.Client,
  at: Date,
  erasures: ReadonlyMap<string, readonly Erasure[]>,
): Promise<{ used: { tenant_id: number; hash: string }[]; erasedAgain: number }> => {
  const { rows: migrations } = await owner.query<BackupHead['migrations'][number]>(
    'select name, hash, step from migration order by name',
  )
  migrationsOf({ migrations })
  const tables = await readTables(owner)
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await emptyLeftOut(owner, tables)
  await claimsNowFree(owner, new Map(tables.map(({ name, columns }) => [name, columns])))
  await holdOutgoing(owner, at.toISOString())
  let erasedAgain = 0
  for (const [tenant, done] of erasures)
    erasedAgain += await oweErasures(owner, { tenant, done, since: at.toISOString() })
  await owner.query('commit')
  const { rows: used } = await owner.query('select distinct tenant_id, hash from file_use order by 1, 2')
  return { used, erasedAgain }
}

const bringDocuments = async (
  rows: readonly { tenant_id: number; hash: string }[],
  from: FileStore,
  into: FileStore,
): Promise<Omit<RestoredTo, 'erasedAgain'>> => {
  const done: Omit<RestoredTo, 'erasedAgain'> = { documents: 0, missing: [] }
  for (const { tenant_id: tenantId, hash } of rows) {
    const content = await from.read(tenantId, hash).catch(error => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    })
    if (!content) {
      done.missing.push(`${tenantId}/${hash}`)
      continue
    }
    await into.put(tenantId, content, Number.MAX_SAFE_INTEGER)
    done.documents++
  }
  return done
}

/**
 * Makes an installation in a data folder without one as it was at an instant. Whatever goes wrong leaves nothing that could be
 * taken for one. Throws BackupFault or StartError with one sentence.
 */
export const restoreTo = async (options: RestoreToOptions): Promise<RestoredTo> => {
  const { archive, to, config, log } = options
  const recovery = recoveryTo(archive, to)
  checkSecret({ secret: recovery.base.facts.secret }, config, false)
  const target = await embeddedTarget({ config, log, fill: cluster => recoverCluster(recovery, cluster) })
  let done: RestoredTo
  try {
    const at = to ?? recovery.segments.at(-1)?.until ?? new Date(recovery.base.facts.madeAt)
    const erasures = await readErasures(diskFolder(archive))
    const { used, erasedAgain } = await asOwner(target.databaseUrl, log, owner => settle(owner, at, erasures))
    const documents = await bringDocuments(used, diskStore(documentsOf(archive)), target.files)
    done = { ...documents, erasedAgain }
  } catch (error) {
    await target.giveUp()
    throw error
  }
  await target.finish()
  return done
}
