import { type Clause, type Condition, clausesOf, type Scalar } from '#model/index.ts'
import type { QueryParams } from '../data/index.ts'

const word = (value: Scalar): string => {
  const text = String(value)
  return /^[!~^/><"]|,|\.\.|^null$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const paramOf = ({ test }: Clause): string | undefined => {
  if (test.eq !== undefined) return test.eq === null ? 'null' : word(test.eq)
  if (test.in) return test.in.map(value => (value === null ? 'null' : word(value))).join(',')
  if (test.not !== undefined)
    return `!${[test.not]
      .flat()
      .map(value => word(value as Scalar))
      .join(',')}`
  if (test.is) return test.is === 'null' ? 'null' : '!null'
  if (test.prefix !== undefined) return `^${test.prefix}`
  if (test.contains !== undefined) return `~${test.contains}`
  const low = test.from ?? test.gte
  const high = test.to ?? test.lte
  if (low !== undefined && high !== undefined) return `${low}..${high}`
  if (low !== undefined) return `>=${low}`
  return high === undefined ? undefined : `<=${high}`
}

/** A condition as the list query of the API writes it. What the query cannot say is left to the server's own check. */
export const paramsOf = (condition: Condition | undefined): QueryParams => {
  if (!condition) return {}
  const params: Record<string, string> = {}
  for (const clause of [condition, ...(condition.allOf ?? [])].flatMap(clausesOf)) {
    const param = paramOf(clause)
    if (param !== undefined) params[clause.path] = param
  }
  return params
}
