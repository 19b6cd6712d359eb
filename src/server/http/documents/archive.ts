import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Zip, ZipPassThrough } from 'fflate'
import type { Plain } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { callerOf, paramOf, queryText } from '../edge/request-state.ts'
import { contentDisposition } from './content-disposition.ts'
import { belowRecord } from './located-document.ts'
import { chosenDocuments } from './record-documents.ts'
import { fileName } from './send-content.ts'
import { toldDocuments } from './told-documents.ts'
import { idsIn } from './tool-bodies.ts'

const mostPacked = 200

/** Names of files in one folder: one that is there already has its number. */
const namesOf = (documents: readonly Plain[]): string[] => {
  const taken = new Set<string>()
  return documents.map(document => {
    const name = fileName(document, String(document.extension ?? '')).replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    const [, stem = name, end = ''] = /^(.*?)(\.[^.]*)?$/su.exec(name) ?? []
    let free = name
    for (let i = 2; taken.has(free.toLowerCase()); i++) free = `${stem} (${i})${end}`
    taken.add(free.toLowerCase())
    return free
  })
}

/** An archive of files as they lie in the store, written while it is read: nothing of it is whole in memory. */
const packed = async function* (product: Product, tenantId: number, documents: readonly Plain[]) {
  const ready: Uint8Array[] = []
  let failed: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failed = error
    else ready.push(chunk)
  })
  const names = namesOf(documents)
  for (const [i, document] of documents.entries()) {
    const entry = new ZipPassThrough(names[i]!)
    zip.add(entry)
    for await (const chunk of await product.files.read(tenantId, String(document.hash))) {
      entry.push(chunk as Buffer)
      if (failed) throw failed
      yield* ready.splice(0)
    }
    entry.push(new Uint8Array(), true)
  }
  zip.end()
  yield* ready
}

const send = async (
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const caller = callerOf(request)
  const asked = queryText(request, 'ids')
  if (!asked) throw new AppError('MISSING_FIELD_IN_QUERY', ['ids'])
  const documents = await chosenDocuments(product, request, idsIn(asked.split(','), 'ids', mostPacked))
  const withFile = documents.filter(({ hash }) => typeof hash === 'string')
  if (!withFile.length) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['document', asked.slice(0, 100)])
  return reply
    .type('application/zip')
    .header('Content-Disposition', contentDisposition('attachment', `${paramOf(request, 'key')}.zip`))
    .send(Readable.from(packed(product, caller.tenantId, withFile)))
}

/** Several documents of a record in one file. */
export const archiveRoute = (app: FastifyInstance, product: Product): void => {
  app.get(
    belowRecord.replace(':id', 'archive'),
    { config: { told: toldDocuments.archive, entersTenant: true } },
    (request, reply) => send(product, request, reply),
  )
}
