import { is, runAsked } from '../told-call.ts'

/** What the calls of credit lines take and answer. */
export const toldCreditLines = {
  billUnused: {
    summary: 'Bills the fee for what of a line was not drawn',
    body: runAsked,
    answer: is.record({
      date: is.text,
      dryRun: is.yesNo,
      lines: is.number,
      fees: is.list(
        is.record({
          creditLine: is.text,
          from: is.text,
          until: is.text,
          days: is.number,
          averageUnused: is.number,
          amount: is.number,
          currency: is.text,
        }),
      ),
      sums: is.list(is.record({ currency: is.text, amount: is.number })),
    }),
  },
}
