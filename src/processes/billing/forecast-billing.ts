import { sql, type Work } from '#engine/index.ts'
import { type BillingScope, dueWhere, tables } from './due-cashflows.ts'

/** What a run would bill for one product of one organization: all of a currency and of one direction. */
export interface BillingSum {
  organization: string | null
  organizationName: string | null
  product: string | null
  productName: string | null
  pr: string | null
  currency: string
  contracts: number
  instalments: number
  /** Major units, without tax. */
  amountExclTax: number
}

/** Something that is due and that a run leaves out, and the status of its contract, which is why. */
export interface LeftOut {
  contract: string
  name: string | null
  status: string
  instalments: number
  since: string
}

/** What falls due on one day of one contract. */
export interface Billable {
  contract: string
  dueDate: string
  pr: string | null
  currency: string
  instalments: number
  amountExclTax: number
}

export interface BillingForecast {
  /** How many instalments are due. */
  due: number
  sums: BillingSum[]
  /** The first of what would be billed, by due day. */
  list: Billable[]
  /** The first of what is left out, the longest due first. */
  leftOut: LeftOut[]
  leftOutTotal: number
}

/** No answer lists more. */
const mostListed = 1000

/** Amounts are kept in parts of ten thousand: a sum of them in major units, which a double holds to the cent. */
const amount = sql`(sum(c.amount_excl_tax) / 10000.0)::float8 as "amountExclTax"`

const sumsOf = async (work: Work, scope: BillingScope): Promise<BillingSum[]> => {
  const { rows } = await work.tx.query<BillingSum>(
    sql`select k.orga_registration as organization, o.name as "organizationName", p.registration as product, p.name as "productName",
          c.pr, c.currency, count(distinct k.id)::int as contracts, count(*)::int as instalments, ${amount}
        from ${tables(work)} left join person o on o.tenant_id = k.tenant_id and o.id = k.orga_id
        where ${dueWhere(work, scope)} group by 1, 2, 3, 4, 5, 6 order by 2 nulls last, 4 nulls last, 5 desc, 6`,
  )
  return rows
}

const listOf = async (work: Work, scope: BillingScope): Promise<Billable[]> => {
  const { rows } = await work.tx.query<Billable>(
    sql`select k.registration as contract, c.due_date::text as "dueDate", c.pr, c.currency, count(*)::int as instalments, ${amount}
        from ${tables(work)} where ${dueWhere(work, scope)} group by 1, 2, 3, 4 order by 2, 1, 3 limit ${mostListed}::int`,
  )
  return rows
}

const leftOutOf = async (work: Work, scope: BillingScope) => {
  const { rows } = await work.tx.query<LeftOut & { total: number }>(
    sql`select k.registration as contract, k.name, k.status, count(*)::int as instalments, min(c.due_date)::text as since, count(*) over ()::int as total
        from ${tables(work)} where ${dueWhere(work, scope, 'left out')} group by k.id, 1, 2, 3 order by 5, 1 limit ${mostListed}::int`,
  )
  return {
    leftOut: rows.map(({ total: _, ...row }) => row),
    leftOutTotal: rows[0]?.total ?? 0,
  }
}

/** What a run would bill as things stand now, by organization and product, and what it leaves out; nothing is written. */
export const forecastBilling = async (work: Work, scope: BillingScope): Promise<BillingForecast> => {
  const sums = await sumsOf(work, scope)
  return {
    due: sums.reduce((total, { instalments }) => total + instalments, 0),
    sums,
    list: await listOf(work, scope),
    ...(await leftOutOf(work, scope)),
  }
}
