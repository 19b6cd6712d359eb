import type { Call } from '../../call.ts'
import { readReportAsk } from '../../read-report-ask.ts'
import { toldCall } from '../../told-call.ts'
import { toldAccounting } from '../told-accounting.ts'
import { proveBooks } from './prove-books.ts'

/** `GET /api/accounting/proofs?organization=&date=`: whether what is posted agrees with the records. */
export const proofsCall: Call = toldCall({
  method: 'GET',
  path: '/api/accounting/proofs',
  permission: 'read postings',
  isHeavy: true,
  told: toldAccounting.proofs,
  run: (engine, caller, { query }) =>
    engine.work(caller, async work => {
      const { organization, to } = await readReportAsk(work, query)
      return proveBooks({ work, organization, date: to })
    }),
})
