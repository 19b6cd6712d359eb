import { type Caller, entityOf, loadKeys, type Plain } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { spreadsheetFormat } from '#fields/formats/spreadsheet-format.ts'
import { labelled } from '#locales/labelled.ts'
import type { Product } from '../../product.ts'
import type { ExportColumn } from './cell-values.ts'
import { type AskedReport, namedAs, readQuery } from './read-report.ts'

const columnsOf = (kept: unknown): ExportColumn[] =>
  (Array.isArray(kept) ? (kept as Plain[]) : []).map(({ id, header, width, format }) => ({
    id: String(id),
    header: String(header ?? ''),
    ...(typeof width === 'number' ? { width } : {}),
    ...(typeof format === 'string' ? { format } : {}),
  }))

/**
 * The question of an export, to be asked once more: with what is found today, and what whoever asks may read. The file of then
 * is kept nowhere.
 */
export const againOf = (product: Product, caller: Caller, key: string): Promise<AskedReport> =>
  product.engine.work(caller, async work => {
    const [record] = await loadKeys(work, entityOf(work.model, 'export'), [key])
    const { entityName, query, fileName, columns, format } = record as Plain
    if (typeof entityName !== 'string' || !entityName)
      throw new AppError('INVALID_FIELD_IN_QUERY', ['export', message('ROWS_NOT_KEPT')])
    const entity = labelled(entityOf(work.model, entityName), caller.locale)
    const kept = columnsOf(columns)
    const kind = format === 'csv' ? 'csv' : 'xlsx'
    return {
      fileName: namedAs(String(fileName).replace(/\d{4}-\d{2}-\d{2}/, caller.today), kind),
      sheet: entity.pluralLabel,
      autoFilter: true,
      format: kind,
      columns: kept.length
        ? kept
        : entity.columns
            .filter(column => !column.hidden)
            .map(({ id, label, kind: of }) => ({
              id,
              header: label,
              format: spreadsheetFormat(of, caller.locale),
              width: 18,
            })),
      entity: entityName,
      query: readQuery(query),
    }
  })
