import type { FastifyRequest } from 'fastify'
import { loadMatching, type Work } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { namesIn } from '#processes/platform/askable.ts'
import { insertDocument, type NamedFile, removeUnused, setFile } from '../http/documents/document-store.ts'
import { readUpload } from '../http/documents/read-upload.ts'
import type { Product } from '../product.ts'
import { atWork, type FlowAnswer, showPage } from './answer-page.ts'
import { giveKey, holdKey, keepWalk } from './keep-answers.ts'
import { closed, type OpenFlow } from './open-flow.ts'

const megabyte = 1024 * 1024
/** What a telephone's camera and an office make: pages and pictures. */
const limits = {
  maxBytes: 10 * megabyte,
  extensions: ['pdf', 'png', 'jpg', 'jpeg', 'heic', 'webp', 'docx', 'xlsx', 'odt', 'ods'],
}
const mostPapers = 20

/** Gives the document that is asked for its file: one that the record lacks, or a new one that waits at the key. */
const receive = async (
  work: Work,
  open: OpenFlow,
  page: { documentTypes?: unknown },
  id: string,
  file: NamedFile,
): Promise<void> => {
  const key = await holdKey(work, open.key!)
  const papers = key.papers ?? []
  const sent = papers.find(one => one.id === id)
  const asked = sent?.registration ?? id
  const [before] = await loadMatching(work, 'document', { registration: asked }, { limit: 1, lock: 'update' })
  const isOfRecord =
    before &&
    before.entityName === key.entityName &&
    before.entityRegistration === key.entityRegistration &&
    (before.status === 'EXPECTED' || sent)
  const isOfKey = before && before.entityName === 'flowKey' && before.entityRegistration === key.registration
  if (isOfRecord || isOfKey) {
    await setFile(work, before, file)
    const kept = papers.filter(one => one.id !== id)
    await keepWalk(work, key, { papers: [...kept, { id, registration: asked, fileName: file.name }] })
    return
  }
  if (before || !namesIn(page.documentTypes).includes(id))
    throw new AppError('INVALID_FIELD_IN_BODY', ['document', message('PAPER_NOT_ASKED')])
  if (papers.length >= mostPapers) throw new AppError('TOO_MANY_REQUESTS', [60])
  const document = await insertDocument(
    work,
    {
      name: file.name,
      type: id,
      entityName: 'flowKey',
      entityRegistration: key.registration,
      ...(key.orgaRegistration ? { orgaRegistration: key.orgaRegistration } : {}),
    },
    file,
  )
  await keepWalk(work, key, {
    papers: [...papers, { id, registration: String(document.registration), fileName: file.name }],
  })
}

/** `POST /api/flow/pages/{pageId}/files`: a file for a document that the page asks for (`document`: which). */
export const takeFile = async (
  product: Product,
  open: OpenFlow,
  pageId: string,
  request: FastifyRequest,
): Promise<FlowAnswer> => {
  const page = open.flow.pages?.find(one => one.pageId === pageId)
  if (page?.kind !== 'FILES') throw closed()
  if (!request.isMultipart()) throw new AppError('MISSING_FILE_IN_REQUEST')
  const { tenantId } = open.caller
  const { fields, files } = await readUpload(product, tenantId, request, limits)
  const [file, ...others] = files
  try {
    if (others.length) throw new AppError('INVALID_FIELD_IN_BODY', ['file', message('ONE_FILE_AT_A_TIME')])
    const id = String(fields.document ?? '')
    if (!id) throw new AppError('MISSING_FIELD_IN_BODY', ['document'])
    const { key, text } = await product.engine.work(atWork(open), async work => {
      const made = open.key ? null : await giveKey(work, open.flow)
      const now = { ...open, key: made?.key ?? open.key }
      await receive(work, now, page, id, file!)
      return { key: now.key!, text: made?.text }
    })
    const [fresh] = await product.engine.work(atWork(open), work =>
      loadMatching(work, 'flowKey', { registration: key.registration }, { limit: 1 }),
    )
    const answer = await showPage(product, { ...open, key: fresh ?? key }, pageId)
    return text ? { ...answer, key: text } : answer
  } catch (error) {
    for (const one of files) await removeUnused(product, tenantId, one.hash)
    throw error
  }
}
