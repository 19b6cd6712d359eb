import { createHash } from 'node:crypto'
import type { NamedStatement } from './packet.ts'
import type { Statement } from './sql.ts'

/** Statements by name, prepared once a connection: parsing is saved, and planning where a statement has no parameters. */
const named = new Map<string, string>()
const mostNamed = 2000

/** The name of a statement by its text: the same wherever it stands. */
export const nameOf = (text: string): string => {
  const known = named.get(text)
  if (known) return known
  if (named.size >= mostNamed) named.clear()
  const made = createHash('sha1').update(text).digest('base64url').slice(0, 20)
  named.set(text, made)
  return made
}

/** The statement with the name that connections keep it by: whoever keeps statements asks for it once. */
export const withName = (statement: Statement): NamedStatement =>
  statement.name ? (statement as NamedStatement) : { ...statement, name: nameOf(statement.text) }
