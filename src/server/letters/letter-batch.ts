import { changeRecords, entityOf, loadMatching, requireRead, requireWrite } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'
import { answerDone } from '#processes/batches/answer-items.ts'
import { beginBatch } from '#processes/batches/begin-batch.ts'
import { holdItem } from '#processes/batches/claim-items.ts'
import { listItems } from '#processes/batches/list-items.ts'
import { doApart, inWork } from '#processes/do-apart.ts'
import type { SourceFile } from '#processes/documents/pages/open-pdf.ts'
import { given } from '#processes/given.ts'
import { type Call, WaitingAnswer } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import type { BatchStep } from '../batches/batch-step.ts'
import { itemOfRecord } from '../batches/fetch-records.ts'
import { noteFailed, toldError } from '../batches/note-failed.ts'
import type { BatchTarget } from '../batches/start-batch.ts'
import { keysOf, readQuery } from '../http/collections/asked-records.ts'
import { readStored } from '../http/documents/document-store.ts'
import type { Product } from '../product.ts'
import { type AskedLetter, askedLetter, requireAsked } from './asked-letter.ts'
import { letterOf } from './letters-in-use.ts'
import { toldLetters } from './told-letters.ts'
import { subjectsFor } from './write-letter.ts'
import { writeOne } from './write-one.ts'

/** So many letters become one PDF. */
const mostInOne = 500

/** `POST /api/doc/letters/bulk`: a letter about each of many records, as whoever asked, with an answer a record. */
export const bulkLetters = (product: Product): Call =>
  toldCall({
    method: 'POST',
    path: '/api/doc/letters/bulk',
    permission: 'read letterTemplates',
    told: toldLetters.bulk,
    run: async (engine, caller, { body }) => {
      const asked = askedLetter({ ...given(body), text: undefined, subject: undefined })
      requireAsked(asked, 'entity', 'code')
      const { model } = await product.models.load(caller.tenantId)
      const entity = model.entities.get(asked.entity)
      if (!entity || !subjectsFor(entity).length)
        throw new AppError('INVALID_FIELD_IN_BODY', [
          'entity',
          message('LETTER_OF_OTHER', { letter: asked.entity }),
        ])
      requireRead(caller, entity)
      const named = keysOf(body)
      const found = named ? null : await readQuery(product, caller, entity, { ...given(body) })
      const target: BatchTarget = named ? { keys: named } : { query: found!.query, count: found!.count }
      const total = named?.length ?? found!.count
      const batch = await engine.work(caller, async work => {
        requireWrite(caller, entityOf(work.model, 'document'))
        if (asked.way === 'MAIL') requireWrite(caller, entityOf(work.model, 'communication'))
        const letter = await letterOf(work, asked.code)
        if (!subjectsFor(entity).includes(letter.entityName))
          throw new AppError('INVALID_FIELD_IN_BODY', [
            'code',
            message('LETTER_OF_OTHER', { letter: letter.name }),
          ])
        const made = await beginBatch(work, {
          type: 'LETTERS',
          wording: message('LETTERS_OF', {
            letter: letter.name,
            records: { label: `${entity.name}.plural`, english: entity.pluralLabel },
          }),
          status: 'keys' in target ? 'PROCESSING' : 'FETCHING',
          entityName: entity.name,
          date: caller.today,
          input: { code: asked.code, locale: asked.locale, way: asked.way },
          ...('query' in target ? { fetch: { query: target.query } } : {}),
          total,
          orgaRegistration: caller.orgaRegistration,
        })
        if ('keys' in target)
          await listItems(
            work,
            made,
            target.keys.map(key => itemOfRecord(entity.name, key)),
          )
        return made
      })
      return new WaitingAnswer(
        { batch: batch.registration, total },
        `/api/core/batches/${batch.registration}`,
      )
    },
  })

const askedOf = ({ input, entityName }: Loaded<'batch'>, key: string): AskedLetter => {
  const { code, locale, way } = given(input)
  return askedLetter({ entity: entityName, key, code, locale, way })
}

/** Writes the batch's letter about each record; one that cannot be written keeps none back. */
export const takeLetters = async (step: BatchStep, items: readonly Loaded<'batchItem'>[]): Promise<void> => {
  for (const item of items)
    try {
      await step.product.engine.work(step.caller, async work => {
        if (!(await holdItem(work, item))) return
        const key = String(item.entityRegistration)
        const { document } = await writeOne(step.product, work, askedOf(step.batch, key))
        await answerDone(work, item, null)
        const [done] = await loadMatching(work, 'batchItem', { registration: item.registration })
        await changeRecords(work, 'batchItem', [done!], () => ({ payload: { document } }), {
          quiet: true,
          unchecked: true,
        })
      })
    } catch (error) {
      await noteFailed(step, [{ item, error: toldError(step, error) }])
    }
}

/** `GET /api/doc/letters/batches/:batch/pdf`: the letters of a batch as one file, in their order, to be printed. */
export const lettersOfBatch = (product: Product): Call =>
  toldCall({
    method: 'GET',
    path: '/api/doc/letters/batches/:batch/pdf',
    permission: 'read documents',
    isHeavy: true,
    told: toldLetters.file,
    run: async (engine, caller, { params }) => {
      const registration = params.batch ?? ''
      const files = await engine.work(caller, async work => {
        const items = await loadMatching(work, 'batchItem', {
          batchRegistration: registration,
          state: 'DONE',
        })
        const names = items
          .sort((a, b) => a.position - b.position)
          .flatMap(({ payload }) => (given(payload).document ? [String(given(payload).document)] : []))
        if (!names.length || names.length > mostInOne)
          throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['batch', registration.slice(0, 60)])
        const found = await loadMatching(work, 'document', { registration: names }, { asCaller: true })
        return names.flatMap(name => found.filter(one => one.registration === name))
      })
      const sources: SourceFile[] = []
      for (const { name, hash, registration: document } of files) {
        const bytes = hash ? await readStored(product, caller.tenantId, hash) : null
        if (bytes) sources.push({ name: name ?? document, extension: 'pdf', bytes })
      }
      const file = await engine.work(caller, work => doApart(inWork(work), 'pages-join', sources))
      return { file, contentType: 'application/pdf', fileName: `${registration}.pdf` }
    },
  })
