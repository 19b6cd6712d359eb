import { is } from '#processes/told-call.ts'

const token = { token: is.text }

const shown = is.record({
  house: is.text,
  state: is.oneOf('OPEN', 'SIGNED', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'CHANGED'),
  document: is.orNothing(
    is.record({
      name: is.text,
      size: is.orNothing(is.integer),
      hash: is.text,
      message: is.orNothing(is.text),
      askedBy: is.text,
      endDate: is.day,
      signer: is.text,
      email: is.text,
      answeredDate: is.orNothing(is.instant),
      codeMinutes: is.integer,
    }),
  ),
})

/** What the calls of the page on which documents are signed take and answer, and those that ask for it. */
export const toldSigning = {
  candidates: {
    summary: 'The persons of a record who may be asked to sign its documents, and those who act for them',
    answer: is.list(
      is.record({
        registration: is.text,
        name: is.text,
        email: is.orNothing(is.text),
        locale: is.orNothing(is.text),
        of: is.orNothing(is.text),
      }),
    ),
  },
  ofRecord: {
    summary: 'The documents of a record that persons were asked to sign, and who has',
    answer: is.list(
      is.record({
        registration: is.text,
        document: is.text,
        name: is.text,
        status: is.oneOf('WAITING', 'SIGNED', 'DECLINED', 'EXPIRED', 'WITHDRAWN'),
        endDate: is.day,
        endedDate: is.orNothing(is.instant),
        answer: is.orNothing(is.text),
        signers: is.list(
          is.record({
            name: is.text,
            status: is.text,
            askedDate: is.orNothing(is.instant),
            openedDate: is.orNothing(is.instant),
            answeredDate: is.orNothing(is.instant),
          }),
        ),
      }),
    ),
  },
  ask: {
    status: 201 as const,
    summary: 'Asks persons to sign a PDF on our own page',
    body: is.record(
      { signers: is.list(is.record({ personRegistration: is.text }, { locale: is.text })) },
      { inOrder: is.yesNo, message: is.text, days: is.integer },
    ),
    answer: is.recordOf('signatureRequest'),
  },
  read: { summary: 'What a signer’s link opens', body: is.record(token), answer: shown },
  ticket: {
    summary: 'A ticket of two minutes for the address of the document',
    body: is.record(token),
    answer: is.record({ ticket: is.text }),
  },
  file: {
    summary: 'The document that is to be signed',
    query: { ticket: is.text, contentDisposition: is.text },
    answer: is.file('application/pdf'),
  },
  code: {
    status: 202 as const,
    summary: 'Mails the signer a code',
    body: is.record(token),
    answer: is.record({ minutes: is.integer }),
  },
  sign: {
    summary: 'Signs the document',
    body: is.record({ ...token, code: is.text, isRead: is.yesNo }),
    answer: shown,
  },
  decline: {
    summary: 'Declines to sign the document',
    body: is.record({ ...token, code: is.text, reason: is.text }),
    answer: shown,
  },
}
