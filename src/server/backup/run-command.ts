import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import type { StartLog } from '../embedded/index.ts'
import type { Environment } from '../environment.ts'
import { asOwner } from '../migrations/as-owner.ts'
import { BackupFault } from './backup-fault.ts'
import { readBackupKey } from './backup-key.ts'
import { backupName } from './backup-name.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { releaseOutgoing } from './restored-state.ts'
import { verifyBackup } from './verify-backup.ts'
import { withDatabase } from './with-database.ts'

const help = `Usage: npx tranche <command>

  backup FILE          writes everything into an encrypted file, while the product goes on
  backup FOLDER/       the same under a name of its time: tranche-20261122T023000Z.age
  verify FILE          reads a backup whole and checks it, without a database
  restore FILE         makes an installation of it, in an empty database or data folder
  release              lets the e-mails of a restored installation go, which are held

  --secrets FILE       backup: writes the installation's own secrets there and not into the backup
                       restore: takes them from there

BACKUP_KEY             the key of the backup, at least 32 characters: openssl rand -base64 32
BACKUP_KEY_FILE        a file that holds it, instead
DATABASE_URL           the PostgreSQL; without it the one in the data folder
DATA_DIR               the data folder, where it is not ./data
`

/** What a command was asked to do, as the terminal says it. */
interface Asked {
  path: string
  secretsPath: string | undefined
  key: string
  env: Environment
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const log: StartLog = { info: () => {}, warn: message => say(message) }

const backup = async ({ path, secretsPath, key, env }: Asked): Promise<void> => {
  const isFolder = /[\\/]$/.test(path) || (existsSync(path) && statSync(path).isDirectory())
  const file = isFolder ? join(path, backupName(new Date())) : path
  const { size, missing } = await makeBackup({
    file,
    secretsFile: secretsPath,
    key,
    config: readConfig(env),
    log,
  })
  say(`Wrote ${file} (${(size / 1_000_000).toFixed(1)} MB).`)
  for (const one of missing) say(`The document ${one} is missing in the store, and so in the backup.`)
}

const verify = async ({ path, key }: Asked): Promise<void> => {
  const { head, tables, documents, missing } = await verifyBackup(path, key)
  say(`The backup of ${head.madeAt} is whole: ${tables} tables, ${documents} documents.`)
  for (const one of missing) say(`The document ${one} was missing already when it was made.`)
}

const restore = async ({ path, secretsPath, key, env }: Asked): Promise<void> => {
  const config = readConfig(env)
  const { madeAt, tables, documents } = await restoreBackup({ path, secretsPath, key, config, log })
  say(`Restored the backup of ${madeAt}: ${tables} tables, ${documents} documents.`)
  say('Its e-mails are held, as they may have gone out already: npx tranche release lets them go.')
}

const release = async (env: Environment): Promise<void> => {
  const wereHeld = await withDatabase({ config: readConfig(env), log }, url =>
    asOwner(url, { warn: () => {} }, releaseOutgoing),
  )
  say(wereHeld ? 'The e-mails go out again.' : 'No e-mails were held.')
}

/** What works on a file, with the key of backups. */
const commands = new Map([
  ['backup', backup],
  ['verify', verify],
  ['restore', restore],
])

const readArguments = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, secrets: { type: 'string' } },
    })
  } catch (cause) {
    throw new BackupFault(`${(cause as Error).message.split('\n')[0]} See npx tranche --help.`, { cause })
  }
}

const run = async (args: readonly string[], env: Environment): Promise<void> => {
  const { positionals, values } = readArguments(args)
  const [name, path, ...more] = positionals
  if (values.help || !name) return say(help)
  if (name === 'release' && !path) return release(env)
  const command = commands.get(name)
  if (!command) throw new BackupFault(`There is no command ${name}: see npx tranche --help.`)
  if (!path || more.length)
    throw new BackupFault(`npx tranche ${name} takes one file: see npx tranche --help.`)
  const key = readBackupKey(env)
  if (!key) throw new BackupFault('BACKUP_KEY is missing: openssl rand -base64 32 makes one. Keep it apart.')
  // Names are those of the folder in which the command was given, though it runs in the product's.
  const from = (one: string) => resolve(env.TRANCHE_FROM ?? '.', one) + (/[\\/]$/.test(one) ? '/' : '')
  await command({ path: from(path), secretsPath: values.secrets && from(values.secrets), key, env })
}

/** Runs `npx tranche …`; returns the code to end with, and tells every fault in one sentence. */
export const runCommand = async (args: readonly string[], env: Environment): Promise<number> => {
  try {
    await run(args, env)
    return 0
  } catch (error) {
    console.error(env.LOG_LEVEL === 'debug' ? error : (error as Error).message)
    return 1
  }
}
