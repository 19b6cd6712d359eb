import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { aptInstall } from './browser.mjs'
import { step } from './steps.mjs'

const major = 15
const programs = `/usr/lib/postgresql/${major}/bin`
const clusterSettings = '/etc/postgresql-common/createcluster.conf'

/** The folder of the oldest supported PostgreSQL's programs, installed where that is possible; else undefined. */
export const ensureOldPostgres = async () => {
  if (existsSync(`${programs}/postgres`)) return programs
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  // The package would start a server of its own; only its programs are wanted.
  if (!existsSync(clusterSettings)) {
    mkdirSync('/etc/postgresql-common', { recursive: true })
    writeFileSync(clusterSettings, 'create_main_cluster = false\n')
  }
  const isInstalled = await step(`Installing PostgreSQL ${major}, once`, () =>
    aptInstall(`postgresql-${major}`),
  )
  return isInstalled && existsSync(`${programs}/postgres`) ? programs : undefined
}
