import { resolve } from 'node:path'
import { configuredStore } from '../adapters/files/configured-store.ts'
import { readBackupKey } from '../backup/backup-key.ts'
import { type BackupSchema, schemaOf, unrestorable } from '../backup/check-restorable.ts'
import { readErasures } from '../backup/erasures.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { isInBucket } from '../backup/place/is-in-bucket.ts'
import { fileNamed, folderOf, newFileNamed } from '../backup/place/place-named.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { type RestoreTenantOptions, restoreTenant } from '../backup/tenant/restore-tenant.ts'
import { verifyBackup } from '../backup/verify-backup.ts'
import { restoreTo } from '../backup/wal/restore-to.ts'
import { withDatabase } from '../backup/with-database.ts'
import { type Config, readConfig } from '../config.ts'
import { StartError } from '../start-error.ts'
import { type Asked, locationOf } from './asked.ts'
import { watched } from './progress.ts'
import { commandLog, megabytes, say } from './say.ts'

/** What a command on a file needs besides: the key, and where it and the secrets' own lie. */
const given = ({ subject, values, env }: Asked) => {
  const key = readBackupKey(env)
  if (!key) throw new StartError('BACKUP_KEY is missing: openssl rand -base64 32 makes one. Keep it apart.')
  if (values.tenant && values.secrets)
    throw new StartError(
      'A tenant has no secrets of the installation: --secrets and --tenant do not go together.',
    )
  if (values.as && !values.tenant)
    throw new StartError('--as names a tenant that comes in: it needs --tenant.')
  const location = locationOf(env, subject)
  const secrets = values.secrets && locationOf(env, values.secrets)
  const config: Config = readConfig(env, [location, secrets ?? ''].some(isInBucket))
  return { key, location, config, secretsFile: secrets ? fileNamed(secrets, config.s3Account) : undefined }
}

/** Which versions restore it, while there is time to keep one that does. */
const saySchema = ({ last, count }: BackupSchema, refusal: string | null): void => {
  if (last)
    say(
      `It is of the schema up to ${last} (${count} migrations): a version that lacks one of them refuses it.`,
    )
  if (refusal) say(`This version would not restore it. ${refusal}`)
}

/** `npx tranche backup FILE|FOLDER/`. */
export const backup = async (asked: Asked): Promise<void> => {
  const { key, location, config, secretsFile } = given(asked)
  const file = newFileNamed(location, config.s3Account, new Date())
  const { size, schema, missing, ...made } = await makeBackup({
    file: watched(file, 'Writing the backup'),
    secretsFile,
    folder: folderOf(file.name, config.s3Account),
    tenant: asked.values.tenant,
    key,
    config,
    log: commandLog,
  })
  say(`Wrote ${file.name} (${megabytes(size)}).`)
  saySchema(schema, made.unrestorable)
  for (const one of missing) say(`The document ${one} is missing in the store, and so in the backup.`)
}

/** `npx tranche verify FILE`. */
export const verify = async (asked: Asked): Promise<void> => {
  const { key, location, config } = given(asked)
  const file = watched(fileNamed(location, config.s3Account), 'Reading the backup')
  const { head, tables, documents, missing } = await verifyBackup(file, key)
  say(`The backup of ${head.madeAt} is whole: ${tables} tables, ${documents} documents.`)
  saySchema(schemaOf(head), unrestorable(head))
  for (const one of missing) say(`The document ${one} was missing already when it was made.`)
}

/** `npx tranche restore FILE --tenant NAME`: beside the others of an installation, which goes on. */
const restoreOne = async (
  config: Config,
  one: Pick<RestoreTenantOptions, 'file' | 'key' | 'tenant' | 'as' | 'erasures'>,
): Promise<void> => {
  const restored = await withDatabase({ config, log: commandLog }, databaseUrl =>
    restoreTenant({ ...one, databaseUrl, files: configuredStore(config) }),
  )
  const { name, madeAt, tables, documents, erasedAgain } = restored
  say(`Restored the tenant ${name} of ${madeAt}: ${tables} tables, ${documents} documents.`)
  sayErasures(erasedAgain)
  say(
    'Nobody signs in there yet, and its e-mails are held: npx tranche invite USERNAME --tenant brings the first in.',
  )
}

/** Persons whom the restored state knows and who were erased since. */
const sayErasures = (count: number): void => {
  if (count > 0) say(`Persons who were erased since: ${count}. They are erased again when it starts.`)
}

/** What stands behind --to. Without a zone it is meant by the clock of this machine. */
const instantOf = (text: string): Date | undefined => {
  if (text === 'latest') return undefined
  const at = new Date(text)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) || Number.isNaN(at.getTime()))
    throw new StartError(`--to names an instant such as 2026-11-22T16:04:11Z, or latest: ${text} is none.`)
  return at
}

/** `npx tranche restore ARCHIVE/ --to INSTANT`: what WAL_ARCHIVE kept, as it was then. */
const restoreArchive = async ({ subject, values, env }: Asked): Promise<void> => {
  const { to = '', tenant, secrets, as } = values
  if (tenant || secrets || as) throw new StartError('--to brings back a whole installation: it stands alone.')
  const at = instantOf(to)
  const config = readConfig(env)
  if (config.databaseUrl)
    throw new StartError('--to makes an installation in DATA_DIR: it does not go together with DATABASE_URL.')
  const archive = resolve(locationOf(env, subject))
  const { documents, missing, erasedAgain } = await restoreTo({ archive, to: at, config, log: commandLog })
  say(
    `Restored ${at ? `what was there at ${at.toISOString()}` : 'the last that was kept'}: ${documents} documents.`,
  )
  for (const one of missing) say(`The document ${one} is not in the archive.`)
  sayErasures(erasedAgain)
  say(heldText)
}

const heldText = 'Its e-mails are held, as they may have gone out already: npx tranche release lets them go.'

/** `npx tranche restore FILE`, or `restore ARCHIVE/ --to INSTANT`. */
export const restore = async (asked: Asked): Promise<void> => {
  if (asked.values.to !== undefined) return restoreArchive(asked)
  const { key, location, config, secretsFile } = given(asked)
  const file = watched(fileNamed(location, config.s3Account), 'Restoring the backup')
  const { tenant, as } = asked.values
  const erasures = await readErasures(folderOf(location, config.s3Account))
  if (tenant) return restoreOne(config, { file, key, tenant, as, erasures: erasures.get(tenant) ?? [] })
  const { madeAt, tables, documents, erasedAgain } = await restoreBackup({
    file,
    erasures,
    secretsFile,
    key,
    config,
    log: commandLog,
  })
  say(`Restored the backup of ${madeAt}: ${tables} tables, ${documents} documents.`)
  sayErasures(erasedAgain)
  say(heldText)
}
