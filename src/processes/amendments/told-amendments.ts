import { is } from '../told-call.ts'

/** What the calls of amendments take and answer. */
export const toldAmendments = {
  reviseRates: {
    summary: 'Revises the variable rates that are due',
    body: is.record({}, { date: is.day, dryRun: is.yesNo }),
    answer: is.record({
      revised: is.list(
        is.record(
          { contract: is.text, date: is.text },
          { amendment: is.text, rate: is.number, waits: is.message },
        ),
      ),
    }),
  },
}
