import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerRecords, entityOf, type Plain } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { answerWrite } from '../collections/unit-of-write.ts'
import { callerOf } from '../edge/request-state.ts'
import { insertDocument, type NamedFile, removeUnused } from './document-store.ts'
import { readUpload } from './read-upload.ts'
import { type Holder, holderOf, requireDocumentWrite } from './record-documents.ts'

const fieldsOfForm = new Set([
  'name',
  'type',
  'description',
  'sortIndex',
  'issueDate',
  'expiryDate',
  'isShared',
])

const valuesOf = (fields: Record<string, string>, holder: Holder, file: NamedFile): Plain => {
  for (const field of Object.keys(fields))
    if (!fieldsOfForm.has(field))
      throw new AppError('INVALID_FIELD_IN_BODY', [field.slice(0, 60), message('UNKNOWN_FIELD')])
  const { sortIndex, isShared, ...texts } = fields
  const { orgaRegistration } = holder.record
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    name: fields.name || file.name,
    ...(sortIndex ? { sortIndex: Number(sortIndex) } : {}),
    ...(isShared ? { isShared: ['1', 'true'].includes(isShared) } : {}),
    entityName: holder.entity.base,
    entityRegistration: holder.record.registration,
    ...(orgaRegistration ? { orgaRegistration } : {}),
  }
}

/** Takes files as form data, or makes a document that is still expected. */
export const uploadDocuments = async (
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const caller = callerOf(request)
  const holder = await holderOf(product, caller, request)
  await product.engine.work(caller, async work => requireDocumentWrite(work))
  if (!request.isMultipart()) return expect(product, request, reply, holder)
  const { fields, files } = await readUpload(product, caller.tenantId, request)
  try {
    return await answerWrite(product, request, reply, async work => {
      const made: Plain[] = []
      for (const file of files) made.push(await insertDocument(work, valuesOf(fields, holder, file), file))
      const answers = await answerRecords(
        work,
        entityOf(work.model, 'document'),
        made.map(d => d._id as string),
      )
      const texts = made.map(
        d => answers.get(d._id as string) ?? JSON.stringify({ _id: d._id, registration: d.registration }),
      )
      return { status: 201, body: texts.length === 1 ? texts[0]! : `[${texts.join(',')}]` }
    })
  } catch (error) {
    for (const file of files) await removeUnused(product, caller.tenantId, file.hash)
    throw error
  }
}

/** A document without a file: one that is still expected, or that lies at an address elsewhere. */
const expect = (
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
  holder: Holder,
): Promise<FastifyReply> =>
  answerWrite(product, request, reply, async work => {
    const { body } = request
    if (body === undefined || body === null) throw new AppError('MISSING_FILE_IN_REQUEST')
    if (typeof body !== 'object' || Array.isArray(body))
      throw new AppError('INVALID_NON_EMPTY_OBJECT_FIELD', ['body'])
    const { name, type, description, url, sortIndex, issueDate, expiryDate, isShared, isMandatory } =
      body as Plain
    const { orgaRegistration, registration } = holder.record
    const document = await insertDocument(
      work,
      {
        name,
        type,
        description,
        url,
        sortIndex,
        issueDate,
        expiryDate,
        isShared,
        isMandatory,
        entityName: holder.entity.base,
        entityRegistration: registration,
        ...(orgaRegistration ? { orgaRegistration } : {}),
      },
      null,
    )
    const answers = await answerRecords(work, entityOf(work.model, 'document'), [document._id as string])
    return { status: 201, body: answers.get(document._id as string) ?? JSON.stringify({ _id: document._id }) }
  })
