import { is } from '#processes/told-call.ts'

const field = {
  path: is.text,
  label: is.text,
  kind: is.text,
}
const row = is.record(field, { value: is.text })
const subject = is.oneOf('quotation', 'deal', 'contract', 'invoice', 'person', 'communication')
const letter = {
  code: is.text,
  name: is.text,
  entityName: subject,
  isOwn: is.yesNo,
  languages: is.list(is.text),
}
const about = { entity: is.text, key: is.text }

/** What is asked of letters, and what is answered. */
export const toldLetters = {
  all: {
    summary: 'The letters that can be written: all, or those about a record, with whom they go to',
    query: about,
    answer: is.record(
      { letters: is.list(is.record(letter)) },
      { locale: is.text, email: is.orNothing(is.text) },
    ),
  },
  fields: {
    summary: 'What letters about such a record may tell; of a record with what it would say',
    query: { ...about, locale: is.text },
    answer: is.list(is.record(field, { value: is.text, fields: is.list(row) })),
  },
  check: {
    summary: 'What is wrong with the text of a letter, by line',
    body: is.record({ entityName: subject, text: is.text }),
    answer: is.list(is.record({ line: is.integer, message: is.text })),
  },
  preview: {
    summary: 'A letter about a record as PDF: of a code, or of a text that is not kept yet',
    body: is.record(
      { ...about },
      { code: is.text, entityName: subject, title: is.text, text: is.text, locale: is.text },
    ),
    answer: is.file('application/pdf'),
  },
  draft: {
    summary: 'What would be written to whom with a letter beside it',
    body: is.record({ ...about, code: is.text }, { locale: is.text }),
    answer: is.record({
      email: is.orNothing(is.text),
      locale: is.text,
      subject: is.text,
      text: is.text,
    }),
  },
  write: {
    summary: 'Writes a letter and keeps it as a document; with `way` MAIL it is sent, too',
    body: is.record(
      { ...about, code: is.text },
      { locale: is.text, way: is.oneOf('DOCUMENT', 'MAIL'), subject: is.text, text: is.text },
    ),
    answer: is.record({
      document: is.text,
      name: is.text,
      holder: is.record({ entity: is.text, key: is.text }),
      communication: is.orNothing(is.text),
    }),
  },
  bulk: {
    summary: 'Writes a letter about many records in the background',
    status: 202 as const,
    body: is.record(
      { entity: is.text, code: is.text },
      {
        ids: is.list(is.text),
        query: is.anything,
        expectedCount: is.integer,
        locale: is.text,
        way: is.oneOf('DOCUMENT', 'MAIL'),
      },
    ),
    answer: is.record({ batch: is.text, total: is.integer }),
  },
  file: {
    summary: 'The letters of a batch as one PDF',
    answer: is.file('application/pdf'),
  },
  own: {
    summary: 'Makes a letter of the product the house’s own, as a draft in all languages',
    answer: is.recordOf('letterTemplate'),
  },
}
