import {
  bindVariables,
  type CompiledEntity,
  type Condition,
  clausesOf,
  type Test,
  type Variables,
} from '#model/index.ts'
import { writeFilter } from './filter.ts'
import type { ListState } from './list-state.ts'
import { queryOf } from './search-fields.ts'

export type QueryPart = readonly [name: string, text: string]

const textOfTest = (test: Test): string | null => {
  const written = (relation: Parameters<typeof writeFilter>[0]['relation'], ...values: unknown[]) =>
    writeFilter({ relation, values: values.map(String) })
  const parts = [
    test.eq !== undefined && test.eq !== null && written('is', test.eq),
    test.in && written('is', ...test.in),
    test.not !== undefined && test.not !== null && written('isNot', ...[test.not].flat()),
    test.is && (test.is === 'null' ? 'null' : '!null'),
    test.prefix !== undefined && written('startsWith', test.prefix),
    test.contains !== undefined && written('contains', test.contains),
    test.gt !== undefined && written('after', test.gt),
    test.lt !== undefined && written('before', test.lt),
  ].filter((part): part is string => typeof part === 'string')
  const low = test.from ?? test.gte
  const high = test.to ?? test.lte
  if (low !== undefined || high !== undefined) parts.push(written('between', low ?? '', high ?? ''))
  return parts.length === 1 ? parts[0]! : null
}

/**
 * A condition as parts of a list query; null where a query cannot say it (alternatives, two tests of one field at once).
 */
export const partsOfCondition = (
  condition: Condition | undefined,
  variables: Variables,
): QueryPart[] | null => {
  if (!condition) return []
  const bound = bindVariables(condition, variables)
  if (bound.anyOf || bound.noneOf) return null
  const parts: QueryPart[] = []
  for (const { path, test } of clausesOf(bound)) {
    const text = textOfTest(test)
    if (text === null) return null
    parts.push([path, text])
  }
  for (const inner of bound.allOf ?? []) {
    const more = partsOfCondition(inner, variables)
    if (!more) return null
    parts.push(...more)
  }
  return parts
}

export interface Scope {
  model: CompiledEntity
  today: string
  /** Who asks, for conditions such as *mine*. */
  user?: Variables['user']
  /** What always holds here: the page's own query, the record that a card belongs to. */
  base?: Condition
}

/** What narrows the list: the page's own query, the tab, the filters and the search. */
export const scopeParts = (
  { model, today, user, base }: Scope,
  state: Pick<ListState, 'view' | 'filters' | 'q'>,
): QueryPart[] => {
  const view = model.tabs.find(one => one.id === state.view)
  const fixed = [model.page.query, base, view?.where].flatMap(
    one => partsOfCondition(one, { today, user }) ?? [],
  )
  const filters = state.filters.flatMap(([param, text]) => queryOf(model, param, text))
  const search = state.q.trim()
  return [...fixed, ...filters, ...(search ? [['search', search] as const] : [])]
}

/** A query string whose names may stand in it more than once: both must then hold. */
export const written = (parts: readonly QueryPart[]): string =>
  parts
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text).replace(/%2C/g, ',')}`)
    .join('&')
