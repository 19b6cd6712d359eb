import { type FieldProblem, type Message, message } from '#errors/index.ts'
import type { decisionRule } from './rule.ts'

type DecisionRule = NonNullable<(typeof decisionRule)['record']>

const groups = new Set(['anyOf', 'allOf', 'noneOf'])
const operators = new Set([
  'eq',
  'not',
  'in',
  'gt',
  'gte',
  'lt',
  'lte',
  'from',
  'to',
  'prefix',
  'contains',
  'is',
])
const deepest = 5

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isScalar = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

const isScalars = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isScalar)

const testFault = (path: string, test: unknown): Message | null => {
  if (isScalar(test) || isScalars(test)) return null
  if (!isPlain(test) || Object.keys(test).length === 0) return message('NO_TEST', { path })
  for (const [operator, value] of Object.entries(test)) {
    if (!operators.has(operator)) return message('NO_OPERATOR', { path, operator })
    if (operator === 'in' ? !isScalars(value) : !isScalar(value) && !(operator === 'not' && isScalars(value)))
      return message('OPERATOR_VALUE', { path, operator })
  }
  return null
}

/** What is wrong with the form of a condition: the filters of lists, at most five groups deep; null where nothing is. */
export const conditionFault = (condition: unknown, depth = 1): Message | null => {
  if (!isPlain(condition)) return message('CONDITION_NOT_OBJECT')
  if (depth > deepest) return message('CONDITION_TOO_DEEP', { max: deepest })
  if (Object.keys(condition).length === 0) return message('CONDITION_EMPTY')
  for (const [path, part] of Object.entries(condition)) {
    if (!groups.has(path)) {
      const fault = testFault(path, part)
      if (fault) return fault
      continue
    }
    if (!Array.isArray(part) || part.length === 0) return message('CONDITION_LIST', { path })
    for (const inner of part) {
      const fault = conditionFault(inner, depth + 1)
      if (fault) return fault
    }
  }
  return null
}

export const checkCondition = ({ condition }: DecisionRule): FieldProblem[] => {
  const fault = condition === undefined || condition === null ? null : conditionFault(condition)
  return fault ? [{ field: 'condition', message: fault, code: 'INVALID_FIELD_IN_BODY' }] : []
}
