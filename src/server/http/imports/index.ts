import type { FastifyInstance } from 'fastify'
import { requireWrite } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { xlsxType } from '../../adapters/spreadsheet.ts'
import { readImportFile, readImportTable } from '../../batches/fetch-import.ts'
import { importedEntity, suggestColumns } from '../../batches/import-plan.ts'
import type { Product } from '../../product.ts'
import { sendJson } from '../collections/json-answer.ts'
import { contentDisposition } from '../documents/content-disposition.ts'
import { callerOf, paramOf, queryText } from '../edge/request-state.ts'
import { labelled } from '../model/labelled.ts'
import { readImport, replaceImportFile, uploadImport } from './import-file.ts'
import { importFields, importTemplate } from './template.ts'

const options = { config: { entersTenant: true } }
const shownRows = 10

const shown = (cell: unknown): unknown => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)

/** What a file says: its columns, its first rows, and the fields that its columns seem to mean. */
const previewRoute = (app: FastifyInstance, product: Product): void => {
  app.get('/api/core/imports/:key/preview', options, async request => {
    const caller = callerOf(request)
    const record = await product.engine.work(caller, work => readImport(work, paramOf(request, 'key')))
    const { model } = await product.models.load(caller.tenantId)
    const entity = importedEntity(model, record.entityName)
    const table = await readImportTable(product, caller.tenantId, record)
    return {
      columns: table.columns,
      rowCount: table.rows.length,
      rows: table.rows.slice(0, shownRows).map(row => row.map(shown)),
      suggestions: suggestColumns(labelled(entity, caller.locale), table.columns),
      fields: importFields(entity, caller, model),
    }
  })
}

const templateRoute = (app: FastifyInstance, product: Product): void => {
  app.get('/api/core/imports/template', options, async (request, reply) => {
    const caller = callerOf(request)
    const name = queryText(request, 'entityName')
    if (!name) throw new AppError('MISSING_FIELD_IN_QUERY', ['entityName'])
    const format = queryText(request, 'format') ?? 'xlsx'
    if (format !== 'xlsx' && format !== 'csv')
      throw new AppError('INVALID_FIELD_IN_QUERY', ['format', 'xlsx or csv'])
    const { model } = await product.models.load(caller.tenantId)
    const entity = importedEntity(model, name)
    requireWrite(caller, entity)
    const { pluralLabel } = labelled(entity, caller.locale)
    const file = await importTemplate(importFields(entity, caller, model), pluralLabel, format)
    return reply
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : xlsxType)
      .header('Content-Disposition', contentDisposition('attachment', `${pluralLabel}.${format}`))
      .send(file)
  })
}

/** Files that become records: sent, looked at, given back; checking and running are the import's transitions. */
export const importRoutes = (app: FastifyInstance, product: Product): void => {
  app.post('/api/core/imports/upload', options, async (request, reply) =>
    sendJson(reply, await uploadImport(product, request), 201),
  )
  app.post('/api/core/imports/:key/file', options, async (request, reply) =>
    sendJson(reply, await replaceImportFile(product, request, paramOf(request, 'key'))),
  )
  app.get('/api/core/imports/:key/file', options, async (request, reply) => {
    const caller = callerOf(request)
    const record = await product.engine.work(caller, work => readImport(work, paramOf(request, 'key')))
    const bytes = await readImportFile(product, caller.tenantId, record)
    return reply
      .type('application/octet-stream')
      .header('Content-Disposition', contentDisposition('attachment', String(record.fileName)))
      .send(Buffer.from(bytes))
  })
  previewRoute(app, product)
  templateRoute(app, product)
}
