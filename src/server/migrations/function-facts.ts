import type { SchemaParts } from '#engine/index.ts'

export interface FunctionFact {
  name: string
  /** With the types of its arguments: `enter(int, uuid, int, bigint, int)`. */
  signature: string
  returns: string
  /** Whether an argument may be left out: such a function may not stand beside another of its name. */
  hasDefaults: boolean
  /** What makes it and says who may run it. */
  statements: string[]
  text: string
}

const head =
  /create or replace function "?(?<name>\w+)"?\((?<list>.*?)\) returns (?<returns>.*?)\s*\nlanguage/s

const typesOf = (list: string): string =>
  list
    .split(',')
    .map(argument =>
      argument
        .trim()
        .replace(/ default .*$/s, '')
        .split(/\s+/)
        .slice(1)
        .join(' '),
    )
    .filter(Boolean)
    .join(', ')

/** Every function of the schema with its rights, which stand behind it. */
export const functionsOf = (parts: SchemaParts): FunctionFact[] => {
  const found: FunctionFact[] = []
  for (const statement of parts.functions) {
    const made = head.exec(statement)?.groups as { name: string; list: string; returns: string } | undefined
    if (made) {
      const { name, list, returns } = made
      found.push({
        name,
        signature: `${name}(${typesOf(list)})`,
        returns,
        hasDefaults: / default /.test(list),
        statements: [statement.trim()],
        text: statement.trim(),
      })
    } else {
      const last = found.at(-1)
      if (!last) throw new Error(`No function stands before: ${statement}`)
      last.statements.push(statement.trim())
      last.text += `\n${statement.trim()}`
    }
  }
  return found
}
