import { type FieldProblem, message } from '#errors/index.ts'
import type { importEntity } from './import.ts'

type Reading = Pick<NonNullable<(typeof importEntity)['record']>, 'columns' | 'mode'>

const code = 'INVALID_FIELD_IN_BODY' as const

/**
 * What is wrong with the columns of an import or a mapping: a field that two columns fill, a column without a field,
 * no key where records are to be found again.
 */
export const checkColumns = ({ columns, mode }: Reading): FieldProblem[] => {
  const problems: FieldProblem[] = []
  const seen = new Set<string>()
  for (const [i, { column, field, constant, isKey }] of (columns ?? []).entries()) {
    if (field && seen.has(field))
      problems.push({ field: `columns.${i}.field`, code, message: message('FIELD_FILLED_TWICE', { field }) })
    if (field) seen.add(field)
    if (field && !column && !constant)
      problems.push({
        field: `columns.${i}.column`,
        code,
        message: message('COLUMN_OR_CONSTANT'),
      })
    if (isKey && !field)
      problems.push({ field: `columns.${i}.field`, code, message: message('KEY_NEEDS_FIELD') })
  }
  const hasFields = (columns ?? []).some(({ field }) => field)
  if (hasFields && mode && mode !== 'CREATE' && !(columns ?? []).some(({ isKey }) => isKey))
    problems.push({ field: 'columns', code, message: message('KEY_COLUMN_MISSING') })
  return problems
}
