import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

export interface MigrationFile {
  name: string
  text: string
  hash: string
}

const fromFolder = (): Record<string, string> => {
  const folder = new URL('.', import.meta.url)
  const names = readdirSync(folder).filter(name => name.endsWith('.sql'))
  return Object.fromEntries(names.map(name => [name, readFileSync(new URL(name, folder), 'utf8')]))
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
    .map(([path, text]) => ({
      name: path.replace(/^.*\//, '').replace(/\.sql$/, ''),
      text,
      hash: createHash('sha256').update(text).digest('hex'),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
