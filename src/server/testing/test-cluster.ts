import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Binaries, describeBinaries, findBinaries } from '../embedded/binaries.ts'
import { ownerRole } from '../embedded/initialise-cluster.ts'
import { startPostmaster } from '../embedded/postmaster.ts'
import { giveTo, runAsOrdinaryUser } from '../embedded/run-as.ts'
import { testSettings } from '../embedded/settings.ts'
import { clusterTemplate } from './cluster-template.ts'
import { leash } from './leash.ts'

/** A throw-away PostgreSQL for a run of tests or measurements. */
export interface TestCluster {
  /** The owner's URL of the database `postgres`. */
  url: string
  stop(): Promise<void>
}

/**
 * Starts a cluster of its own for this process, which cannot outlive it. `TEST_POSTGRES_BIN` names the folder of
 * another PostgreSQL's programs, to run the same tests on another version.
 */
export const startTestCluster = async (): Promise<TestCluster> => {
  const runAs = runAsOrdinaryUser()
  const binaries = testedBinaries()
  const template = await clusterTemplate(binaries, runAs)
  const home = realpathSync(mkdtempSync(join(roomyFolder(), 'tranche-test-')))
  const folder = join(home, 'cluster')
  giveTo(runAs, home)
  copyFolder(template.folder, folder)
  const logFile = join(home, 'postgres.log')
  const postmaster = await startPostmaster({ folder, logFile, binaries, runAs, settings: testSettings })
  const untie = leash(postmaster.pid, folder, home)
  return {
    url: `postgres://${ownerRole}:${template.password}@${postmaster.address}/postgres`,
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
