import type { CompiledEntity } from '../compiled.ts'

/** What is wrong with a declaration; ids are kept, so that they can be looked up. */
export interface Fault {
  id: string
  entity: string
  /** Where it stands: `fields.dueDate.when`, `layout.terms.props.fields.2`. */
  place: string
  message: string
}

/** The values of a list, by name; undefined for a list that nobody has written. */
export type ListValues = (list: string) => readonly { value: string }[] | undefined

/** A filter or an order that a declaration offers. */
export interface Offered {
  as: 'filter' | 'order'
  paths: readonly string[]
}

/** Names of the code that declarations may call by name, and what else is known only outside of them. */
export interface KnownCode {
  rules: Iterable<string>
  guards: Iterable<string>
  effects: Iterable<string>
  steps: Iterable<string>
  /** Without it the values of lists are not checked: a tenant has lists of his own. */
  lists?: ListValues
  /** Names of the queries that `rowsFrom` may name. */
  rows?: Iterable<string>
  /** Permissions besides those that entities give: `run billing`. */
  permissions?: Iterable<string>
  /** Permissions that calls ask, each with its place. */
  asked?: Iterable<{ place: string; permission: string }>
  /** Why nothing serves what is offered, no index that leads with it; undefined where something does. */
  served?: (entity: CompiledEntity, offered: Offered) => string | undefined
}

/** Everything that one entity's declaration is checked against. */
export interface Check {
  entity: CompiledEntity
  entities: ReadonlyMap<string, CompiledEntity>
  rules: ReadonlySet<string>
  guards: ReadonlySet<string>
  effects: ReadonlySet<string>
  steps: ReadonlySet<string>
  permissions: ReadonlySet<string>
  rows?: ReadonlySet<string>
  /** The values that a list may hold; undefined where they are not known. */
  valuesOf: (list: string) => readonly string[] | undefined
  /** Whether a list that `valuesOf` does not know is a fault. */
  knowsLists: boolean
  served?: KnownCode['served']
  report: (id: string, place: string, message: string) => void
}

/**
 * How many letters have to change for one word to become the other, two that changed places being one change; more than
 * `most` is told as `most + 1`.
 */
const distance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const changed = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, changed, isSwapped ? before[j - 2]! + 1 : changed))
    }
    before = row
    row = next
  }
  return row[b.length]!
}

/** The known word that was probably meant: `; did you mean dueDate?`, or nothing where none is near. */
export const didYouMean = (word: string, known: Iterable<string>): string => {
  const folded = word.toLowerCase()
  const most = Math.max(1, Math.floor(word.length / 3))
  let best: string | undefined
  let least = most + 1
  for (const name of known) {
    const far = distance(folded, name.toLowerCase(), most)
    if (far < least) [best, least] = [name, far]
  }
  return best === undefined ? '' : `; did you mean ${best}?`
}

/** Reports a name that is not among the known ones. Says whether it is. */
export const checkName = (
  check: Check,
  id: string,
  place: string,
  verb: string,
  name: string,
  known: { has(name: string): boolean; keys(): Iterable<string> },
): boolean => {
  if (known.has(name)) return true
  check.report(id, place, `${verb} the unknown ${name}${didYouMean(name, known.keys())}`)
  return false
}

/** Reports what is given twice among ids that stand beside each other. */
export const checkUnique = (check: Check, id: string, place: string, ids: readonly string[]): void => {
  const seen = new Set<string>()
  for (const one of ids) {
    if (seen.has(one)) check.report(id, `${place}.${one}`, `gives ${one} twice`)
    seen.add(one)
  }
}
