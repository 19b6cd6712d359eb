import { is } from '#processes/told-call.ts'

const sheet = is.file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
const preview = is.openRecord({
  columns: is.list(is.anything),
  rowCount: is.integer,
  rows: is.list(is.list(is.anything)),
  suggestions: is.anything,
  fields: is.list(is.anything),
})

/** What the calls of imports take and answer. */
export const toldImports = {
  template: {
    summary: 'An empty file of an entity',
    query: { entityName: is.text, format: is.oneOf('xlsx', 'csv') },
    answer: sheet,
  },
  entities: {
    summary: 'What may come by a file',
    answer: is.list(is.record({ name: is.text, label: is.text, pluralLabel: is.text, area: is.text })),
  },
  upload: { status: 201 as const, summary: 'Sends a file', body: is.files, answer: is.recordOf('import') },
  replace: { summary: 'Sends another file', body: is.files, answer: is.recordOf('import') },
  file: { summary: 'The file as it came', answer: is.file('application/octet-stream') },
  preview: { summary: 'The first rows as they are read', answer: preview },
  try: {
    summary: 'The first rows as they would be read',
    body: is.record(
      {},
      {
        columns: is.anything,
        mappingRegistration: is.orNothing(is.text),
        separator: is.orNothing(is.text),
        sheet: is.orNothing(is.text),
        decimalSign: is.orNothing(is.text),
        dateFormat: is.orNothing(is.text),
      },
    ),
    answer: preview,
  },
  faulty: {
    summary: 'The rows that were refused, as a file',
    query: { format: is.oneOf('xlsx', 'csv') },
    answer: sheet,
  },
}
