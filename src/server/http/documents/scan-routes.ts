import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, entityOf, requireWrite } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { imageExtensions } from '#fields/file/extensions.ts'
import type { SourceFile } from '#processes/documents/pages/open-pdf.ts'
import type { ToRead } from '#processes/documents/scans/read-scan.ts'
import { type ScanKind, scanKinds } from '#processes/documents/scans/scan.ts'
import type { Product } from '../../product.ts'
import { callerOf, queryText } from '../edge/request-state.ts'
import { checkExtension } from './content-types.ts'
import { readStored } from './document-store.ts'
import { belowRecord, byItself, readLocated } from './located-document.ts'
import { readWherever } from './read-outside.ts'
import { toldDocuments } from './told-documents.ts'

const mostBytes = 20 * 1024 * 1024

/** What letters are read of. */
const readExtensions = ['pdf', ...imageExtensions, 'webp', 'tif', 'tiff']

/** Throws INVALID_FIELD_IN_BODY. */
const kindOf = (asked: string | undefined): ScanKind => {
  if (asked && Object.hasOwn(scanKinds, asked)) return asked as ScanKind
  throw new AppError('INVALID_FIELD_IN_BODY', [
    'kind',
    message('ONE_OF', { choices: Object.keys(scanKinds) }),
  ])
}

/** A picture that comes to be read and is kept nowhere, and what it is said to be. Throws MISSING_FILE_IN_REQUEST, PAYLOAD_TOO_LARGE. */
const sentScan = async (request: FastifyRequest): Promise<{ file: SourceFile; kind: string | undefined }> => {
  let kind: string | undefined
  let file: SourceFile | undefined
  for await (const part of request.parts({ limits: { fileSize: mostBytes, files: 1 } })) {
    if (part.type === 'field') {
      if (part.fieldname === 'kind') kind = String(part.value)
      continue
    }
    const name = (part.filename ?? '').slice(0, 250)
    const extension = checkExtension(name, readExtensions)
    const chunks: Buffer[] = []
    for await (const chunk of part.file) chunks.push(chunk as Buffer)
    if (part.file.truncated) throw new AppError('PAYLOAD_TOO_LARGE', ['20 MB'])
    file = { name, extension, bytes: Buffer.concat(chunks) }
  }
  if (!file?.bytes.length) throw new AppError('MISSING_FILE_IN_REQUEST')
  return { file, kind }
}

const storedScan = async (
  product: Product,
  caller: Caller,
  request: FastifyRequest,
): Promise<{ file: SourceFile; kind: string | undefined }> => {
  const { name, registration, extension, size, hash } = await readLocated(product, caller, request)
  if (!readExtensions.includes(String(extension ?? '')))
    throw new AppError('INVALID_FILE_EXTENSION', [readExtensions.join(', ')])
  if (Number(size ?? 0) > mostBytes) throw new AppError('PAYLOAD_TOO_LARGE', ['20 MB'])
  const bytes = typeof hash === 'string' ? await readStored(product, caller.tenantId, hash) : null
  if (!bytes) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', [message('FILE_OF_DOCUMENT'), registration])
  const file = { name: String(name ?? registration), extension: String(extension), bytes }
  return { file, kind: queryText(request, 'kind') }
}

/** Whoever may not write what it is about learns nothing by having it read. */
const readFor = async (
  product: Product,
  caller: Caller,
  { file, kind: asked }: { file: SourceFile; kind: string | undefined },
) => {
  const kind = kindOf(asked)
  await product.engine.work(caller, async work =>
    requireWrite(work.caller, entityOf(work.model, scanKinds[kind])),
  )
  const given: ToRead = { file, kind, today: caller.today }
  const { picture, ...read } = await readWherever(product, caller, given)
  return { kind, ...read, picture: Buffer.from(picture).toString('base64') }
}

/** What a scan says for the fields of a record: of a picture that is kept nowhere, or of a document. Nothing of it is saved. */
export const scanRoutes = (app: FastifyInstance, product: Product): void => {
  app.post(
    '/api/doc/scans',
    { config: { told: toldDocuments.readScan, entersTenant: true } },
    async request => {
      const sent = await sentScan(request)
      return readFor(product, callerOf(request), sent)
    },
  )
  for (const address of [belowRecord, byItself])
    app.post(
      `${address}/read`,
      { config: { told: toldDocuments.readDocument, entersTenant: true } },
      async request => {
        const caller = callerOf(request)
        return readFor(product, caller, await storedScan(product, caller, request))
      },
    )
}
