import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstall } from './browser.mjs'
import { ensureOldPostgres } from './old-postgres.mjs'
import { step } from './steps.mjs'

const major = 15
/** The last that PostgreSQL 15 can be extended by. */
const version = '13.2.2'
const source = `https://github.com/citusdata/citus/archive/refs/tags/v${version}.tar.gz`
const library = `/usr/lib/postgresql/${major}/lib/citus.so`
const needed = `postgresql-server-dev-${major} build-essential libcurl4-openssl-dev liblz4-dev libzstd-dev libssl-dev libkrb5-dev libpam0g-dev libselinux1-dev libxml2-dev libxslt1-dev libreadline-dev zlib1g-dev`

const run = (folder, ...command) =>
  execFileSync(command[0], command.slice(1), { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })

/** Lays the source into a folder: a copy of `CITUS_SOURCE`, or what its makers publish. */
const laySource = async folder => {
  const given = process.env.CITUS_SOURCE
  if (given) return cpSync(given, folder, { recursive: true })
  const answer = await fetch(source)
  if (!answer.ok) throw new Error(`${source}: ${answer.status}`)
  const archive = join(folder, 'citus.tar.gz')
  writeFileSync(archive, Buffer.from(await answer.arrayBuffer()))
  run(folder, 'tar', 'xzf', archive, '--strip-components=1')
}

/** A helper that the newest minor versions of PostgreSQL 15 have themselves: twice it does not compile. */
const mend = folder => {
  // As they are published, whatever age a copy gives them: else they would be made anew, by what is not installed.
  run(folder, 'touch', 'configure', 'src/include/citus_config.h.in')
  const path = join(folder, 'src/include/pg_version_compat.h')
  const text = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    text.replace(/\nstatic inline bool\nhave_createdb_privilege\(void\)\n\{[\s\S]*?\n\}\n/, '\n'),
  )
}

const build = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'citus-'))
  try {
    await laySource(folder)
    mend(folder)
    run(folder, './configure', `PG_CONFIG=/usr/lib/postgresql/${major}/bin/pg_config`, '--without-libcurl')
    run(folder, 'make', '-s', '-j2', 'extension')
    run(folder, 'make', '-s', 'install-extension')
    return true
  } catch (error) {
    console.log(
      String(error.stderr ?? error.message)
        .trim()
        .split('\n')
        .slice(-5)
        .join('\n'),
    )
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The folder of the programs of a PostgreSQL that is extended by Citus, built from its public source where that is possible; else
 * undefined. `CITUS_SOURCE` names a folder that holds the source already.
 */
export const ensureCitus = async () => {
  const programs = await ensureOldPostgres()
  if (!programs) return undefined
  if (existsSync(library)) return programs
  await step('Installing what Citus is built with, once', () => aptInstall(...needed.split(' ')))
  const isBuilt = await step(`Building Citus ${version}, once`, build)
  return isBuilt && existsSync(library) ? programs : undefined
}
