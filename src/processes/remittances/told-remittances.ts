import { is, runAsked } from '../told-call.ts'

/** What the calls of money held for others take and answer. */
export const toldRemittances = {
  state: {
    summary: 'States what is held for others',
    body: runAsked,
    answer: is.record({
      date: is.text,
      dryRun: is.yesNo,
      statements: is.list(
        is.record({
          invoice: is.text,
          payee: is.text,
          type: is.oneOf('INSURANCE', 'SERVICE'),
          contracts: is.number,
          amount: is.number,
          currency: is.text,
        }),
      ),
      sums: is.list(is.record({ currency: is.text, amount: is.number })),
    }),
  },
}
