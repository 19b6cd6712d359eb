import { is, runAsked } from '../told-call.ts'

const forecast = is.record({
  due: is.number,
  sums: is.list(
    is.record({
      organization: is.orNothing(is.text),
      organizationName: is.orNothing(is.text),
      product: is.orNothing(is.text),
      productName: is.orNothing(is.text),
      pr: is.orNothing(is.text),
      currency: is.text,
      contracts: is.number,
      instalments: is.number,
      amountExclTax: is.number,
    }),
  ),
  list: is.list(
    is.record({
      contract: is.text,
      dueDate: is.text,
      pr: is.orNothing(is.text),
      currency: is.text,
      instalments: is.number,
      amountExclTax: is.number,
    }),
  ),
  leftOut: is.list(
    is.record({
      contract: is.text,
      name: is.orNothing(is.text),
      status: is.text,
      instalments: is.number,
      since: is.text,
    }),
  ),
  leftOutTotal: is.number,
})

/** What the calls of billing take and answer. */
export const toldBilling = {
  run: {
    summary: 'Bills what is due',
    query: { date: is.day, organizations: is.text, dryRun: is.text, background: is.text },
    body: runAsked,
    answer: is.either(
      is.either(forecast, is.list(is.record({ registration: is.text }))),
      is.record(
        { nbTotal: is.number },
        { unbilled: is.list(is.record({ contract: is.text, code: is.text, message: is.text })) },
      ),
    ),
  },
  undo: {
    summary: 'Takes a run back while nothing of it is paid',
    body: is.record({ run: is.text }, { reason: is.text, dryRun: is.yesNo }),
    answer: is.record({
      registration: is.text,
      credited: is.number,
      cancelled: is.number,
      sums: is.list(
        is.record({ pr: is.text, currency: is.text, invoices: is.number, amountInclTax: is.number }),
      ),
    }),
  },
  progress: {
    summary: 'How much a run still has to do',
    query: { date: is.day, organizations: is.text },
    answer: is.record({ due: is.number }),
  },
}
