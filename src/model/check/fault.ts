import type { CompiledEntity, CompiledSearch } from '../compiled.ts'
import type { Condition } from '../condition.ts'
import { didYouMean } from './did-you-mean.ts'

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

/** A filter or an order that a declaration offers: a field of the search panel, the condition of a tab, an order. */
export type Offered =
  | { as: 'filter'; search: CompiledSearch }
  | { as: 'filter'; where: Condition }
  | { as: 'order'; sort: readonly string[] }

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
  /**
   * Why no index serves what is offered; undefined where one does. Asked of declarations in which nothing else is wrong;
   * without it nothing is checked: what a tenant adds stands in the document.
   */
  whyUnserved?: (
    entity: CompiledEntity,
    offered: Offered,
    entities: ReadonlyMap<string, CompiledEntity>,
  ) => string | undefined
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
  report: (id: string, place: string, message: string) => void
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
