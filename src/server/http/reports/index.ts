import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { may } from '#engine/index.ts'
import { AppError, shown } from '#errors/index.ts'
import type { Report } from '#processes/index.ts'
import { readReportAsk } from '#processes/read-report-ask.ts'
import { xlsxType } from '../../adapters/spreadsheet.ts'
import type { Product } from '../../product.ts'
import { contentDisposition } from '../documents/content-disposition.ts'
import { callerOf, queryOf, queryText } from '../edge/request-state.ts'
import { requireRouteRights } from '../edge/require-route-rights.ts'
import { noted, queryString } from '../export/note-export.ts'
import { rowsOfWork } from '../rows-of-work.ts'
import { type OpenReport, reportJson, reportPdf, reportSheet, sheetColumns } from './report-files.ts'
import { describeReport } from './report-words.ts'
import { toldReports } from './told-reports.ts'

const formats = ['json', 'xlsx', 'pdf'] as const
type Format = (typeof formats)[number]

/** By `?format=`, else by what the request accepts. Throws INVALID_FIELD_IN_QUERY. */
const formatAsked = (request: FastifyRequest): Format => {
  const given = queryText(request, 'format')
  const known = formats.find(format => format === given)
  if (known) return known
  if (given !== undefined) throw new AppError('INVALID_FIELD_VALUE', ['format', shown(given, 20)])
  const accepted = request.headers.accept ?? ''
  return accepted.includes(xlsxType) ? 'xlsx' : accepted.includes('application/pdf') ? 'pdf' : 'json'
}

const countAsked = (request: FastifyRequest, field: 'skip' | 'limit'): number | undefined => {
  const given = queryText(request, field)
  if (given === undefined) return undefined
  const count = /^\d{1,7}$/.test(given) ? Number(given) : -1
  if (count < (field === 'limit' ? 1 : 0))
    throw new AppError('INVALID_FIELD_VALUE', [field, shown(given, 20)])
  return count
}

/** A report as who asks may see it: read once, written as JSON, as a workbook or as a PDF. */
const sendReport = async (
  product: Product,
  report: Report,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const caller = callerOf(request)
  requireRouteRights(request)
  const format = formatAsked(request)
  const part = { skip: countAsked(request, 'skip'), limit: countAsked(request, 'limit') }
  const query = queryOf(request)
  const ask = await product.engine.work(caller, work => readReportAsk(work, query, report.asks))
  const rows = rowsOfWork(product, caller, work => report.rows(work, ask))
  const open: OpenReport = { product, caller, report, ask, rows }
  reply.header('Vary', 'Accept')
  if (format === 'json')
    return reply.type('application/json; charset=utf-8').send(await reportJson(open, part))
  const fileName = `${describeReport(caller, report).title} ${ask.to}.${format}`
  const columns = sheetColumns(caller, report)
  const leaving = { fileName, query: queryString(query), columns, format }
  const kept: OpenReport = { ...open, rows: await noted(product, caller, leaving, rows) }
  reply.header('Content-Disposition', contentDisposition('attachment', fileName))
  return format === 'xlsx'
    ? reply.type(xlsxType).send(await reportSheet(kept))
    : reply.type('application/pdf').send(Buffer.from(await reportPdf(kept)))
}

/** `GET /api/accounting/reports` tells which there are; each stands beside it by its name. */
export const reportRoutes = (app: FastifyInstance, product: Product): void => {
  app.get('/api/accounting/reports', { config: { told: toldReports.reports } }, async request => {
    const caller = callerOf(request)
    return product.reports
      .filter(({ permission }) => may(caller, permission))
      .map(report => describeReport(caller, report))
  })
  for (const report of product.reports)
    app.get(
      `/api/accounting/${report.name}`,
      { config: { told: toldReports.report, permission: report.permission, isHeavy: true } },
      (request, reply) => sendReport(product, report, request, reply),
    )
}
