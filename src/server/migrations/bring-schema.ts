import type pg from 'pg'
import type { Model } from '#model/index.ts'
import { StartError } from '../start-error.ts'
import { checkList } from './check-list.ts'
import { migrate } from './migrate.ts'
import { keptSnapshot } from './migration-files.ts'
import { productSchema } from './product-schema.ts'
import { snapshotHash, snapshotOf } from './snapshot.ts'

export interface BringOptions {
  model: Model
  servingRole: string
  log: (message: string) => void
}

/** What a start does to the schema: it follows the declarations, or the start ends with one sentence. */
export const bringSchema = async (owner: pg.Client, options: BringOptions): Promise<void> => {
  const { model, servingRole, log } = options
  if (snapshotHash(snapshotOf(model, productSchema(model))) !== snapshotHash(keptSnapshot()))
    throw new StartError(
      'The declarations ask for another schema than the migrations make: npm run migration -- --name <what changes> writes what is missing.',
    )
  await migrate(owner, {
    servingRole,
    log,
    check: (applied, files) => {
      for (const name of checkList(applied, files))
        log(
          `This database already holds the migration ${name} of a later version, beside which this one may serve`,
        )
    },
  })
}
