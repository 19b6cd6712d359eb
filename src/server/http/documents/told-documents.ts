import { is } from '#processes/told-call.ts'

/** What the calls of documents take and answer. */
export const toldDocuments = {
  content: { summary: 'The bytes of a document', answer: is.file('application/octet-stream') },
  give: { summary: 'Gives a document that is expected', body: is.files, answer: is.recordOf('document') },
  token: { summary: 'A ticket of a minute for its address', answer: is.record({ token: is.text }) },
  photo: { summary: 'The picture of a user', answer: is.file('image/*') },
  givePhoto: {
    status: 201 as const,
    summary: 'Gives a picture',
    body: is.files,
    answer: is.record({ photo: is.text }),
  },
  dropPhoto: { summary: 'Takes the picture away', answer: is.nothing },
}
