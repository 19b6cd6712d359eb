import { explanation, is, runAsked } from '../told-call.ts'

/** What the calls of collections take and answer. */
export const toldCollections = {
  dun: {
    summary: 'Reminds whoever is late',
    query: { date: is.day, organizations: is.text, dryRun: is.text, background: is.text },
    body: runAsked,
    answer: is.record({
      date: is.text,
      dryRun: is.yesNo,
      netted: is.list(is.record({ registration: is.text, amount: is.number, currency: is.text })),
      invoices: is.list(is.record({ registration: is.text, dunningLevel: is.number })),
      casesOpened: is.list(is.text),
      letters: is.number,
      promisesKept: is.list(is.text),
      promisesBroken: is.list(is.text),
      resolved: is.list(is.text),
    }),
  },
  interest: {
    summary: 'Bills what late invoices have run up',
    body: runAsked,
    answer: is.record({
      date: is.text,
      dryRun: is.yesNo,
      cases: is.number,
      invoices: is.list(
        is.record({
          registration: is.text,
          case: is.orNothing(is.text),
          contract: is.orNothing(is.text),
          amount: is.number,
          currency: is.text,
        }),
      ),
      sums: is.list(is.record({ currency: is.text, amount: is.number })),
    }),
  },
  judge: {
    summary: 'Judges the promises to pay as of today',
    answer: is.record({
      promisesKept: is.list(is.text),
      promisesBroken: is.list(is.text),
      resolved: is.list(is.text),
    }),
  },
  lateInterest: {
    summary: 'How the late interest of a case comes about',
    query: { date: is.day },
    answer: is.record({
      date: is.text,
      currency: is.text,
      invoices: is.list(
        is.record({
          registration: is.text,
          invoiceNumber: is.orNothing(is.text),
          dueDate: is.text,
          from: is.text,
          days: is.number,
          amount: is.number,
          open: is.number,
          interest: is.number,
          fee: is.number,
          foreignFee: is.orNothing(is.record({ amount: is.number, currency: is.text })),
          explanation: explanation,
        }),
      ),
    }),
  },
}
