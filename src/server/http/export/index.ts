import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, entityOf, type ListQuery, type Plain, relatedOf, requireRead } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { spreadsheetFormat } from '#fields/formats/spreadsheet-format.ts'
import { labelled } from '#locales/labelled.ts'
import type { CompiledEntity } from '#model/index.ts'
import { csvType, writeCsv } from '../../adapters/csv.ts'
import { type CellValue, writeSheet, xlsxType } from '../../adapters/spreadsheet.ts'
import { inTurns } from '../../health/event-loop.ts'
import { listQueryOf } from '../../list-query.ts'
import type { Product } from '../../product.ts'
import { readLists } from '../../read-lists.ts'
import { entityOfRequest } from '../collections/resolve.ts'
import { contentDisposition } from '../documents/content-disposition.ts'
import { callerOf, paramOf, queryOf } from '../edge/request-state.ts'
import { servedModel } from '../model/served-model.ts'
import { againOf } from './again.ts'
import { cellOf, type ExportColumn } from './cell-values.ts'
import { groupedRows, type LevelledRow } from './grouped-rows.ts'
import { listRows } from './list-rows.ts'
import { noted, queryString } from './note-export.ts'
import { type AskedReport, type FileFormat, readReport } from './read-report.ts'
import { scriptedSheets, sendBook } from './scripted-report.ts'
import { storedReport, storedSheet } from './stored-report.ts'
import { toldExports } from './told-exports.ts'

const megabyte = 1024 * 1024

const cells = async function* (
  rows: AsyncIterable<Plain> | Iterable<Plain>,
  columns: readonly ExportColumn[],
  reader: Caller,
): AsyncGenerator<CellValue[]> {
  for await (const row of inTurns(rows)) yield columns.map(column => cellOf(row, column, reader))
}

const send = async (
  reply: FastifyReply,
  file: { name: string; sheet: string; autoFilter: boolean; format: FileFormat; levels?: readonly number[] },
  columns: readonly ExportColumn[],
  rows: AsyncGenerator<CellValue[]>,
): Promise<FastifyReply> => {
  // The first rows are read before the answer begins: a bad query is still an error, and not half a file.
  const isCsv = file.format === 'csv'
  const content = isCsv
    ? await writeCsv(
        columns.map(column => column.header || column.id),
        rows,
      )
    : await writeSheet({ ...file, name: file.sheet, columns }, rows)
  return reply
    .type(isCsv ? csvType : xlsxType)
    .header('Content-Disposition', contentDisposition('attachment', file.name))
    .send(content)
}

/** The cells of rows by groups; how deep each stands is noted as it is taken. */
const levelled = async function* (
  rows: AsyncIterable<LevelledRow>,
  levels: number[],
): AsyncGenerator<CellValue[]> {
  for await (const { cells, level } of inTurns(rows)) {
    levels.push(level)
    yield cells
  }
}

/** The words of the lists that columns name, in the caller's language. */
const withLabels = async (
  product: Product,
  caller: Caller,
  entity: CompiledEntity,
  columns: readonly ExportColumn[],
): Promise<ExportColumn[]> => {
  const listOf = new Map(entity.columns.flatMap(c => (c.list ? [[c.id, c.list]] : [])))
  for (const field of entity.fields) if (field.list) listOf.set(field.name, field.list)
  const { model } = await product.models.load(caller.tenantId)
  for (const { id } of columns) {
    const list = relatedOf({ entity, model, caller }, id)?.field.list
    if (list) listOf.set(id, list)
  }
  const names = [...new Set(columns.flatMap(c => listOf.get(c.id) ?? []))]
  if (!names.length) return [...columns]
  const found = await product.engine.work(caller, work =>
    readLists(work, names, caller.locale, product.lists),
  )
  const labels = new Map(found.map(list => [list.name, new Map(list.values.map(v => [v.value, v.label]))]))
  return columns.map(column => {
    const known = labels.get(listOf.get(column.id) ?? '')
    return known ? { ...column, labels: known } : column
  })
}

