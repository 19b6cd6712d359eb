import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { may, requireRead, requireWrite } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { labelled } from '#locales/labelled.ts'
import { xlsxType } from '../../adapters/spreadsheet.ts'
import { readImportFile } from '../../batches/fetch-import.ts'
import { importedEntity, isImportable } from '../../batches/import-plan.ts'
import type { Product } from '../../product.ts'
import { sendJson } from '../collections/json-answer.ts'
import { contentDisposition } from '../documents/content-disposition.ts'
import { callerOf, paramOf, queryText } from '../edge/request-state.ts'
import { faultyRows } from './faulty-rows.ts'
import { readImport, replaceImportFile, uploadImport } from './import-file.ts'
import { previewOf } from './preview.ts'
import { importFields, importTemplate } from './template.ts'
import { toldImports } from './told-imports.ts'

const options = { config: { entersTenant: true } }
const sendFile = async (
  reply: FastifyReply,
  { name, content }: { name: string; content: Readable },
): Promise<FastifyReply> =>
  reply
    .type(name.endsWith('.csv') ? 'text/csv; charset=utf-8' : xlsxType)
    .header('Content-Disposition', contentDisposition('attachment', name))
    .send(content)

const formatOf = (request: FastifyRequest): 'xlsx' | 'csv' => {
  const format = queryText(request, 'format') ?? 'xlsx'
  if (format !== 'xlsx' && format !== 'csv')
    throw new AppError('INVALID_FIELD_IN_QUERY', ['format', message('XLSX_OR_CSV')])
  return format
}

const templateRoute = (app: FastifyInstance, product: Product): void => {
  app.get(
    '/api/core/imports/template',
    { ...options, config: { ...options.config, told: toldImports.template } },
    async (request, reply) => {
      const caller = callerOf(request)
      const name = queryText(request, 'entityName')
      if (!name) throw new AppError('MISSING_FIELD_IN_QUERY', ['entityName'])
      const format = formatOf(request)
      const { model } = await product.models.load(caller.tenantId)
      const entity = importedEntity(model, name)
      requireWrite(caller, entity)
      const { pluralLabel } = labelled(entity, caller.locale)
      const content = await importTemplate(importFields(entity, caller, model), pluralLabel, format)
      return sendFile(reply, { name: `${pluralLabel}.${format}`, content })
    },
  )
}

/** Entities whose records a caller may make or change by a file. */
const entitiesRoute = (app: FastifyInstance, product: Product): void => {
  app.get(
    '/api/core/imports/entities',
    { ...options, config: { ...options.config, permission: 'read imports', told: toldImports.entities } },
    async request => {
      const caller = callerOf(request)
      const { model } = await product.models.load(caller.tenantId)
      requireRead(caller, model.entities.get('import')!)
      return [...model.entities.values()]
        .filter(entity => isImportable(entity) && may(caller, `write ${entity.plural}`))
        .map(entity => {
          const { name, label, pluralLabel, area } = labelled(entity, caller.locale)
          return { name, label, pluralLabel, area }
        })
    },
  )
}

/** Files that become records: sent, looked at, given back; checking and running are the import's transitions. */
export const importRoutes = (app: FastifyInstance, product: Product): void => {
  app.post(
    '/api/core/imports/upload',
    { ...options, config: { ...options.config, permission: 'write imports', told: toldImports.upload } },
    async (request, reply) => sendJson(reply, await uploadImport(product, request), 201),
  )
  app.post(
    '/api/core/imports/:key/file',
    { ...options, config: { ...options.config, permission: 'write imports', told: toldImports.replace } },
    async (request, reply) =>
      sendJson(reply, await replaceImportFile(product, request, paramOf(request, 'key'))),
  )
  app.get(
    '/api/core/imports/:key/file',
    { ...options, config: { ...options.config, permission: 'read imports', told: toldImports.file } },
    async (request, reply) => {
      const caller = callerOf(request)
      const record = await product.engine.work(caller, work => readImport(work, paramOf(request, 'key')))
      const bytes = await readImportFile(product, caller.tenantId, record)
      return reply
        .type('application/octet-stream')
        .header('Content-Disposition', contentDisposition('attachment', String(record.fileName)))
        .send(Buffer.from(bytes))
    },
  )
  app.get(
    '/api/core/imports/:key/preview',
    { ...options, config: { ...options.config, permission: 'read imports', told: toldImports.preview } },
    request => previewOf(product, request, {}),
  )
  app.post(
    '/api/core/imports/:key/preview',
    {
      ...options,
      config: { told: toldImports.try, ...options.config, permission: 'read imports', onlyReads: true },
    },
    request => previewOf(product, request, request.body ?? {}),
  )
  app.get(
    '/api/core/imports/:key/faulty-rows',
    { ...options, config: { ...options.config, permission: 'read imports', told: toldImports.faulty } },
    async (request, reply) => sendFile(reply, await faultyRows(product, request, formatOf(request))),
  )
  entitiesRoute(app, product)
  templateRoute(app, product)
}
