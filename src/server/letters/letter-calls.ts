import { createRecords, type Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'

import { messageIn } from '#locales/index.ts'
import { sayIn } from '#locales/texts.ts'
import { houseLocale } from '#processes/house-locale.ts'
import type { Call, CallRequest } from '#processes/index.ts'
import { type LetterField, letterFaults } from '#processes/letters/check-letter.ts'
import type { LetterValue, LetterValues } from '#processes/letters/fill-letter.ts'
import { letterFields } from '#processes/letters/letter-fields.ts'
import { productLetters, productTexts } from '#processes/letters/product-letters.ts'
import { toldCall } from '#processes/told-call.ts'
import type { Product } from '../product.ts'
import { type AskedLetter, askedLetter, requireAsked, subjectNamed } from './asked-letter.ts'
import { bulkLetters, lettersOfBatch } from './letter-batch.ts'
import { readLetterValues } from './letter-values.ts'
import { type UsedLetter, usedLetters } from './letters-in-use.ts'
import { toldLetters } from './told-letters.ts'
import { letterLocale, recordOf, subjectsFor, titleOf, writeLetter } from './write-letter.ts'
import { mailOf, printed, writeOne } from './write-one.ts'

const path = '/api/doc/letters'
const reading = { permission: 'read letterTemplates' } as const
const writing = { permission: 'write letterTemplates' } as const

const toldLetter = ({ code, name, entityName, isOwn, texts }: UsedLetter) => ({
  code,
  name,
  entityName,
  isOwn,
  languages: texts.map(({ locale }) => locale),
})

/** Who a record's letters go to: read once, by the first of its letters. */
const clientOf = async (
  work: Work,
  product: Product,
  asked: Pick<AskedLetter, 'entity' | 'key'>,
): Promise<{ locale: string; email: string | null }> => {
  const { entity, record } = await recordOf(work, asked.entity, asked.key)
  const [subject] = subjectsFor(entity)
  const about = { subject: subject!, record, locale: await houseLocale(work) }
  const { client } = await readLetterValues(work, product.lists, about)
  return { locale: await letterLocale(work, undefined, client), email: client?.email ?? null }
}

const listCall = (product: Product): Call =>
  toldCall({
    method: 'GET',
    path,
    ...reading,
    told: toldLetters.all,
    run: (engine, caller, { query }) =>
      engine.work(caller, async work => {
        const asked = askedLetter(query)
        const letters = await usedLetters(work)
        if (!asked.entity) return { letters: letters.map(toldLetter) }
        const entity = work.model.entities.get(asked.entity)
        const subjects = entity ? subjectsFor(entity) : []
        const found = letters.filter(one => subjects.includes(one.entityName)).map(toldLetter)
        if (!asked.key || !found.length) return { letters: found }
        return { letters: found, ...(await clientOf(work, product, asked)) }
      }),
  })

const withValue = (field: LetterField, values: LetterValues | undefined) => {
  const value = values?.[field.path]
  const { path: name, label, kind, fields } = field
  if (Array.isArray(value) || kind === 'rows') {
    const [first] = (value as readonly LetterValues[] | undefined) ?? []
    return {
      path: name,
      label,
      kind,
      fields: (fields ?? []).map(inner => {
        const said = first?.[inner.path] as LetterValue | undefined
        return {
          path: inner.path,
          label: inner.label,
          kind: inner.kind,
          ...(said?.text ? { value: said.text } : {}),
        }
      }),
    }
  }
  const text = (value as LetterValue | undefined)?.text
  return { path: name, label, kind, ...(text ? { value: text.slice(0, 200) } : {}) }
}

const fieldsCall = (product: Product): Call =>
  toldCall({
    method: 'GET',
    path: `${path}/fields/:subject`,
    ...reading,
    told: toldLetters.fields,
    run: (engine, caller, { params, query }) =>
      engine.work(caller, async work => {
        const subject = subjectNamed(params.subject ?? '')
        const fields = letterFields(work.model, subject, caller.locale)
        const asked = askedLetter(query)
        if (!asked.key) return fields.map(field => withValue(field, undefined))
        const { record } = await recordOf(work, asked.entity || subject, asked.key)
        const locale = await letterLocale(work, asked.locale, undefined)
        const { values } = await readLetterValues(work, product.lists, { subject, record, locale })
        return fields.map(field => withValue(field, values))
      }),
  })

const checkCall: Call = toldCall({
  method: 'POST',
  path: `${path}/check`,
  ...writing,
  told: toldLetters.check,
  run: (engine, caller, { body }) =>
    engine.work(caller, async work => {
      const asked = askedLetter(body)
      const fields = letterFields(work.model, subjectNamed(asked.entityName), caller.locale)
      return letterFaults(asked.text, fields)
        .slice(0, 100)
        .map(({ line, message }) => ({ line, message: messageIn(caller.locale, message) }))
    }),
})

const previewCall = (product: Product): Call =>
  toldCall({
    method: 'POST',
    path: `${path}/preview`,
    ...reading,
    isHeavy: true,
    told: toldLetters.preview,
    run: (engine, caller, { body }) =>
      engine.work(caller, async work => {
        const asked = askedLetter(body)
        requireAsked(asked, 'entity', 'key')
        const { about, text } = await printed(work, product, asked)
        const { title, bytes } = await writeLetter(work, product.lists, about, text)
        return { file: bytes, contentType: 'application/pdf', fileName: `${title || 'letter'}.pdf` }
      }),
  })

const draftCall = (product: Product): Call =>
  toldCall({
    method: 'POST',
    path: `${path}/draft`,
    ...reading,
    told: toldLetters.draft,
    run: (engine, caller, { body }) =>
      engine.work(caller, async work => {
        const asked = askedLetter(body)
        requireAsked(asked, 'entity', 'key', 'code')
        const { about, text } = await printed(work, product, asked)
        const { values, client, house } = await readLetterValues(work, product.lists, about)
        const title = titleOf(text.title, values)
        return { email: client?.email ?? null, locale: about.locale, ...mailOf(about.locale, title, house) }
      }),
  })

const writeCall = (product: Product): Call =>
  toldCall({
    method: 'POST',
    path: `${path}/write`,
    ...reading,
    isHeavy: true,
    told: toldLetters.write,
    run: (engine, caller, { body }: CallRequest) =>
      engine.work(caller, async work => {
        const asked = askedLetter(body)
        requireAsked(asked, 'entity', 'key', 'code')
        return writeOne(product, work, asked)
      }),
  })

const ownCall: Call = toldCall({
  method: 'POST',
  path: `${path}/product/:code/own`,
  ...writing,
  told: toldLetters.own,
  run: (engine, caller, { params }) =>
    engine.work(caller, async work => {
      const letter = productLetters.find(one => one.code === params.code)
      if (!letter)
        throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', [
          'letterTemplate',
          String(params.code).slice(0, 60),
        ])
      const [made] = await createRecords(work, 'letterTemplate', [
        {
          code: letter.code,
          name: sayIn('printed-letters', caller.locale)(letter.name),
          entityName: letter.entityName,
          texts: productTexts(letter),
        },
      ])
      return made
    }),
})

/** Letters and contracts: what can be written, how it looks, and writing it. */
export const letterCalls = (product: Product): Call[] => [
  listCall(product),
  fieldsCall(product),
  checkCall,
  previewCall(product),
  draftCall(product),
  writeCall(product),
  bulkLetters(product),
  lettersOfBatch(product),
  ownCall,
]
