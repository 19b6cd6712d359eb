import { type Caller, entityOf, may, type Sql, sql, visibleRows, type Work } from '#engine/index.ts'
import { listNamed } from '#entities/platform/lists/index.ts'
import { AppError } from '#errors/index.ts'
import { labelOfValue } from '#locales/index.ts'
import type { ReportAsk, ReportGroup } from '../../../read-report-ask.ts'
import { personName } from '../booked.ts'

/** What the rows of a report are of: key and name of a contract `k`. */
interface Grouping {
  key: Sql
  name: Sql
}

/** A person of a contract `k`. */
const partyOf = (role: 'client' | 'partner', value: Sql): Sql =>
  sql`(select ${value} from person p where p.tenant_id = k.tenant_id
    and p.id = ${role === 'client' ? sql`k.party_client_id` : sql`k.party_partner_id`})`

/** How the house rates its clients is its own matter. */
const refuseRating = (caller: Caller): void => {
  if (caller.persons !== null) throw new AppError('FORBIDDEN', ['riskClass'])
}

const productName = (work: Work, code: Sql): Sql =>
  may(work.caller, 'read products')
    ? sql`(select p.name from product p where p.tenant_id = ${work.caller.tenantId}::int and p.registration = ${code}
        and ${visibleRows(work.caller, entityOf(work.model, 'product'), work.model, 'p')})`
    : sql`null::text`

/** The key of the group that a contract `k` is in, and the name of a key `g.key`. */
export const groupingOf = (work: Work, ask: ReportAsk): Grouping => {
  const { group } = ask
  if (group === 'RISK') {
    refuseRating(work.caller)
    return { key: partyOf('client', sql`p.risk_class`), name: sql`null::text` }
  }
  if (group === 'PRODUCT') return { key: sql`k.product_registration`, name: productName(work, sql`g.key`) }
  return {
    key: partyOf(group === 'CLIENT' ? 'client' : 'partner', sql`p.registration`),
    name: personName(work, sql`g.key`),
  }
}

/** The name of a row: of a rating its words. */
export const namedRow = <Row extends { key: string | null; name: string | null }>(
  work: Work,
  ask: ReportAsk,
  row: Row,
): Row => {
  if (ask.group !== 'RISK' || !row.key) return row
  const entry = listNamed('riskClass')?.find(({ value }) => value === row.key)
  return entry ? { ...row, name: labelOfValue(work.caller.locale, 'riskClass', entry) } : row
}

/** The list of what is behind a row. */
export const behind: Readonly<Record<ReportGroup, string>> = {
  CLIENT: '/person/{key}',
  PARTNER: '/person/{key}',
  PRODUCT: '/product/{key}',
  RISK: '/persons?riskClass={key}',
}
