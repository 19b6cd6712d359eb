import type { FastifyRequest } from 'fastify'
import {
  answerRecords,
  createRecords,
  entityOf,
  loadForChange,
  loadKeys,
  type Plain,
  requireRead,
  requireWrite,
  saveAny,
  type Work,
} from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { forgetUse } from '#processes/forget-use.ts'
import { readImportTable } from '../../batches/fetch-import.ts'
import { importedEntity } from '../../batches/import-plan.ts'
import type { Product } from '../../product.ts'
import { type NamedFile, noteUse, removeUnused } from '../documents/document-store.ts'
import { readUpload } from '../documents/read-upload.ts'
import { callerOf } from '../edge/request-state.ts'

const megabyte = 1024 * 1024
const limits = { maxBytes: 50 * megabyte, extensions: ['csv', 'txt', 'xlsx'] }

const fieldsOfForm = new Set([
  'name',
  'entityName',
  'mode',
  'mappingRegistration',
  'separator',
  'decimalSign',
  'dateFormat',
  'sheet',
  'chunkSize',
])

/** The import that a key opens, to look at. */
export const readImport = (work: Work, key: string): Promise<Plain> => {
  const entity = entityOf(work.model, 'import')
  requireRead(work.caller, entity)
  return loadKeys(work, entity, [key]).then(([found]) => found!)
}

/** Gives an import its file in place of the one it had. */
const setFile = async (work: Work, before: Plain, file: NamedFile): Promise<void> => {
  if (before.status !== 'DRAFT')
    throw new AppError('INVALID_FIELD_IN_BODY', ['file', message('IMPORT_RUN_ALREADY')])
  if (typeof before.storageKey === 'string' && before.storageKey !== file.hash)
    await forgetUse(work, before.storageKey, before._id)
  await noteUse(work, file.hash, before._id)
  await saveAny(
    work,
    entityOf(work.model, 'import'),
    [
      {
        before,
        after: {
          ...before,
          name: before.name ?? file.name,
          fileName: file.name,
          fileSize: file.size,
          storageKey: file.hash,
          checkedDate: null,
          rowCount: null,
          validCount: null,
          errorCount: null,
        },
      },
    ],
    { unchecked: true },
  )
}

const valuesOf = (fields: Record<string, string>): Plain => {
  for (const field of Object.keys(fields))
    if (!fieldsOfForm.has(field))
      throw new AppError('INVALID_FIELD_IN_BODY', [field.slice(0, 60), message('UNKNOWN_FIELD')])
  if (!fields.entityName) throw new AppError('MISSING_FIELD_IN_BODY', ['entityName'])
  const { chunkSize, ...texts } = fields
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(chunkSize ? { chunkSize: Number(chunkSize) } : {}),
  }
}

/** The file has to be one that can be read: nobody keeps what he cannot use. */
const tryFile = (product: Product, tenantId: number, file: NamedFile, values: Plain) =>
  readImportTable(product, tenantId, { ...values, fileName: file.name, storageKey: file.hash })

const answer = async (work: Work, id: unknown): Promise<string> =>
  (await answerRecords(work, entityOf(work.model, 'import'), [String(id)])).get(String(id)) ??
  JSON.stringify({ _id: id })

const oneFile = (files: readonly NamedFile[]): NamedFile => {
  if (files.length !== 1) throw new AppError('INVALID_FIELD_IN_BODY', ['file', message('ONE_FILE_AT_A_TIME')])
  return files[0]!
}

/** Makes an import of a file that is sent as form data. Answers the import as JSON text. */
export const uploadImport = async (product: Product, request: FastifyRequest): Promise<string> => {
  const caller = callerOf(request)
  const { model } = await product.models.load(caller.tenantId)
  requireWrite(caller, model.entities.get('import')!)
  const { fields, files } = await readUpload(product, caller.tenantId, request, limits)
  try {
    const file = oneFile(files)
    const values = valuesOf(fields)
    requireWrite(caller, importedEntity(model, values.entityName))
    await tryFile(product, caller.tenantId, file, values)
    return await product.engine.work(caller, async work => {
      const [made] = await createRecords(work, 'import', [values])
      const before = await loadForChange(work, entityOf(work.model, 'import'), made!._id)
      await setFile(work, before, file)
      return answer(work, made!._id)
    })
  } catch (error) {
    for (const file of files) await removeUnused(product, caller.tenantId, file.hash)
    throw error
  }
}

/** Gives an import another file. Answers the import as JSON text. */
export const replaceImportFile = async (
  product: Product,
  request: FastifyRequest,
  key: string,
): Promise<string> => {
  const caller = callerOf(request)
  const { model } = await product.models.load(caller.tenantId)
  requireWrite(caller, model.entities.get('import')!)
  const { files } = await readUpload(product, caller.tenantId, request, limits)
  try {
    const file = oneFile(files)
    return await product.engine.work(caller, async work => {
      const before = await loadForChange(work, entityOf(work.model, 'import'), key)
      await tryFile(product, caller.tenantId, file, before)
      await setFile(work, before, file)
      return answer(work, before._id)
    })
  } catch (error) {
    for (const file of files) await removeUnused(product, caller.tenantId, file.hash)
    throw error
  }
}
