/**
 * One form for list queries, default queries, access, guards, `when`, `mandatory`, kanban and saved searches. The engine
 * compiles it to SQL, `predicate` to a function; a property test holds the two against each other.
 *
 * `{ type: 'C', amountExclTax: { gte: 1000 }, anyOf: [{ … }] }`: the parts of one object all hold; a list of values means
 * any of them; parts on the same elements (`persons.role`, `persons.personRegistration`) mean the same element.
 */
export type Scalar = string | number | boolean | null

export interface Test {
  eq?: Scalar
  /** Null counts as different. */
  not?: Scalar | readonly Scalar[]
  in?: readonly Scalar[]
  gt?: Scalar
  gte?: Scalar
  lt?: Scalar
  lte?: Scalar
  /** Day bounds, both inclusive; on an instant field they mean whole days. */
  from?: string
  to?: string
  /** Case and accents are folded. */
  prefix?: string
  contains?: string
  /** A safe subset of regular expressions, case-insensitive. */
  matches?: string
  is?: 'null' | 'set'
}

export type Part = Scalar | readonly Scalar[] | Test

export interface Condition {
  [path: string]: Part | readonly Condition[] | undefined
  anyOf?: readonly Condition[]
  allOf?: readonly Condition[]
  noneOf?: readonly Condition[]
  /** Feature flags, of which one is on for who looks or writes; bound, whether it is. */
  $flag?: string | readonly string[] | boolean
}

/** One test of one path, with shorthand resolved. */
export interface Clause {
  path: string
  test: Test
}

export const isTest = (part: unknown): part is Test =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

/** Asks for feature flags: no path of a record. */
export const flagWord = '$flag'

/** Whether one of the flags that a condition asks for is on; what nobody knows is off. */
export const isFlagged = (asked: Part | undefined, on: unknown): boolean => {
  if (asked === undefined || typeof asked === 'boolean') return asked ?? true
  return Array.isArray(on) && [asked].flat().some(flag => on.includes(flag))
}

/** Words of a condition that hold conditions. */
export const groupWords: ReadonlySet<string> = new Set(['anyOf', 'allOf', 'noneOf'])

/** The clauses of one condition, without its groups. */
export const clausesOf = (condition: Condition): Clause[] =>
  Object.entries(condition)
    // A test that asks nothing holds of every record.
    .filter(
      ([path, part]) =>
        !groupWords.has(path) &&
        path !== flagWord &&
        part !== undefined &&
        !(isTest(part) && Object.keys(part).length === 0),
    )
    .map(([path, part]) => {
      if (Array.isArray(part)) return { path, test: { in: part as readonly Scalar[] } }
      if (isTest(part)) return { path, test: part }
      return { path, test: part === null ? { is: 'null' } : { eq: part as Scalar } }
    })

/** Every path that a condition asks, those of its groups included. */
export const conditionPaths = (condition: Condition): string[] => [
  ...clausesOf(condition).map(clause => clause.path),
  ...[condition.anyOf, condition.allOf, condition.noneOf].flatMap(group =>
    (group ?? []).flatMap(conditionPaths),
  ),
]

/** Joins conditions so that all hold; nothing and empty ones fall away. */
export const allOf = (...conditions: (Condition | undefined | null)[]): Condition => {
  const kept = conditions.filter((c): c is Condition => !!c && Object.keys(c).length > 0)
  return kept.length === 0 ? {} : kept.length === 1 ? kept[0]! : { allOf: kept }
}

/** Variables of a condition: `$today`, `$mode`, `$user.personRegistration`. */
/** What conditions may ask of the person who looks or writes: what the server and the browser both know of him. */
export const userVariables = [
  'username',
  'tenant',
  'locale',
  'timeZone',
  'profiles',
  'isAdmin',
  'isMainAdmin',
  'isSuperAdmin',
  'personRegistration',
  'orgaRegistration',
  'flags',
] as const

export interface Variables {
  today: string
  mode?: string
  user?: Readonly<Record<string, unknown>>
  form?: Record<string, unknown>
}

/** Replaces `$…` values; an unknown variable is null, so that it never matches by accident. */
export const bindVariables = (condition: Condition, variables: Variables): Condition => {
  const value = (v: unknown): unknown => {
    if (typeof v !== 'string' || !v.startsWith('$')) return v
    if (v === '$today') return variables.today
    if (v === '$mode') return variables.mode ?? null
    const [, scope, field] = /^\$(user|form)\.(.+)$/.exec(v) ?? []
    return scope ? ((variables[scope as 'user' | 'form']?.[field!] as Scalar) ?? null) : null
  }
  const walk = (v: unknown): unknown => {
    if (Array.isArray(v)) return v.flatMap(item => walk(item) as never)
    if (typeof v === 'object' && v !== null)
      return Object.fromEntries(
        Object.entries(v).map(([k, inner]) => [
          k,
          k === flagWord ? isFlagged(inner, variables.user?.flags) : walk(inner),
        ]),
      )
    return value(v)
  }
  return walk(condition) as Condition
}
