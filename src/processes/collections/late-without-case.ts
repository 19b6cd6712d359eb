import { loadByRegistrations, loadMatching, sql, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import { personIn } from '../contract-facts.ts'
import { lateInterestOf } from '../late-interest-of.ts'
import { lostInvoices } from '../lost-invoices.ts'
import { byRegistration, named } from '../named.ts'
import { interestStatuses, isOwed } from './bill-interest.ts'
import { billOwed, type Debtor, type Owed } from './interest-bills.ts'
import type { DunningScope } from './overdue.ts'
import { policyOf } from './read-policy.ts'

/** What late invoices of one contract are looked at together: one payer gets one invoice for them. */
export type LateContract = readonly string[]

/**
 * Invoices that no case follows and that may bear interest not billed yet: open after their day, or paid after it and after
 * what is billed. Registrations by contract; without a contract there is no product that says a rate. One statement.
 */
export const lateWithoutCase = async (work: Work, date: string): Promise<LateContract[]> => {
  const { rows } = await work.tx.query<{ registrations: string[] }>(sql`
    select array_agg(t.registration order by t.due_date, t.registration) as registrations from invoice t
    where t.tenant_id = ${work.caller.tenantId}::int and t.due_date < ${date}::date
      and t.status = any(${[...interestStatuses]}::text[]) and t.case_id is null and t.contract_id is not null
      and t.doc -> 'lateInterests' is null and coalesce(t.type, '') <> 'CREDIT_NOTE'
      and (t.total_balance > 0 or exists (select 1 from cashflow_allocation a
        where a.tenant_id = t.tenant_id and a.invoice_id = t.id and a.status = 'ACTIVE'
          and a.date > greatest(t.due_date, t.issue_date, (t.doc ->> 'interestBilledUntil')::date)))
    group by t.contract_registration order by t.contract_registration`)
  return rows.map(row => row.registrations)
}

const debtorsOf = (owed: readonly Owed[], contracts: readonly Loaded<'contract'>[]): Debtor[] => {
  const byName = byRegistration(contracts)
  const debtors = new Map<string, Owed[]>()
  for (const one of owed) {
    const key = `${personIn(one.invoice, 'PAYER')}/${one.invoice.contractRegistration}`
    debtors.set(key, [...(debtors.get(key) ?? []), one])
  }
  return [...debtors.values()].map(own => ({
    found: null,
    contract: byName.get(own[0]!.invoice.contractRegistration) ?? null,
    owed: own,
  }))
}

/** What comes to less than is worth a letter waits for the next run: none of its days is lost. */
const isWorth =
  (minimum: number) =>
  ({ owed }: Debtor): boolean =>
    owed.some(one => one.late.foreignFee) ||
    sumMoney(
      owed.flatMap(one => [one.late.interest, one.late.fee]),
      owed[0]!.invoice.currency,
    ) >= minimum

/** Bills what some contracts' late invoices without a case have run up: one invoice a payer and contract. Returns the bills. */
export const billWithoutCase = async (
  work: Work,
  scope: DunningScope,
  contracts: readonly LateContract[],
): Promise<Loaded<'invoice'>[]> => {
  const found = await loadMatching(
    work,
    'invoice',
    {
      registration: contracts.flat(),
      pr: 'RECEIVABLE',
      status: [...interestStatuses],
      caseRegistration: null,
      ...(scope.organizations?.length ? { orgaRegistration: scope.organizations } : {}),
    },
    { asCaller: true, lock: 'update' },
  )
  const lost = await lostInvoices(work, found)
  const claims = found.filter(one => !lost.has(one.registration) && personIn(one, 'PAYER'))
  const late = await lateInterestOf(work, claims, scope.date)
  const owed = late.flatMap((one, i) => (isOwed(one) ? [{ invoice: claims[i]!, late: one }] : []))
  const { minimum } = await policyOf(work)
  const debtors = debtorsOf(
    owed,
    await loadByRegistrations(
      work,
      'contract',
      named(
        owed.map(one => one.invoice),
        'contractRegistration',
      ),
    ),
  )
  const billed = await billOwed(work, debtors.filter(isWorth(minimum)), scope.date)
  return billed.map(one => one.invoice)
}
