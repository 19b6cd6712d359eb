import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Snapshot } from './snapshot.ts'

export interface MigrationFile {
  name: string
  text: string
  hash: string
}

/** A migration from its text. */
export const migrationFile = (name: string, text: string): MigrationFile => ({
  name,
  text,
  hash: createHash('sha256').update(text).digest('hex'),
})

/** In a build they lie in a folder beside the code; where sources run as they are, beside this one. */
const folder = (): URL => {
  const built = new URL('migrations/', import.meta.url)
  return existsSync(built) ? built : new URL('.', import.meta.url)
}

const textOf = (name: string): string => readFileSync(new URL(name, folder()), 'utf8')

/** Every migration in its order. */
export const migrationFiles = (): MigrationFile[] =>
  readdirSync(folder())
    .filter(name => name.endsWith('.sql'))
    .map(name => migrationFile(name.replace(/\.sql$/, ''), textOf(name)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

/** The state that all migrations together make: `schema.json`. */
export const keptSnapshot = (): Snapshot => JSON.parse(textOf('schema.json'))
