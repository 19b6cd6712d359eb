import {
  type Caller,
  entityOf,
  loadForChange,
  loadKeys,
  type Plain,
  requireRead,
  saveAny,
} from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { spreadsheetFormat } from '#fields/formats/spreadsheet-format.ts'
import { labelled } from '#locales/labelled.ts'
import { fieldAt } from '#model/index.ts'
import type { Product } from '../../product.ts'
import type { ExportColumn } from './cell-values.ts'
import type { AskedReport } from './read-report.ts'

const withEnding = (name: string): string => (/\.xlsx$/i.test(name) ? name : `${name}.xlsx`)

const queryOf = (record: Plain): Record<string, string> => ({
  ...Object.fromEntries(new URLSearchParams(String(record.query ?? '').replace(/^\?/, ''))),
  ...(record.orderBy ? { sort: String(record.orderBy) } : {}),
})

/** The question of a report, ready to be asked. Notes that it is asked. Throws INVALID_FIELD_IN_BODY where it names nothing. */
export const storedReport = (
  product: Product,
  caller: Caller,
  key: string,
): Promise<{ asked: AskedReport; registration: string; scriptName?: string }> =>
  product.engine.work(caller, async work => {
    const own = entityOf(work.model, 'report')
    requireRead(caller, own)
    const [record] = await loadKeys(work, own, [key])
    const entity = labelled(entityOf(work.model, String(record!.entityName)), caller.locale)
    requireRead(caller, entity)
    const given = (record!.columns as Plain[] | undefined) ?? []
    const columns = given.map(({ field: path, label, width, format }, i): ExportColumn => {
      const field = fieldAt(entity, String(path))
      const column = entity.columns.find(c => c.id === path)
      if (!field && !column)
        throw new AppError('INVALID_FIELD_IN_BODY', [
          `columns.${i}.field`,
          message('NO_FIELD_OF_ENTITY', { field: path, entity: entity.name }),
        ])
      return {
        id: String(path),
        header: String(label ?? field?.label ?? column?.label ?? path),
        width: Number(width ?? 18),
        format:
          typeof format === 'string' && format
            ? format
            : spreadsheetFormat(field?.kind ?? column!.kind, caller.locale),
      }
    })
    const shown = columns.length
      ? columns
      : entity.columns
          .filter(c => !c.hidden)
          .map(c => ({
            id: c.id,
            header: c.label,
            width: 18,
            format: spreadsheetFormat(c.kind, caller.locale),
          }))
    const before = await loadForChange(work, own, String(record!._id))
    await saveAny(
      work,
      entityOf(work.model, 'report'),
      [{ before, after: { ...before, lastRunDate: work.at, lastRunUser: caller.username } }],
      { quiet: true, unchecked: true },
    )
    const name = String(record!.fileName ?? record!.name ?? record!.registration)
    return {
      registration: String(record!.registration),
      ...(record!.scriptName ? { scriptName: String(record!.scriptName) } : {}),
      asked: {
        fileName: withEnding(name),
        sheet: String(record!.name ?? 'Report'),
        columns: shown,
        autoFilter: true,
        format: 'xlsx',
        entity: entity.name,
        query: queryOf(record!),
      },
    }
  })

/** A kept grid as a workbook. */
export const storedSheet = (product: Product, caller: Caller, key: string): Promise<AskedReport> =>
  product.engine.work(caller, async work => {
    const own = entityOf(work.model, 'sheet')
    requireRead(caller, own)
    const [record] = await loadKeys(work, own, [key])
    const columns = ((record!.columns as Plain[] | undefined) ?? []).map(
      ({ key: id, label, kind, width }): ExportColumn => ({
        id: String(id),
        header: String(label ?? id),
        width: Number(width ?? 18),
        format: spreadsheetFormat(String(kind), caller.locale),
      }),
    )
    if (columns.length === 0)
      throw new AppError('INVALID_FIELD_IN_BODY', ['columns', message('SHEET_WITHOUT_COLUMNS')])
    const name = String(record!.name ?? record!.registration)
    return {
      fileName: withEnding(name),
      sheet: name,
      columns,
      autoFilter: true,
      format: 'xlsx',
      data: ((record!.rows as Plain[] | undefined) ?? []).map(row => (row.cells as Plain | undefined) ?? {}),
      entity: '',
      query: {},
    }
  })
