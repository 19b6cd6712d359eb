import { is } from '#processes/told-call.ts'

const scan = is.record({
  kind: is.oneOf('REGISTRATION_CERTIFICATE', 'BANK_DETAILS', 'IDENTITY'),
  fields: is.list(
    is.record({
      field: is.text,
      value: is.anything,
      isProven: is.yesNo,
      box: is.orNothing(is.list(is.number)),
    }),
  ),
  picture: is.text,
  width: is.integer,
  height: is.integer,
  /** The service outside that has read it, and the one that did not answer. */
  by: is.orNothing(is.text),
  away: is.orNothing(is.text),
})

/** What the calls of documents take and answer. */
export const toldDocuments = {
  content: {
    summary: 'The bytes of a document, or of a former file of it, counted from 1',
    query: { version: is.text },
    answer: is.file('application/octet-stream'),
  },
  give: { summary: 'Gives a document that is expected', body: is.files, answer: is.recordOf('document') },
  token: { summary: 'A ticket of a minute for its address', answer: is.record({ token: is.text }) },
  pdf: {
    status: 201 as const,
    summary: 'Makes a PDF of a picture or an office document, as a new document',
    answer: is.recordOf('document'),
  },
  watermark: {
    status: 201 as const,
    summary: 'Makes a copy with a text across every page, as a new document',
    body: is.record(
      {},
      { text: is.text, angle: is.number, size: is.number, opacity: is.number, quality: is.number },
    ),
    answer: is.recordOf('document'),
  },
  merge: {
    status: 201 as const,
    summary: 'Makes one PDF of several documents, as a new document',
    body: is.record({ ids: is.list(is.text) }, { name: is.text }),
    answer: is.recordOf('document'),
  },
  archive: {
    summary: 'Several documents as one zip',
    query: { ids: is.text },
    answer: is.file('application/zip'),
  },
  readScan: {
    summary: 'What a scan says for the fields of a record; it is kept nowhere (form data `file` and `kind`)',
    body: is.files,
    answer: scan,
  },
  readDocument: {
    summary: 'What a document says for the fields of a record',
    query: { kind: is.text },
    answer: scan,
  },
  checkSeal: {
    summary: 'Whether a document is what it was when it was sealed, by whom and when',
    answer: is.record({
      document: is.text,
      state: is.oneOf('VALID', 'ADDED', 'CHANGED', 'NONE', 'UNKNOWN'),
      seals: is.list(
        is.record({
          isIntact: is.orNothing(is.yesNo),
          isOfWholeFile: is.yesNo,
          isOfHouse: is.yesNo,
          isSelfSigned: is.yesNo,
          signer: is.orNothing(is.text),
          issuer: is.orNothing(is.text),
          fingerprint: is.orNothing(is.text),
          date: is.orNothing(is.text),
          validFrom: is.orNothing(is.text),
          validTo: is.orNothing(is.text),
          /** Whether the certificate held on the day that the seal says. */
          wasValid: is.orNothing(is.yesNo),
        }),
      ),
    }),
  },
  photo: { summary: 'The picture of a user', answer: is.file('image/*') },
  givePhoto: {
    status: 201 as const,
    summary: 'Gives a picture',
    body: is.files,
    answer: is.record({ photo: is.text }),
  },
  dropPhoto: { summary: 'Takes the picture away', answer: is.nothing },
}
