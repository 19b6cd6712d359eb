import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Binaries } from '../embedded/binaries.ts'
import { initialiseArguments, initialiseCluster, ownerPassword } from '../embedded/initialise-cluster.ts'
import { giveTo, type RunAs } from '../embedded/run-as.ts'

/** An empty cluster that test runs copy: `initdb` takes a second, a copy a tenth of it. */
export interface ClusterTemplate {
  folder: string
  password: string
}

// Small log segments make the copy a third smaller.
const extra = ['--no-sync', '--wal-segsize=1']

/** The cached template for these binaries, made when it is missing. */
export const clusterTemplate = async (binaries: Binaries, runAs: RunAs): Promise<ClusterTemplate> => {
  const options = [...initialiseArguments(binaries.major), ...extra, String(runAs.uid ?? '')]
  const key = createHash('sha256').update(options.join(' ')).digest('hex').slice(0, 8)
  const home = resolve('.cache', `postgres-${binaries.version}-${key}`)
  if (!existsSync(home)) await makeTemplate(home, binaries, runAs)
  return { folder: join(home, 'cluster'), password: readFileSync(join(home, 'password'), 'utf8').trim() }
}

/** Made aside and renamed: of two runs that begin together, one template stays. */
const makeTemplate = async (home: string, binaries: Binaries, runAs: RunAs): Promise<void> => {
  const draft = `${home}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  giveTo(runAs, draft)
  const password = ownerPassword(join(draft, 'password'), () => randomBytes(12).toString('hex'))
  await initialiseCluster({ folder: join(draft, 'cluster'), password, binaries, runAs, extra })
  try {
    renameSync(draft, home)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  }
}