/** `GET …/export`: a list as its page shows it, all that the query finds. */
const exportList = async (
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const caller = callerOf(request)
  const entity = labelled(await entityOfRequest(product, request), caller.locale)
  requireRead(caller, entity)
  const { model } = await product.models.load(caller.tenantId)
  const served = await servedModel(product, entity, caller, model)
  const shown = served.columns.filter(c => !c.hidden)
  const columns = shown.map(
    (c): ExportColumn => ({
      id: c.id,
      header: c.label,
      format: spreadsheetFormat(c.kind, caller.locale),
      width: 18,
    }),
  )
  const { range: _, ...given } = queryOf(request)
  const query: ListQuery = {
    ...listQueryOf(given, entity),
    projection: columns.map(c => c.id.split('.')[0]!),
    include: [],
  }
  const withWords = await withLabels(product, caller, entity, columns)
  const name = `${entity.pluralLabel} ${caller.today}.xlsx`
  const file = { fileName: name, entity: entity.name, query: queryString(given), columns: withWords }
  const rows = cells(listRows(product, caller, entity, query), withWords, caller)
  return send(
    reply,
    { name, sheet: entity.pluralLabel, autoFilter: true, format: 'xlsx' },
    withWords,
    await noted(product, caller, file, rows),
  )
}

/** A workbook of the rows that came along, or of what a query of an entity finds. */
const sendReport = async (
  product: Product,
  caller: Caller,
  reply: FastifyReply,
  asked: AskedReport,
  reportRegistration?: string,
): Promise<FastifyReply> => {
  const { fileName, sheet, autoFilter, format } = asked
  const file = { name: fileName, sheet, autoFilter, format }
  const leaving = { fileName, format, columns: asked.columns, reportRegistration }
  if (asked.data) {
    const rows = cells(asked.data, asked.columns, caller)
    return send(reply, file, asked.columns, await noted(product, caller, leaving, rows))
  }
  const { model } = await product.models.load(caller.tenantId)
  const entity = labelled(entityOf(model, asked.entity), caller.locale)
  requireRead(caller, entity)
  const { range: _, ...given } = asked.query
  const columns = await withLabels(product, caller, entity, asked.columns)
  const query = listQueryOf(given, entity)
  const more = { entity: entity.name, query: queryString(given) }
  if (asked.groups && format === 'xlsx') {
    const { groups } = asked
    const [by] = await withLabels(product, caller, entity, [{ id: groups.by, header: '' }])
    const made = await groupedRows({ product, caller, entity, query, columns, groups, labels: by?.labels })
    const isRecord = ({ level }: LevelledRow) => level === 1
    const rows = await noted(product, caller, { ...leaving, ...more }, made, isRecord)
    const levels: number[] = []
    return send(reply, { ...file, autoFilter: false, levels }, columns, levelled(rows, levels))
  }
  const rows = cells(listRows(product, caller, entity, query), columns, caller)
  return send(reply, file, columns, await noted(product, caller, { ...leaving, ...more }, rows))
}

/** Lists as spreadsheets. */
export const exportRoutes = (app: FastifyInstance, product: Product): void => {
  app.get(
    '/api/:domain/:collection/export',
    { config: { entersTenant: true, isHeavy: true } },
    (request, reply) => exportList(product, request, reply),
  )
  app.post(
    '/api/report/excel',
    {
      bodyLimit: 50 * megabyte,
      config: { told: toldExports.excel, isHeavy: true, onlyReads: true, mostKeys: 200_000 },
    },
    (request, reply) => {
      if (request.body === undefined || request.body === null) throw new AppError('MISSING_BODY_PAYLOAD')
      return sendReport(product, callerOf(request), reply, readReport(request.body))
    },
  )
  app.post(
    '/api/core/exports/:key/again',
    { config: { told: toldExports.again, isHeavy: true } },
    async (request, reply) => {
      const caller = callerOf(request)
      return sendReport(product, caller, reply, await againOf(product, caller, paramOf(request, 'key')))
    },
  )
  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/api/report/reports/:key/run',
      config: { told: toldExports.report, isHeavy: true },
      handler: async (request, reply) => {
        const { asked, registration, scriptName } = await storedReport(
          product,
          callerOf(request),
          paramOf(request, 'key'),
        )
        const caller = callerOf(request)
        const sheets = scriptName
          ? await scriptedSheets(product, caller, scriptName, request.body ?? asked.query)
          : undefined
        if (sheets && 'book' in sheets) return sendBook(reply, asked.fileName, sheets.book)
        return sendReport(product, caller, reply, { ...asked, ...sheets }, registration)
      },
    })
    app.route({
      method,
      url: '/api/report/sheets/:key/excel',
      config: { told: toldExports.sheet, isHeavy: true },
      handler: async (request, reply) =>
        sendReport(
          product,
          callerOf(request),
          reply,
          await storedSheet(product, callerOf(request), paramOf(request, 'key')),
        ),
    })
  }
}
