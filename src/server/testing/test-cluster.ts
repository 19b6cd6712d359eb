import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, realpathSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Binaries, describeBinaries, findBinaries } from '../embedded/binaries.ts'
import { ownerRole } from '../embedded/initialise-cluster.ts'
import { startPostmaster } from '../embedded/postmaster.ts'
import { giveTo, runAsOrdinaryUser } from '../embedded/run-as.ts'
import { type Settings, testSettings } from '../embedded/settings.ts'
import { clusterTemplate } from './cluster-template.ts'
import { leash } from './leash.ts'

/** A throw-away PostgreSQL for a run of tests or measurements. */
export interface TestCluster {
  /** The owner's URL of the database `postgres`. */
  url: string
  /** Where its files are. */
  folder: string
  stop(): Promise<void>
}

/**
 * Starts a cluster of its own for this process, which cannot outlive it. `TEST_POSTGRES_BIN` names the folder of
 * another PostgreSQL's programs, to run the same tests on another version. `settings` are laid over the usual.
 */
export const startTestCluster = async (settings: Settings = {}): Promise<TestCluster> => {
  const runAs = runAsOrdinaryUser()
  const binaries = testedBinaries()
  const template = await clusterTemplate(binaries, runAs)
  return startIn(template.password, { ...testSettings, ...settings }, folder => {
    copyFolder(template.folder, folder)
  })
}

/** Starts what `fill` lays into a new folder; both are gone once it is stopped, or this process ends. */
const startIn = async (
  password: string,
  settings: Settings,
  fill: (folder: string) => void | Promise<void>,
): Promise<TestCluster> => {
  const runAs = runAsOrdinaryUser()
  const home = realpathSync(mkdtempSync(join(roomyFolder(), 'tranche-test-')))
  const folder = join(home, 'cluster')
  giveTo(runAs, home)
  await fill(folder)
  const logFile = join(home, 'postgres.log')
  const postmaster = await startPostmaster({ folder, logFile, binaries: testedBinaries(), runAs, settings })
  const untie = leash(postmaster.pid, folder, home)
  return {
    url: `postgres://${ownerRole}:${password}@${postmaster.address}/postgres`,
    folder,
    stop: async () => {
      await postmaster.stop()
      untie()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const testedBinaries = (): Binaries => {
  const folder = process.env.TEST_POSTGRES_BIN
  if (!folder) return findBinaries()
  const said = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return describeBinaries(folder, /\d+(\.\d+)?/.exec(said)?.[0] ?? 'unknown')
}

/** In memory where there is room: a database is then created ten times as quickly. */
const roomyFolder = (): string => {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 4 * 1024 ** 3 ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** `cp` keeps owners and is quicker than Node over a thousand files. */
const copyFolder = (from: string, to: string): void => {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-Rp', from, to])
}

/** What a primary needs that another follows. */
export const followedSettings: Settings = { wal_level: 'replica', max_wal_senders: 4 }

/** A hot standby that follows a cluster started with `followedSettings`, over its port on the loopback. */
export const followCluster = async (primary: TestCluster): Promise<TestCluster> => {
  const owner = new pg.Client({ connectionString: primary.url })
  await owner.connect()
  const { rows: ports } = await owner.query<{ port: string }>("select current_setting('port') as port")
  const { password } = new URL(primary.url)
  const settings = {
    ...testSettings,
    ...followedSettings,
    primary_conninfo: `host=127.0.0.1 port=${ports[0]!.port} user=${ownerRole} password=${password}`,
  }
  await owner.query("select pg_backup_start('follow', true)")
  return startIn(password, settings, async folder => {
    copyFolder(primary.folder, folder)
    rmSync(join(folder, 'postmaster.pid'))
    const { rows } = await owner.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    )
    writeFileSync(join(folder, 'backup_label'), rows[0]!.labelfile)
    writeFileSync(join(folder, 'standby.signal'), '')
    giveTo(runAsOrdinaryUser(), join(folder, 'backup_label'))
    giveTo(runAsOrdinaryUser(), join(folder, 'standby.signal'))
    await owner.end()
  })
}
