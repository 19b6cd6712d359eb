import { message } from '#errors/index.ts'
import type { LetterFault, LetterNode } from './letter-nodes.ts'
import { parseLetter } from './parse-letter.ts'

/** What a letter may tell, by name; rows have fields of their own. */
export interface LetterField {
  /** `client.name`, `lines`. */
  path: string
  label: string
  /** A kind of field, or `rows`. */
  kind: string
  /** What it may say, with its words in the letter’s language: the name of a list. */
  list?: string
  /** Of a row: each is written without the name of what it is a row of. */
  fields?: readonly LetterField[]
}

type Scope = ReadonlyMap<string, LetterField>

const scopeOf = (fields: readonly LetterField[], outer?: Scope): Scope =>
  new Map([...(outer ?? []), ...fields.map(field => [field.path, field] as const)])

const check = (nodes: readonly LetterNode[], scope: Scope, faults: LetterFault[]): void => {
  for (const node of nodes) {
    if (node.kind === 'text') continue
    if (node.kind === 'element') {
      check(node.children, scope, faults)
      continue
    }
    const { path, line } = node
    const field = scope.get(path)
    if (!field) faults.push({ line, message: message('LETTER_UNKNOWN_FIELD', { line, field: path }) })
    else if (node.kind === 'field' && field.kind === 'rows')
      faults.push({ line, message: message('LETTER_FIELD_HAS_ROWS', { line, field: path }) })
    if (node.kind !== 'section') continue
    const isRepeated = !node.isTurned && field?.fields
    // Of what is not known its rows are not known either: each of their fields is no fault of its own.
    if (field) check(node.children, isRepeated ? scopeOf(field.fields!, scope) : scope, faults)
  }
}

/** What is wrong with a letter over these fields, by line. */
export const letterFaults = (source: string, fields: readonly LetterField[]): LetterFault[] => {
  const { nodes, faults } = parseLetter(source)
  const found = [...faults]
  check(nodes, scopeOf(fields), found)
  return found.sort((a, b) => a.line - b.line)
}
