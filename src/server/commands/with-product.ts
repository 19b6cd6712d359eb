import { pino } from 'pino'
import { configuredStore } from '../adapters/files/configured-store.ts'
import { withDatabase } from '../backup/with-database.ts'
import { productParts } from '../composition.ts'
import type { Config } from '../config.ts'
import { asOwner } from '../migrations/as-owner.ts'
import { migrationFiles } from '../migrations/migration-files.ts'
import { readSecret } from '../migrations/secret.ts'
import { servingUrl } from '../migrations/serving-role.ts'
import { makeProduct, type Product } from '../product.ts'
import { StartError } from '../start-error.ts'
import { commandLog } from './say.ts'

/** Refuses a database whose schema is another than this version's: nothing here migrates. */
const checkVersion = async (databaseUrl: string): Promise<void> => {
  const applied = await asOwner(databaseUrl, commandLog, async owner => {
    const { rows } = await owner.query<{ has: boolean }>(
      "select to_regclass('public.migration') is not null as has",
    )
    if (!rows[0]!.has) return []
    return (await owner.query<{ name: string }>('select name from migration where applied_at is not null'))
      .rows
  })
  const names = new Set(applied.map(({ name }) => name))
  if (migrationFiles().some(({ name }) => !names.has(name)))
    throw new StartError(
      'This database is not the one of this version: start the product once, which brings it up.',
    )
}

/** Works with the product over the database that is there, beside the servers that run, and answers nobody meanwhile. */
export const withProduct = <T>(config: Config, work: (product: Product) => Promise<T>): Promise<T> =>
  withDatabase({ config, log: commandLog }, async databaseUrl => {
    await checkVersion(databaseUrl)
    const access = await asOwner(databaseUrl, commandLog, async owner => {
      const secret = await readSecret(owner, config.secretKey)
      return { secret, appUrl: await servingUrl(owner, databaseUrl, config, secret) }
    })
    const log = pino({ level: 'silent' })
    const product = makeProduct({
      config,
      log,
      ...access,
      parts: productParts(),
      files: configuredStore(config),
    })
    try {
      return await work(product)
    } finally {
      await product.db.end()
    }
  })
