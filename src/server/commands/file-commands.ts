import { configuredStore } from '../adapters/files/configured-store.ts'
import { readBackupKey } from '../backup/backup-key.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { isInBucket } from '../backup/place/is-in-bucket.ts'
import { fileNamed, newFileNamed } from '../backup/place/place-named.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { type RestoreTenantOptions, restoreTenant } from '../backup/tenant/restore-tenant.ts'
import { verifyBackup } from '../backup/verify-backup.ts'
import { withDatabase } from '../backup/with-database.ts'
import { type Config, readConfig } from '../config.ts'
import { recordTenant } from '../sign-in/accounts.ts'
import { StartError } from '../start-error.ts'
import { type Asked, locationOf } from './asked.ts'
import { watched } from './progress.ts'
import { commandLog, megabytes, say } from './say.ts'
import { withProduct } from './with-product.ts'

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

/** `npx tranche backup FILE|FOLDER/`. */
export const backup = async (asked: Asked): Promise<void> => {
  const { key, location, config, secretsFile } = given(asked)
  const file = newFileNamed(location, config.s3Account, new Date())
  const { size, missing } = await makeBackup({
    file: watched(file, 'Writing the backup'),
    secretsFile,
    tenant: asked.values.tenant,
    key,
    config,
    log: commandLog,
  })
  say(`Wrote ${file.name} (${megabytes(size)}).`)
  for (const one of missing) say(`The document ${one} is missing in the store, and so in the backup.`)
}

/** `npx tranche verify FILE`. */
export const verify = async (asked: Asked): Promise<void> => {
  const { key, location, config } = given(asked)
  const file = watched(fileNamed(location, config.s3Account), 'Reading the backup')
  const { head, tables, documents, missing } = await verifyBackup(file, key)
  say(`The backup of ${head.madeAt} is whole: ${tables} tables, ${documents} documents.`)
  for (const one of missing) say(`The document ${one} was missing already when it was made.`)
}

/** `npx tranche restore FILE --tenant NAME`: beside the others of an installation, which goes on. */
const restoreOne = async (
  config: Config,
  one: Pick<RestoreTenantOptions, 'file' | 'key' | 'tenant' | 'as'>,
): Promise<void> => {
  const restored = await withDatabase({ config, log: commandLog }, databaseUrl =>
    restoreTenant({ ...one, databaseUrl, files: configuredStore(config) }),
  )
  await withProduct(config, product => recordTenant(product, restored))
  const { name, madeAt, tables, documents } = restored
  say(`Restored the tenant ${name} of ${madeAt}: ${tables} tables, ${documents} documents.`)
  say(
    'Nobody signs in there yet, and its e-mails are held: npx tranche invite USERNAME --tenant brings the first in.',
  )
}

/** `npx tranche restore FILE`. */
export const restore = async (asked: Asked): Promise<void> => {
  const { key, location, config, secretsFile } = given(asked)
  const file = watched(fileNamed(location, config.s3Account), 'Restoring the backup')
  const { tenant, as } = asked.values
  if (tenant) return restoreOne(config, { file, key, tenant, as })
  const { madeAt, tables, documents } = await restoreBackup({
    file,
    secretsFile,
    key,
    config,
    log: commandLog,
  })
  say(`Restored the backup of ${madeAt}: ${tables} tables, ${documents} documents.`)
  say('Its e-mails are held, as they may have gone out already: npx tranche release lets them go.')
}
