import type { Operator } from './kind.ts'

/** What filters may ask of texts, of values with an order, of values without one, and of what lies in the document. */
export const textOperators = ['eq', 'not', 'in', 'prefix', 'contains', 'is'] as const satisfies Operator[]
export const orderedOperators = [
  'eq',
  'not',
  'in',
  'gt',
  'gte',
  'lt',
  'lte',
  'from',
  'to',
  'is',
] as const satisfies Operator[]
export const codeOperators = ['eq', 'not', 'in', 'is'] as const satisfies Operator[]
export const booleanOperators = ['eq', 'not', 'is'] as const satisfies Operator[]
