import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerRecords, type Caller, entityOf, loadKeys, type Plain } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { convertedExtensions, imageExtensions, markedExtensions } from '#fields/file/extensions.ts'
import { formatDate } from '#fields/formats/format-date.ts'
import { messageIn } from '#locales/message-in.ts'
import type { SourceFile } from '#processes/documents/pages/open-pdf.ts'
import type { Mark } from '#processes/documents/pages/watermark.ts'
import type { Product } from '../../product.ts'
import { answerWrite } from '../collections/unit-of-write.ts'
import { callerOf } from '../edge/request-state.ts'
import { insertDocument, readStored, removeUnused, storeBytes } from './document-store.ts'
import { belowRecord, byItself, readLocated } from './located-document.ts'
import { chosenDocuments, requireDocumentWrite } from './record-documents.ts'
import { toldDocuments } from './told-documents.ts'
import { bodyOf, idsIn, numberIn, textIn } from './tool-bodies.ts'

/** More are joined in two steps: all of them are in memory at once. */
const mostJoined = 50
const mostBytes = 100 * 1024 * 1024

const stemOf = (document: Plain): string =>
  String(document.name ?? document.registration).replace(/\.[A-Za-z0-9]{1,10}$/, '')

/** The bytes of documents, whose kinds are taken here. Throws INVALID_FILE_EXTENSION, PAYLOAD_TOO_LARGE. */
const sourcesOf = async (
  product: Product,
  { tenantId }: Caller,
  documents: readonly Plain[],
  taken: readonly string[],
): Promise<SourceFile[]> => {
  if (documents.some(({ extension }) => !taken.includes(String(extension ?? ''))))
    throw new AppError('INVALID_FILE_EXTENSION', [taken.join(', ')])
  if (documents.reduce((sum, { size }) => sum + Number(size ?? 0), 0) > mostBytes)
    throw new AppError('PAYLOAD_TOO_LARGE', ['100 MB'])
  const files: SourceFile[] = []
  for (const { name, registration, extension, hash } of documents) {
    const bytes = typeof hash === 'string' ? await readStored(product, tenantId, hash) : null
    if (!bytes)
      throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', [message('FILE_OF_DOCUMENT'), registration])
    files.push({ name: String(name ?? registration), extension: String(extension), bytes })
  }
  return files
}

/** As something that pages are made of: what an office suite wrote is a PDF first. */
const toPages = async (product: Product, file: SourceFile): Promise<SourceFile> =>
  file.extension === 'pdf' || imageExtensions.includes(file.extension)
    ? file
    : { ...file, extension: 'pdf', bytes: await product.office.toPdf(file) }

/** Whoever may not write documents makes none of others. */
const requireWriter = (product: Product, caller: Caller): Promise<void> =>
  product.engine.work(caller, async work => requireDocumentWrite(work))

interface MadeOf {
  sources: readonly Plain[]
  name: string
  extension: string
  bytes: Uint8Array
}

/** Keeps what was made as a document of its own beside what it was made of, which stays as it is. */
const keepMade = async (
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
  { sources, name, extension, bytes }: MadeOf,
): Promise<FastifyReply> => {
  const { tenantId } = callerOf(request)
  const stored = await storeBytes(product, tenantId, bytes)
  const file = { ...stored, name, extension }
  const [first] = sources as [Plain]
  try {
    return await answerWrite(product, request, reply, async work => {
      const values = {
        name,
        type: first.type,
        // What parties may not see of one of them they see in none.
        isShared: sources.every(source => source.isShared === true),
        sortIndex: first.sortIndex,
        entityName: first.entityName,
        entityRegistration: first.entityRegistration,
        orgaRegistration: first.orgaRegistration,
        madeFrom: sources
          .map(source => String(source.registration))
          .join(', ')
          .slice(0, 1000),
      }
      const made = await insertDocument(work, values, file)
      const answers = await answerRecords(work, entityOf(work.model, 'document'), [made._id as string])
      return {
        status: 201,
        body:
          answers.get(made._id as string) ??
          JSON.stringify({ _id: made._id, registration: made.registration }),
      }
    })
  } catch (error) {
    await removeUnused(product, tenantId, stored.hash)
    throw error
  }
}

