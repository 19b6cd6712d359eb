import type { Work } from '#engine/index.ts'
import { AppError, shown } from '#errors/index.ts'
import { type Call, type CallRequest, StreamedAnswer } from '../../call.ts'
import { type ReportAsk, readReportAsk } from '../../read-report-ask.ts'
import { toldCall } from '../../told-call.ts'
import { toldAccounting } from '../told-accounting.ts'
import { fecHeader, fecLine } from './fec-line.ts'
import { fecPostings } from './fec-postings.ts'
import { type LegalEntity, legalEntityOf } from './legal-entity.ts'

/** A fiscal year is a calendar year: that of `year`, else of `date`, else this one; of the present year what is booked so far. */
const yearAsked = (query: CallRequest['query']): CallRequest['query'] => {
  const { year } = query
  if (year === undefined) return query
  if (typeof year !== 'string' || !/^(19|20)\d\d$/.test(year))
    throw new AppError('INVALID_FIELD_VALUE', ['year', shown(year, 20)])
  return { organization: query.organization, date: `${year}-12-31` }
}

const lines = async function* (work: Work, ask: ReportAsk, entity: LegalEntity): AsyncGenerator<string> {
  yield fecHeader
  for await (const posting of fecPostings(work, ask, entity)) yield fecLine(posting)
}

/**
 * `GET /api/accounting/fec?organization=&year=`: the file of entries (FEC) of the legal entity that
 * an organization belongs to and of a fiscal year, as the French
 * tax administration asks for it: text by tabs in UTF-8, named by SIREN and the year's end.
 */
export const fecCall: Call = toldCall({
  method: 'GET',
  path: '/api/accounting/fec',
  permission: 'read postings',
  isHeavy: true,
  told: toldAccounting.fec,
  run: (engine, caller, { query }) =>
    engine.work(caller, async work => {
      const asked = await readReportAsk(work, yearAsked(query))
      if (!asked.organization) throw new AppError('MISSING_FIELD_IN_QUERY', ['organization'])
      const year = asked.to.slice(0, 4)
      const ask: ReportAsk = { ...asked, ledger: 'LOCAL', from: `${year}-01-01`, to: `${year}-12-31` }
      const entity = await legalEntityOf(work, asked.organization)
      return new StreamedAnswer(`${entity.siren}FEC${year}1231.txt`, 'text/plain; charset=utf-8', streaming =>
        lines(streaming, ask, entity),
      )
    }),
})
