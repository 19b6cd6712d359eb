import { type FieldProblem, message } from '#errors/index.ts'
import type { sheet } from './sheet.ts'

type Sheet = Pick<NonNullable<(typeof sheet)['record']>, 'columns' | 'rows'>

const mostRows = 10_000
const code = 'INVALID_FIELD_IN_BODY' as const

export const sheetRowCount = ({ rows }: Sheet): number => rows?.length ?? 0

/**
 * What is wrong with a grid: two columns of one key, too many rows. Values of a column that was taken away may stay: it
 * may come back.
 */
export const checkSheet = ({ columns, rows }: Sheet): FieldProblem[] => {
  const keys = (columns ?? []).map(column => column.key)
  const twice = keys.findIndex((key, i) => keys.indexOf(key) !== i)
  return [
    ...(twice < 0
      ? []
      : [
          { field: `columns.${twice}.key`, code, message: message('COLUMN_EXISTS', { column: keys[twice] }) },
        ]),
    ...((rows?.length ?? 0) > mostRows
      ? [{ field: 'rows', code, message: message('SHEET_TOO_LONG', { max: mostRows }) }]
      : []),
  ]
}
