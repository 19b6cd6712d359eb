import { spreadsheetFormat } from '#fields/formats/spreadsheet-format.ts'
import type { FieldContext } from '#fields/kind.ts'
import { relatedPath } from '#model/index.ts'
import { download, type EntityModel, type RecordData } from '../../data/index.ts'
import type { Address } from '../../shell/index.ts'
import { scopeOf } from '../list/list-data.ts'
import { written } from '../list/list-query.ts'
import { readState } from '../list/list-state.ts'
import type { ExportColumn } from './export-columns.ts'

const longestMs = 300_000

export type ExportFormat = 'xlsx' | 'csv'

/** Which records a file is to hold, and what of them. */
export interface WantedExport {
  /** The list's address: its filters and its order. */
  query: Address
  /** Just these records; none: all that the filters find. */
  chosen: readonly RecordData[]
  columns: readonly ExportColumn[]
  format: ExportFormat
}

/** Has the server make the file of an entity's records and saves it; answers the file's name. */
export const saveExport = (
  model: EntityModel,
  context: FieldContext,
  { query, chosen, columns, format }: WantedExport,
): Promise<string> => {
  const state = readState(query)
  const scope = chosen.length
    ? [['_id', chosen.map(record => record._id).join(',')] as const]
    : scopeOf({ model, context, state })
  const order = state.sort ? [['sort', state.sort] as const] : []
  const related = columns.filter(({ id }) => relatedPath(id)).map(({ id }) => id)
  const own = columns.filter(({ id }) => !relatedPath(id))
  const tops = [...new Set(own.map(({ id }) => id.split('.')[0]!))]
  return download('/api/report/excel', {
    method: 'POST',
    timeoutMs: longestMs,
    body: {
      fileName: `${model.pluralLabel} ${context.today}.${format}`,
      sheet: model.pluralLabel.slice(0, 31),
      entity: model.name,
      format,
      query: written([
        ...scope,
        ...order,
        ['projection', tops.join(',') || 'registration'],
        ['include', related.join(',')],
      ]),
      columns: columns.map(({ id, label, kind }) => ({
        id,
        headerLabel: label,
        width: 18,
        format: spreadsheetFormat(kind, context.locale),
      })),
    },
  })
}
