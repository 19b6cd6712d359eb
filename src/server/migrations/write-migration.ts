import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Model } from '#model/index.ts'
import { compileParts } from '../compile-parts.ts'
import { productParts } from '../composition.ts'
import { StartError } from '../start-error.ts'
import { diff, isEmpty, stateAfter } from './diff/diff.ts'
import type { Comparison } from './diff/draft.ts'
import { migrationText } from './diff/migration-text.ts'
import { keptSnapshot, migrationFiles } from './migration-files.ts'
import { productSchema } from './product-schema.ts'
import { snapshotHash, snapshotOf, snapshotText } from './snapshot.ts'

const options = {
  name: { type: 'string' },
  using: { type: 'string', multiple: true },
  rework: { type: 'string', multiple: true },
  drop: { type: 'boolean' },
  empty: { type: 'boolean' },
} as const

/** Why no migration is written: a sentence a line. */
class Refusal extends Error {}

const readOptions = () => {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new Refusal((error as Error).message)
  }
}

const conversions = (given: readonly string[]): Map<string, string> =>
  new Map(
    given.map(text => {
      const at = text.indexOf('=')
      if (at < 1) throw new Refusal(`--using ${text} gives no conversion: --using contract.rank='…'.`)
      return [text.slice(0, at), text.slice(at + 1)]
    }),
  )

const number = (): string => {
  const last = Math.max(...migrationFiles().map(file => Number.parseInt(file.name, 10)))
  return String(last + 1).padStart(4, '0')
}

const productVersion = (): string =>
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version

const compiled = (): Model => {
  try {
    return compileParts(productParts())
  } catch (error) {
    if (error instanceof StartError) throw new Refusal(error.message)
    throw error
  }
}

/** `npm run migration -- --name add-site-code`: the difference between the declarations and the migrations, as SQL. */
const write = (): string[] => {
  const given = readOptions()
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(given.name ?? ''))
    throw new Refusal('--name says what changes, in small letters and dashes: --name add-site-code.')
  const model = compiled()
  const parts = productSchema(model)
  const mark = number()
  const comparison: Comparison = {
    from: keptSnapshot(),
    to: snapshotOf(model, parts),
    model,
    parts,
    version: productVersion(),
    mark,
    using: conversions(given.using ?? []),
    drop: given.drop ?? false,
    rework: given.rework ?? [],
  }
  const draft = diff(comparison)
  if (draft.problems.length) throw new Refusal(draft.problems.join('\n'))
  const after = stateAfter(comparison, draft)
  // What a document holds may change without a statement: the migration then says just that, so that a start finds what it expects.
  if (isEmpty(draft) && !given.empty && snapshotHash(comparison.from) === snapshotHash(after))
    return ['The schema is what the declarations ask for: there is nothing to migrate.']
  const name = `${mark}-${given.name}`
  const file = `src/server/migrations/${name}.sql`
  const hashes = { before: snapshotHash(comparison.from), after: snapshotHash(after) }
  writeFileSync(new URL(`./${name}.sql`, import.meta.url), migrationText(name, draft, hashes), { flag: 'wx' })
  writeFileSync(new URL('./schema.json', import.meta.url), snapshotText(after))
  return [`Wrote ${file}`, ...draft.notes]
}

try {
  process.stdout.write(`${write().join('\n')}\n`)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  process.stderr.write(`No migration was written.\n${error.message}\n`)
  process.exitCode = 1
}
