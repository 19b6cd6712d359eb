import { type Sql, sql } from '#engine/index.ts'
import type { PlaceMovement } from '#entities/assets/asset-books.ts'
import { isClaimIn, isLent, issuedInvoices } from './issued-invoices.ts'
import { ledgerOf, ledgerSide, type Proof, type ProofScope, rowsOf, sideOf } from './proof.ts'

/** Steps of assets on an account by the day, by the asset or what their postings name instead: rows `organization, currency, key, amount`. */
const stepsOn = (scope: ProofScope, account: PlaceMovement['account']): Sql =>
  sql`select coalesce(a.orga_registration, '') as organization, step.value ->> 'currency' as currency,
        coalesce(step.value ->> 'key', a.registration) as key, 10000 * (step.value ->> 'amount')::numeric as amount
      from asset a cross join lateral jsonb_array_elements(coalesce(a.doc -> 'placeMovements', '[]')) step(value)
      where ${rowsOf(scope, 'asset', 'a')} and step.value ->> 'account' = ${account}::text
        and step.value ->> 'date' <= ${scope.date}::text and coalesce(step.value ->> 'only', ${ledgerOf(scope)}::text) = ${ledgerOf(scope)}::text`

/** What an asset says of itself today, less what its steps say of today: nought, or somebody has changed one of them alone. */
const unexplained = (scope: ProofScope, account: 'ASSET' | 'STOCK'): Sql => {
  const field = account === 'ASSET' ? 'capitalisedValue' : 'stockValue'
  const steps = sql`coalesce((select sum((s ->> 'amount')::numeric) from jsonb_array_elements(a.doc -> 'placeMovements') s
      where s ->> 'account' = ${account}::text and coalesce(s ->> 'only', 'LOCAL') = 'LOCAL'), 0)`
  return sql`select ${sideOf('a', sql`a.registration`, sql`10000 * (coalesce((a.doc ->> ${field}::text)::numeric, 0) - ${steps})`)}
      from asset a where ${rowsOf(scope, 'asset', 'a')} and a.doc ? 'placeMovements'
        and not jsonb_path_exists(a.doc, '$.placeMovements[*] ? (exists(@.key) && @.account != "DELIVERED")')`
}

/** What suppliers have invoiced of assets: by contract, else by invoice. */
const invoiced = (scope: ProofScope): Sql =>
  sql`select ${sideOf('i', sql`coalesce(i.contract_registration, i.registration)`, sql`l.amount_excl_tax`)}
      from (select i.* from ${issuedInvoices(scope, 'PAYABLE')} and not ${isLent}) i
        join invoice_line l on l.tenant_id = i.tenant_id and l.invoice_id = i.id and l.type = 'PURCHASE'`

/** What was invoiced less what was delivered: above nought it waits to be leased, below to be invoiced. */
const notEven = (scope: ProofScope, kept: 'greatest' | 'least'): Sql => {
  const sum = sql`sum(e.amount)`
  return sql`select e.organization, e.currency, e.key, ${kept === 'greatest' ? sql`greatest(${sum}, 0)` : sql`least(${sum}, 0)`} as amount
      from (${invoiced(scope)} union all
        select d.organization, d.currency, d.key, -d.amount from (${stepsOn(scope, 'DELIVERED')}) d) e group by 1, 2, 3`
}

const byDelivery = sql`coalesce(t.contract_registration, t.asset_registration, t.invoice_registration)`
const byAsset = sql`coalesce(t.asset_registration, t.contract_registration)`

const place = (account: 'ASSET' | 'STOCK'): Proof => ({
  name: account,
  by: ['asset', 'contract'],
  ...ledgerSide([account], byAsset),
  records: scope =>
    ledgerOf(scope) === 'LOCAL'
      ? sql`${stepsOn(scope, account)} union all ${unexplained(scope, account)}`
      : stepsOn(scope, account),
})

const delivery = (account: 'WIP' | 'RECEIVED'): Proof => ({
  name: account,
  by: ['contract', 'asset', 'invoice'],
  ...ledgerSide([account], byDelivery),
  records: scope => notEven(scope, account === 'WIP' ? 'greatest' : 'least'),
})

/** What is depreciated by the schedules of the books, by their movements; what the schedules say besides is a difference. */
const depreciated = (scope: ProofScope): Sql => {
  const booked = sql`coalesce((select sum((m ->> 'amount')::numeric) from jsonb_array_elements(d.doc -> 'movements') m
      where m ->> 'date' <= ${scope.date}::text), 0)`
  const all = sql`coalesce((select sum((m ->> 'amount')::numeric) from jsonb_array_elements(d.doc -> 'movements') m), 0)`
  const realised = sql`case when d.disposal_date is null then coalesce((select sum((line ->> 'charge')::numeric)
      from jsonb_array_elements(d.doc -> 'lines') line where line ->> 'state' = 'REALISED'), 0) else 0 end`
  return sql`select ${sideOf('d', sql`d.asset_registration`, sql`-10000 * (${booked} + ${realised} - ${all})`)}
      from depreciation_schedule d left join contract k on k.tenant_id = d.tenant_id and k.registration = d.contract_registration
      where ${rowsOf(scope, 'depreciationSchedule', 'd')} and d.type = 'ACCOUNTING' and not ${isClaimIn(scope)}`
}

export const assets: readonly Proof[] = [
  delivery('WIP'),
  delivery('RECEIVED'),
  place('ASSET'),
  { name: 'DEPR', by: ['asset'], ...ledgerSide(['DEPR'], sql`t.asset_registration`), records: depreciated },
  place('STOCK'),
]
