import pg from 'pg'
import { expect, test } from 'vitest'
import { joinSchema } from '#engine/index.ts'
import { compileParts } from '../compile-parts.ts'
import { productParts } from '../composition.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'
import { keptSnapshot, type MigrationFile, migrationFile, migrationFiles } from './migration-files.ts'
import { productSchema } from './product-schema.ts'
import { catalogLines } from './testing/catalog.ts'

const catalogOf = async (files: MigrationFile[]): Promise<string[]> => {
  const database = await createTestDatabase()
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  try {
    await migrate(owner, { servingRole: 'tranche_app', files })
    return await catalogLines(owner)
  } finally {
    await owner.end()
    await database.drop()
  }
}

/** What nothing declares any more stands in a migrated database alone. */
const isUsed = (unused: Readonly<Record<string, string>>) => (line: string) =>
  !Object.keys(unused).some(name => line.includes(` ${name} `) || line.includes(` ${name.split('(')[0]}(`))

test('all migrations together make what the declarations make at once', async () => {
  const straight = `${joinSchema(productSchema(compileParts(productParts()))).join(';\n')};\n`
  const used = isUsed(keptSnapshot().unused)
  const [migrated, made] = [
    await catalogOf(migrationFiles()),
    await catalogOf([migrationFile('0001', straight)]),
  ]
  expect(migrated.filter(used)).toEqual(made.filter(used))
}, 60_000)