const makePdf = async (product: Product, request: FastifyRequest, reply: FastifyReply) => {
  const caller = callerOf(request)
  bodyOf(request, [])
  const document = await readLocated(product, caller, request)
  await requireWriter(product, caller)
  const [file] = await sourcesOf(product, caller, [document], convertedExtensions)
  const pages = await toPages(product, file!)
  const bytes = pages.extension === 'pdf' ? pages.bytes : await join(product, caller, [pages])
  return keepMade(product, request, reply, {
    sources: [document],
    name: `${stemOf(document)}.pdf`,
    extension: 'pdf',
    bytes,
  })
}

const join = async (product: Product, { tenantId }: Caller, files: readonly SourceFile[]) =>
  (await product.apart.do(tenantId, 'pages-join', files)) as Uint8Array

/** Who reads it, where and when: what tells afterwards from whose hands a copy came. */
const usualText = async (product: Product, caller: Caller): Promise<string> => {
  const tenant = await product.directory.tenantByName(caller.tenant)
  const name = await product.engine.work(caller, async work => {
    const [user] = await loadKeys(work, entityOf(work.model, 'user'), [caller.userId]).catch(() => [])
    return String(user?.name ?? caller.username)
  })
  return [tenant?.label ?? caller.tenant, name, formatDate(caller.today, caller.locale)].join(' · ')
}

const makeMarked = async (product: Product, request: FastifyRequest, reply: FastifyReply) => {
  const caller = callerOf(request)
  const body = bodyOf(request, ['text', 'angle', 'size', 'opacity', 'quality'])
  const mark: Mark = {
    text: textIn(body, 'text', 120) ?? (await usualText(product, caller)),
    angle: numberIn(body, 'angle', -45, -180, 180),
    size: numberIn(body, 'size', 18, 6, 120),
    opacity: numberIn(body, 'opacity', 0.7, 0.05, 1),
    quality: numberIn(body, 'quality', 0.85, 0.3, 1),
  }
  const document = await readLocated(product, caller, request)
  await requireWriter(product, caller)
  const [file] = await sourcesOf(product, caller, [document], markedExtensions)
  const made = (await product.apart.do(caller.tenantId, 'pages-mark', {
    file: await toPages(product, file!),
    mark,
  })) as { extension: string; bytes: Uint8Array }
  const name = messageIn(caller.locale, message('MARKED_NAME', { name: stemOf(document) }))
  return keepMade(product, request, reply, {
    ...made,
    sources: [document],
    name: `${name}.${made.extension}`,
  })
}

const makeJoined = async (product: Product, request: FastifyRequest, reply: FastifyReply) => {
  const caller = callerOf(request)
  const body = bodyOf(request, ['ids', 'name'])
  const ids = idsIn(body.ids, 'ids', mostJoined)
  const name = textIn(body, 'name', 240)
  const documents = await chosenDocuments(product, request, ids)
  await requireWriter(product, caller)
  const files: SourceFile[] = []
  for (const file of await sourcesOf(product, caller, documents, markedExtensions))
    files.push(await toPages(product, file))
  return keepMade(product, request, reply, {
    sources: documents,
    name: `${(name ?? stemOf(documents[0]!)).replace(/\.pdf$/i, '')}.pdf`,
    extension: 'pdf',
    bytes: await join(product, caller, files),
  })
}

/** What is made of documents: a PDF, a copy with a mark, one of several. Each is a new document; a seal stays whole on the first. */
export const pageTools = (app: FastifyInstance, product: Product): void => {
  for (const address of [belowRecord, byItself]) {
    app.post(
      `${address}/pdf`,
      { config: { told: toldDocuments.pdf, entersTenant: true } },
      (request, reply) => makePdf(product, request, reply),
    )
    app.post(
      `${address}/watermark`,
      { config: { told: toldDocuments.watermark, entersTenant: true } },
      (request, reply) => makeMarked(product, request, reply),
    )
  }
  app.post(
    `${belowRecord.replace('/:id', '')}/merge`,
    { config: { told: toldDocuments.merge, entersTenant: true } },
    (request, reply) => makeJoined(product, request, reply),
  )
}
