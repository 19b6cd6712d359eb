import { is } from '../told-call.ts'

const prepared = is.record({
  files: is.list(
    is.record({
      registration: is.text,
      type: is.text,
      scheme: is.orNothing(is.text),
      lineCount: is.number,
      controlSum: is.number,
      batches: is.list(
        is.record({
          date: is.text,
          sequenceType: is.orNothing(is.text),
          account: is.text,
          lineCount: is.number,
          controlSum: is.number,
        }),
      ),
    }),
  ),
  leftOut: is.list(
    is.record({
      invoice: is.text,
      name: is.orNothing(is.text),
      reason: is.text,
      amount: is.number,
      currency: is.text,
    }),
  ),
  netted: is.list(
    is.record({ invoice: is.text, name: is.orNothing(is.text), amount: is.number, currency: is.text }),
  ),
})

/** What the calls of payment files take and answer. */
export const toldPaymentFiles = {
  preview: {
    summary: 'What would be in the files',
    query: { date: is.day, organizations: is.text, types: is.text },
    answer: prepared,
  },
  prepare: {
    summary: 'Makes the files as drafts',
    body: is.record(
      { date: is.day },
      {
        organizations: is.list(is.text),
        types: is.list(is.oneOf('DIRECT_DEBIT', 'CREDIT_TRANSFER')),
        dryRun: is.yesNo,
        background: is.yesNo,
      },
    ),
    answer: prepared,
  },
  takeAnswer: {
    summary: 'Takes the answer of a bank to a file',
    body: is.record({ content: is.text }),
    answer: is.record({
      registration: is.text,
      status: is.oneOf(
        'DRAFT',
        'CANCELLED',
        'CONFIRMED',
        'REJECTED',
        'ACCEPTED',
        'SETTLED',
        'GENERATED',
        'SENT',
        'PARTIALLY_REJECTED',
      ),
    }),
  },
}
