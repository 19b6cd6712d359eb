import { fold } from '#fields/text/fold.ts'
import { findsPattern } from '#fields/text/match-pattern.ts'
import {
  bindVariables,
  type Clause,
  type Condition,
  clausesOf,
  isFlagged,
  type Scalar,
  type Test,
  type Variables,
} from './condition.ts'

type Plain = Record<string, unknown>

const absent = (v: unknown): boolean => v === null || v === undefined || v === ''

const compare = (a: unknown, b: Scalar): number | null => {
  if (absent(a) || b === null) return null
  // An address says them as words.
  if (typeof a === 'boolean') return Number(a) - Number(b === 'true' ? true : b === 'false' ? false : b)
  if (typeof a === 'number') return Number(a) - Number(b)
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0
}

const same = (a: unknown, b: Scalar): boolean => {
  if (b === null) return absent(a)
  if (absent(a)) return false
  return typeof a === 'string' ? a === String(b) : compare(a, b) === 0
}

const dayOf = (a: unknown): unknown => (typeof a === 'string' && a.length > 10 ? a.slice(0, 10) : a)

const holds = (a: unknown, test: Test): boolean => {
  const ordered = (b: Scalar | undefined, ok: (c: number) => boolean, left: unknown = a): boolean => {
    if (b === undefined) return true
    const c = compare(left, b)
    return c !== null && ok(c)
  }
  if (test.eq !== undefined && !same(a, test.eq)) return false
  if (test.not !== undefined && [test.not].flat().some(b => same(a, b as Scalar))) return false
  if (test.in !== undefined && !test.in.some(b => same(a, b))) return false
  if (test.is === 'null' && !absent(a)) return false
  if (test.is === 'set' && absent(a)) return false
  if (test.prefix !== undefined && !(typeof a === 'string' && fold(a).startsWith(fold(test.prefix))))
    return false
  if (test.contains !== undefined && !(typeof a === 'string' && fold(a).includes(fold(test.contains))))
    return false
  if (test.matches !== undefined && !(typeof a === 'string' && findsPattern(a, test.matches))) return false
  return (
    ordered(test.gt, c => c > 0) &&
    ordered(test.gte, c => c >= 0) &&
    ordered(test.lt, c => c < 0) &&
    ordered(test.lte, c => c <= 0) &&
    ordered(test.from, c => c >= 0, dayOf(a)) &&
    ordered(test.to, c => c <= 0, dayOf(a))
  )
}

/** The value of a path; through a list it is every element's value. */
const valuesAt = (record: unknown, path: string[]): unknown[] => {
  if (path.length === 0) return [record]
  if (Array.isArray(record)) return record.flatMap(item => valuesAt(item, path))
  if (typeof record !== 'object' || record === null) return [null]
  return valuesAt((record as Plain)[path[0]!], path.slice(1))
}

/** A person in a role is told with his name, and asked by his registration. */
const asked = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'registration' in value ? value.registration : value

const negative = (test: Test): boolean => test.not !== undefined || test.is === 'null'

const clauseHolds = (record: Plain, clause: Clause): boolean => {
  const values = valuesAt(record, clause.path.split('.'))
    .flatMap(v => (Array.isArray(v) ? (v.length ? v : [null]) : [v]))
    .map(asked)
  if (values.length === 0) return holds(null, clause.test)
  return negative(clause.test)
    ? values.every(v => holds(v, clause.test))
    : values.some(v => holds(v, clause.test))
}

/** Whether a record meets a condition: the twin of the engine's SQL. */
export const meets = (record: Plain, condition: Condition, variables?: Variables): boolean => {
  const bound = variables ? bindVariables(condition, variables) : condition
  if (!isFlagged(bound.$flag, null)) return false
  const lists = new Map<string, Clause[]>()
  for (const clause of clausesOf(bound)) {
    const head = clause.path.split('.')[0]!
    if (clause.path.includes('.') && Array.isArray(record[head]))
      lists.set(head, [
        ...(lists.get(head) ?? []),
        { path: clause.path.slice(head.length + 1), test: clause.test },
      ])
    else if (!clauseHolds(record, clause)) return false
  }
  for (const [head, clauses] of lists) {
    const elements = record[head] as Plain[]
    const positive = clauses.filter(c => !negative(c.test))
    if (positive.length && !elements.some(e => positive.every(c => clauseHolds(e, c)))) return false
    for (const c of clauses.filter(c => negative(c.test)))
      if (!elements.every(e => clauseHolds(e, c))) return false
  }
  if (bound.allOf?.some(c => !meets(record, c))) return false
  if (bound.anyOf && !bound.anyOf.some(c => meets(record, c))) return false
  return !bound.noneOf?.some(c => meets(record, c))
}
