import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
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

const folder = () => new URL('.', import.meta.url)

const fromFolder = (): Record<string, string> => {
  const names = readdirSync(folder()).filter(name => name.endsWith('.sql'))
  return Object.fromEntries(names.map(name => [name, readFileSync(new URL(name, folder()), 'utf8')]))
}

/** A build carries the files inside; where sources run as they are, they lie beside this one. */
const texts = (): Record<string, string> => {
  try {
    return import.meta.glob<string>('./*.sql', { query: '?raw', import: 'default', eager: true })
  } catch {
    return fromFolder()
  }
}

/** Every migration in its order. */
export const migrationFiles = (): MigrationFile[] =>
  Object.entries(texts())
    .map(([path, text]) => migrationFile(path.replace(/^.*\//, '').replace(/\.sql$/, ''), text))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

const keptText = (): string => {
  try {
    const found = import.meta.glob<string>('./schema.json', { query: '?raw', import: 'default', eager: true })
    return Object.values(found)[0]!
  } catch {
    return readFileSync(new URL('schema.json', folder()), 'utf8')
  }
}

/** The state that all migrations together make: `schema.json`. */
export const keptSnapshot = (): Snapshot => JSON.parse(keptText())
