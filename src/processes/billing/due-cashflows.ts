import { and, entityOf, fromRow, joinWith, name, sql, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'

export interface BillingScope {
  /** Cashflows due up to this day, plus the product's lead days, are billed. */
  date: string
  /** Registrations of the organizations that bill; none: all that the caller sees. */
  organizations?: readonly string[]
  /** Only these contracts. */
  contracts?: readonly string[]
  /** The same by their ids. */
  ids?: readonly string[]
  /** Not these. */
  except?: readonly string[]
  /** The run that its invoices are made by. */
  run?: string
}

/** No product bills further ahead. */
const longestLeadDays = 120

const leadDays = sql`coalesce((p.doc ->> 'billingLeadDays')::int, 0)`

const isBilled = sql`(k.status in ('ACTIVE', 'TERMINATED') or (c.type = 'DOWN_PAYMENT' and k.status = 'VALIDATED')
  or (c.pr = 'PAYABLE' and k.status in ('CHARGED_OFF', 'WRITTEN_OFF', 'CLOSED')))`

/** What is due of contracts that run, or of those that a run leaves out: suspended ones above all. */
export const dueWhere = (work: Work, scope: BillingScope, which: 'billed' | 'left out' = 'billed') => {
  const { tenantId } = work.caller
  const parts = [
    sql`c.tenant_id = ${tenantId}::int`,
    sql`c.status = 'PLANNED'`,
    sql`c.due_date <= ${scope.date}::date + ${longestLeadDays}::int`,
    sql`k.tenant_id = ${tenantId}::int`,
    // Of a terminated contract what fell due before its end is left, what it asks for then, and the indemnity; of one that
    // is over what we owe.
    which === 'billed' ? isBilled : sql`not ${isBilled}`,
    // A payable is due when it is due: only receivables are billed ahead.
    sql`c.due_date <= ${scope.date}::date + case when c.pr = 'PAYABLE' then 0 else ${leadDays} end`,
  ]
  if (scope.organizations?.length)
    parts.push(sql`k.orga_registration = any(${[...scope.organizations]}::text[])`)
  if (scope.except?.length) parts.push(sql`k.registration <> all(${[...scope.except]}::text[])`)
  if (scope.contracts?.length) parts.push(sql`k.registration = any(${[...scope.contracts]}::text[])`)
  if (scope.ids) {
    parts.push(sql`k.id = any(${[...scope.ids]}::uuid[])`)
    // The same said of the cashflows: a part of a run reads those of its contracts alone.
    parts.push(sql`c.contract_id = any(${[...scope.ids]}::uuid[])`)
  }
  if (work.caller.organizations) parts.push(sql`k.orga_id = any(${[...work.caller.organizations]}::uuid[])`)
  return and(parts)
}

/** Cashflows with their contracts and products. */
export const tables = (work: Work) =>
  sql`cashflow c join contract k on k.tenant_id = c.tenant_id and k.id = c.contract_id left join product p on p.tenant_id = ${work.caller.tenantId}::int and p.id = k.product_id`

/** Ids of all contracts with something due, in the order in which they are billed: a run looks for them once. */
export const listDueContracts = async (work: Work, scope: BillingScope): Promise<string[]> => {
  const { rows } = await work.tx.query<{ id: string }>(
    sql`select k.id from ${tables(work)} where ${dueWhere(work, scope)} group by k.id order by k.id`,
  )
  return rows.map(row => row.id)
}

/** The same by their registrations. */
export const dueContractsOf = async (work: Work, scope: BillingScope): Promise<string[]> => {
  const { rows } = await work.tx.query<{ registration: string }>(
    sql`select k.registration from ${tables(work)} where ${dueWhere(work, scope)} group by k.id, k.registration order by k.id`,
  )
  return rows.map(row => row.registration)
}

/** Ids of contracts, by which a part of a run finds what is due of them. */
export const idsOfContracts = async (work: Work, registrations: readonly string[]): Promise<string[]> => {
  const { rows } = await work.tx.query<{ id: string }>(
    sql`select id from contract where tenant_id = ${work.caller.tenantId}::int and registration = any(${[...registrations]}::text[])`,
  )
  return rows.map(row => row.id)
}

/** Contracts with something due, and up to which day each of them bills. */
const dueContracts = async (work: Work, scope: BillingScope, count: number) => {
  const found = await work.tx.query<{ id: string; until: string }>(
    sql`select k.id, (${scope.date}::date + max(${leadDays}))::text as until from ${tables(work)} where ${dueWhere(work, scope)} group by k.id order by k.id limit ${count}::int`,
  )
  return new Map(found.rows.map(row => [row.id, row.until]))
}

/**
 * Due cashflows of up to `count` contracts, locked for this transaction; those that another run holds are left to it.
 * Contracts come whole, so that what is due on one day stands on one invoice. A payable is due when it is due; a receivable is
 * billed ahead by the product's lead days.
 */
export const takeDueCashflows = async (
  work: Work,
  scope: BillingScope,
  count: number,
): Promise<Loaded<'cashflow'>[]> => {
  const contracts = await dueContracts(work, scope, count)
  if (contracts.size === 0) return []
  const entity = entityOf(work.model, 'cashflow')
  const columns = joinWith(
    entity.fields
      .filter(f => f.sql)
      .flatMap(f => [name(`c.${f.sql}`), ...(f.idSql ? [name(`c.${f.idSql}`)] : [])]),
    ', ',
  )
  const { rows } = await work.tx.query<Record<string, unknown>>(
    sql`select ${columns} from unnest(${[...contracts.keys()]}::uuid[], ${[...contracts.values()]}::date[]) as d(id, until)
          join cashflow c on c.tenant_id = ${work.caller.tenantId}::int and c.contract_id = d.id and c.due_date <= d.until
        where c.status = 'PLANNED' and (c.pr is distinct from 'PAYABLE' or c.due_date <= ${scope.date}::date)
        order by c.contract_id, c.due_date, c.id for no key update of c skip locked`,
  )
  return rows.map(row => fromRow(entity, row) as Loaded<'cashflow'>)
}

/** How many cashflows a run would still bill. */
export const countDueCashflows = async (work: Work, scope: BillingScope): Promise<number> => {
  const found = await work.tx.query<{ n: number }>(
    sql`select count(*)::int as n from ${tables(work)} where ${dueWhere(work, scope)}`,
  )
  return found.rows[0]!.n
}
