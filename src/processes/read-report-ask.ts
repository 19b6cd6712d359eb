import { loadMatching, type Work } from '#engine/index.ts'
import { AppError, shown } from '#errors/index.ts'
import { isIsoDate } from '#finance/index.ts'
import type { CallRequest } from './call.ts'
import type { ReportField } from './report.ts'

/** What the contracts of a report are grouped by. */
export const reportGroups = ['PRODUCT', 'CLIENT', 'RISK', 'PARTNER'] as const
export type ReportGroup = (typeof reportGroups)[number]

/** Whose books a report shows, and which days and what of them; null: all that the caller sees. */
export interface ReportAsk {
  /** Registration of the organization. */
  organization: string | null
  ledger: 'LOCAL' | 'FIN'
  from: string
  to: string
  /** First digits of accounts. */
  account: string | null
  /** Registration of the person whose account it is. */
  person: string | null
  /** Registration of the account at a bank. */
  bankAccount: string | null
  journal: string | null
  /** Tax code. */
  tax: string | null
  group: ReportGroup
}

type Query = CallRequest['query']

const dayOf = (query: Query, field: string): string | undefined => {
  const given = query[field]
  if (given === undefined) return undefined
  if (!isIsoDate(given)) throw new AppError('INVALID_DATE_FIELD', [field])
  return given
}

const longest = 60

const textOf = (query: Query, field: string): string | null => {
  const given = query[field]
  if (given === undefined || given === '') return null
  if (typeof given !== 'string' || given.length > longest)
    throw new AppError('INVALID_FIELD_VALUE', [field, shown(given, 20)])
  return given
}

const groupOf = (query: Query): ReportGroup => {
  const given = textOf(query, 'group')
  const group = reportGroups.find(one => one === given)
  if (given !== null && !group) throw new AppError('INVALID_FIELD_VALUE', ['group', shown(given, 20)])
  return group ?? 'PRODUCT'
}

const foundOf = async (
  work: Work,
  query: Query,
  field: 'organization' | 'person' | 'bankAccount',
): Promise<string | null> => {
  const registration = textOf(query, field)
  if (registration === null) return null
  const [found] = await loadMatching(work, field, { registration }, { asCaller: true })
  if (!found) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', [field, registration])
  return registration
}

/**
 * Reads what a report is asked for: `organization`, `ledger` (LOCAL unless told), the days – `from` and `to`, or `date`, which
 * is the last one – and what else `fields` names. Without an end it is today, without a start the year's first day. Result
 * accounts begin each year at nought, so a period stays within one year.
 * @throws INVALID_DATE_FIELD, INVALID_FIELD_VALUE, ENTITY_REGISTRATION_NOT_FOUND
 */
export const readReportAsk = async (
  work: Work,
  query: Query,
  fields: readonly ReportField[] = [],
): Promise<ReportAsk> => {
  const to = dayOf(query, 'to') ?? dayOf(query, 'date') ?? work.caller.today
  const from = dayOf(query, 'from') ?? `${to.slice(0, 4)}-01-01`
  if (from > to || from.slice(0, 4) !== to.slice(0, 4))
    throw new AppError('INVALID_FIELD_VALUE', ['from', shown(from, 20)])
  const ledger = query.ledger || 'LOCAL'
  if (ledger !== 'LOCAL' && ledger !== 'FIN')
    throw new AppError('INVALID_FIELD_VALUE', ['ledger', shown(ledger, 20)])
  return {
    organization: await foundOf(work, query, 'organization'),
    ledger,
    from,
    to,
    account: fields.includes('account') ? textOf(query, 'account') : null,
    person: fields.includes('person') ? await foundOf(work, query, 'person') : null,
    bankAccount: fields.includes('bankAccount') ? await foundOf(work, query, 'bankAccount') : null,
    journal: fields.includes('journal') ? textOf(query, 'journal') : null,
    tax: fields.includes('tax') ? textOf(query, 'tax') : null,
    group: fields.includes('group') ? groupOf(query) : 'PRODUCT',
  }
}
