import type { TableChange } from './column-changes.ts'
import { type Draft, quote } from './draft.ts'

const underNewNames = (definition: string, renamed: ReadonlyMap<string, string>): string =>
  definition.replace(/"(\w+)"/g, (found, column: string) => {
    const now = renamed.get(column)
    return now ? quote(now) : found
  })

const createIndex = (name: string, table: string, definition: string): string => {
  const unique = definition.startsWith('unique ')
  return `create ${unique ? 'unique ' : ''}index concurrently ${quote(name)} on ${quote(table)} ${unique ? definition.slice(7) : definition}`
}

/** Indexes follow beside the work that goes on; one of equal definition keeps what it holds and changes its name. */
export const changeIndexes = ({ table, was, is, renamed }: TableChange, draft: Draft): void => {
  const old = new Map(
    Object.entries(was.indexes).map(([name, definition]) => [name, underNewNames(definition, renamed)]),
  )
  const missing = Object.entries(is.indexes).filter(([name, definition]) => old.get(name) !== definition)
  for (const [name] of Object.entries(is.indexes).filter(([name, d]) => old.get(name) === d)) old.delete(name)
  const made: [string, string][] = []
  for (const [name, definition] of missing) {
    const equal = [...old].find(([other, d]) => d === definition && !is.indexes[other])
    if (equal && !old.has(name)) {
      draft.renames.push(`alter index ${quote(equal[0])} rename to ${quote(name)}`)
      old.delete(equal[0])
    } else made.push([name, definition])
  }
  for (const name of old.keys())
    draft.alone.push({ head: 'alone', sql: `drop index concurrently if exists ${quote(name)}` })
  for (const [name, definition] of made)
    draft.alone.push({ head: 'alone', sql: createIndex(name, table, definition) })
}

/** Foreign keys are added unchecked and checked afterwards, so that nobody waits for it. */
export const changeKeys = ({ table, was, is, renamed }: TableChange, draft: Draft): void => {
  for (const [name, definition] of Object.entries(was.keys))
    if (underNewNames(definition, renamed) !== is.keys[name])
      draft.taken.push(`alter table ${quote(table)} drop constraint ${quote(name)}`)
  for (const [name, definition] of Object.entries(is.keys)) {
    const old = was.keys[name]
    if (old !== undefined && underNewNames(old, renamed) === definition) continue
    draft.rights.push(`alter table ${quote(table)} add constraint ${quote(name)} ${definition} not valid`)
    draft.alone.push({
      head: 'alone',
      sql: `alter table ${quote(table)} validate constraint ${quote(name)}`,
    })
  }
}
