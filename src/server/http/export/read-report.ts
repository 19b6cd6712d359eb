import type { Plain } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import type { ExportColumn } from './cell-values.ts'
import type { AskedGroups } from './grouped-rows.ts'

/** What a file of rows is written as. */
export type FileFormat = 'xlsx' | 'csv'

export interface AskedReport {
  fileName: string
  sheet: string
  columns: ExportColumn[]
  autoFilter: boolean
  format: FileFormat
  /** Rows that came along; without them the query finds them. */
  data?: Plain[]
  entity: string
  /** Rows that the query finds stand by groups. */
  groups?: AskedGroups
  query: Record<string, string | string[]>
}

const mostColumns = 500
const mostRows = 100_000

const text = (value: unknown, field: string, otherwise: string): string => {
  if (value === undefined || value === null || value === '') return otherwise
  if (typeof value !== 'string' || value.length > 250) throw new AppError('INVALID_STRING_FIELD', [field])
  return value
}

const columnsOf = (given: unknown): ExportColumn[] => {
  if (given === undefined) throw new AppError('MISSING_FIELD_IN_BODY', ['columns'])
  if (!Array.isArray(given) || given.length === 0 || given.length > mostColumns)
    throw new AppError('INVALID_ARRAY_FIELD', ['columns'])
  return given.map((column: unknown, index) => {
    if (typeof column !== 'object' || column === null)
      throw new AppError('INVALID_FIELD_IN_BODY', [`columns.${index}`, message('NOT_AN_OBJECT')])
    const { id, key, headerLabel, header, width, format } = column as Plain
    const label = text(headerLabel ?? header, `columns.${index}.headerLabel`, '')
    if (width !== undefined && width !== null && !(typeof width === 'number' && width > 0 && width <= 255))
      throw new AppError('INVALID_NUMBER_FIELD', [`columns.${index}.width`])
    const known = text(format, `columns.${index}.format`, '')
    return {
      id: text(id ?? key, `columns.${index}.id`, label || String(index)),
      header: label,
      ...(width ? { width: width as number } : {}),
      ...(known ? { format: known } : {}),
    }
  })
}

/** Rows are objects by the columns' ids, or arrays in their order. */
const rowsOf = (given: unknown, columns: readonly ExportColumn[]): Plain[] => {
  if (!Array.isArray(given)) throw new AppError('INVALID_ARRAY_FIELD', ['data'])
  if (given.length > mostRows)
    throw new AppError('INVALID_FIELD_IN_BODY', ['data', message('MORE_ROWS_THAN', { max: mostRows })])
  return given.map((row: unknown, index) => {
    if (Array.isArray(row)) return Object.fromEntries(columns.map((column, i) => [column.id, row[i]]))
    if (typeof row !== 'object' || row === null)
      throw new AppError('INVALID_FIELD_IN_BODY', [`data.${index}`, message('NO_ROW')])
    return row as Plain
  })
}

/** A query as an address has it, or as an object; a name given twice keeps both. */
export const readQuery = (given: unknown): AskedReport['query'] => {
  if (given === undefined || given === null || given === '') return {}
  const query: AskedReport['query'] = {}
  if (typeof given === 'string')
    for (const [name, value] of new URLSearchParams(given.replace(/^\?/, '')))
      query[name] = name in query ? [query[name]!, value].flat() : value
  else if (typeof given === 'object' && !Array.isArray(given))
    for (const [name, value] of Object.entries(given))
      query[name] = Array.isArray(value) ? value.join(',') : String(value ?? '')
  else throw new AppError('INVALID_FIELD_IN_BODY', ['query', message('QUERY_AS_ADDRESS')])
  return query
}

/** `{ by, totals }`: the column whose values make groups, and what is summed of each. */
const groupsOf = (given: unknown): AskedGroups => {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new AppError('INVALID_FIELD_IN_BODY', ['groups', message('NOT_AN_OBJECT')])
  const { by, totals = [] } = given as Plain
  if (!Array.isArray(totals) || totals.length > mostColumns)
    throw new AppError('INVALID_ARRAY_FIELD', ['groups.totals'])
  const named = text(by, 'groups.by', '')
  if (!named) throw new AppError('MISSING_FIELD_IN_BODY', ['groups.by'])
  return { by: named, totals: totals.map((one: unknown, at) => text(one, `groups.totals.${at}`, '')) }
}

const formatOfFile = (given: unknown): FileFormat => {
  if (given === undefined || given === null || given === 'xlsx') return 'xlsx'
  if (given === 'csv') return 'csv'
  throw new AppError('INVALID_FIELD_IN_BODY', ['format', message('XLSX_OR_CSV')])
}

/** A file's name with the ending of what it is. */
export const namedAs = (name: string, format: FileFormat): string =>
  name.toLowerCase().endsWith(`.${format}`) ? name : `${name}.${format}`

/** Reads `{ fileName, sheet, columns, data | entity and query, autoFilter, format }`. */
export const readReport = (body: unknown): AskedReport => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('INVALID_NON_EMPTY_OBJECT_FIELD', ['body'])
  const { fileName, sheet, columns, data, entity, query, groups, autoFilter, format } = body as Plain
  const kind = formatOfFile(format)
  const read = columnsOf(columns)
  if (data === undefined && entity === undefined) throw new AppError('MISSING_FIELD_IN_BODY', ['data'])
  return {
    fileName: namedAs(text(fileName, 'fileName', 'export'), kind),
    format: kind,
    sheet: text(sheet, 'sheet', 'Sheet 1'),
    columns: read,
    autoFilter: autoFilter !== false,
    ...(data === undefined ? {} : { data: rowsOf(data, read) }),
    entity: text(entity, 'entity', ''),
    query: readQuery(query),
    ...(groups === undefined || groups === null ? {} : { groups: groupsOf(groups) }),
  }
}
