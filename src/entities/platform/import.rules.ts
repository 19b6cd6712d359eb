import type { FieldProblem } from '#errors/index.ts'
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
      problems.push({ field: `columns.${i}.field`, code, message: `Field ${field} is filled twice` })
    if (field) seen.add(field)
    if (field && !column && !constant)
      problems.push({
        field: `columns.${i}.column`,
        code,
        message: 'A field needs a column or a fixed value',
      })
    if (isKey && !field)
      problems.push({ field: `columns.${i}.field`, code, message: 'A key needs its field' })
  }
  const hasFields = (columns ?? []).some(({ field }) => field)
  if (hasFields && mode && mode !== 'CREATE' && !(columns ?? []).some(({ isKey }) => isKey))
    problems.push({ field: 'columns', code, message: 'One column has to find the records that are changed' })
  return problems
}
