import { expect, test } from 'vitest'
import { compileParts } from '../compile-parts.ts'
import { productParts } from '../composition.ts'
import { keptSnapshot, migrationFiles } from './migration-files.ts'
import { productSchema } from './product-schema.ts'
import { snapshotHash, snapshotOf } from './snapshot.ts'

test('the migrations make what the declarations ask for', () => {
  const model = compileParts(productParts())
  const asked = { ...snapshotOf(model, productSchema(model)), unused: {} }
  const made = { ...keptSnapshot(), unused: {} }
  expect(asked, 'npm run migration -- --name <what changes>').toEqual(made)
})

test('each migration has a number of its own, says from which state it goes to which, and the last one makes schema.json', () => {
  const files = migrationFiles()
  expect(files.map(file => file.name.slice(0, 4))).toEqual(
    files.map((_, i) => String(i + 1).padStart(4, '0')),
  )
  const steps = files.slice(1).map(file => /^-- schema: (\w+) -> (\w+)$/m.exec(file.text)!.slice(1))
  for (const [i, [from]] of steps.entries()) expect(from).toBe(i === 0 ? firstState : steps[i - 1]![1])
  expect(steps.at(-1)?.[1] ?? firstState).toBe(snapshotHash(keptSnapshot()))
})

test('the first migration is as every database had it', () => {
  expect(migrationFiles()[0]!.hash).toBe('517fdea3f0698bf7202d2d37d5a4e0c0c629116673c58e5c6425e5e082679054')
})

/** What the first migration makes. */
const firstState = 'a2e0ce98592ec66b'
