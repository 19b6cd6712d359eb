import { is, runAsked } from '../told-call.ts'

/** What the calls of deferrals take and answer. */
export const toldDeferrals = {
  release: {
    summary: 'Releases what of deferred amounts is earned',
    body: runAsked,
    answer: is.record({
      date: is.text,
      dryRun: is.yesNo,
      deferrals: is.number,
      releases: is.list(
        is.record({
          deferral: is.text,
          contract: is.text,
          date: is.text,
          amount: is.number,
          currency: is.text,
        }),
      ),
      sums: is.list(is.record({ currency: is.text, amount: is.number })),
    }),
  },
}
