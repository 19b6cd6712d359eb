import { loadByRegistrations, sql, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import { subjectsOfInvoice } from '../../event-subjects.ts'
import { grouped } from '../../grouped.ts'
import { byRegistration, named } from '../../named.ts'
import type { BusinessEvent } from '../post-events.ts'
import { type ClaimAccount, isClaimAccount, type Standings } from './standing.ts'

/** So much more is owed of an invoice from a day on, by its payer. */
interface Claim {
  invoice: string
  person: string | null
  day: string
  amount: number
}

type Line = Pick<
  Loaded<'posting'>,
  | 'ledger'
  | 'logicalAccount'
  | 'personRegistration'
  | 'contractRegistration'
  | 'invoiceRegistration'
  | 'currency'
  | 'date'
  | 'dc'
  | 'amount'
>

/** What takes claims to the account of doubtful customers, or (below nought) back. */
const moves = async (work: Work, claims: readonly Claim[]): Promise<BusinessEvent<'DOUBTFUL'>[]> => {
  const invoices = byRegistration(
    await loadByRegistrations(work, 'invoice', [...new Set(claims.map(claim => claim.invoice))]),
  )
  return claims.map(({ invoice, person, day, amount }) => {
    const subjects = subjectsOfInvoice(invoices.get(invoice)!)
    return {
      ...subjects,
      eventType: 'DOUBTFUL',
      family: 'LEASE',
      date: day,
      name: message(amount > 0 ? 'CLAIM_IS_DOUBTFUL' : 'CLAIM_IS_DOUBTFUL_NO_MORE', {
        document: subjects.documentReference,
      }),
      payer: person,
      measures: { gross: amount },
    }
  })
}

/**
 * All that stands of claims of these contracts on an account goes to the other one on a day, and what was booked there after that
 * day on its own: a month's end is looked at when the next month has begun.
 */
export const movesOnTurn = async (
  work: Work,
  contracts: readonly string[],
  day: string,
  from: ClaimAccount,
): Promise<BusinessEvent<'DOUBTFUL'>[]> => {
  const { rows } = await work.tx.query<Claim & Record<string, unknown>>(
    sql`select t.invoice_registration as invoice, t.person_registration as person, greatest(t.date, ${day}::date)::text as day,
          (sum(case when t.dc = 'D' then t.amount else -t.amount end) / 10000.0)::float8 as amount
        from posting t where t.tenant_id = ${work.caller.tenantId}::int and t.contract_registration = any(${[...contracts]}::text[])
          and t.ledger = 'LOCAL' and t.status in ('POSTED', 'REVERSED') and t.logical_account = ${from}::text
          and t.invoice_registration is not null
        group by 1, 2, 3 having sum(case when t.dc = 'D' then t.amount else -t.amount end) <> 0 order by 3, 1, 2`,
  )
  const sign = from === 'CUSTOMER' ? 1 : -1
  return moves(
    work,
    rows.map(row => ({ ...row, amount: sign * row.amount })),
  )
}

/** What was booked of claims on days before they went to another account goes there with them. */
export const movesAfter = (
  work: Work,
  standings: Standings,
  written: readonly Line[],
): Promise<BusinessEvent<'DOUBTFUL'>[]> => {
  const lines = written.filter(
    line =>
      line.ledger === 'LOCAL' &&
      isClaimAccount(line.logicalAccount) &&
      line.invoiceRegistration &&
      standings.after(line.contractRegistration, line.date).length,
  )
  const claims = lines.flatMap(line =>
    standings.after(line.contractRegistration, line.date).map(({ date, sign }) => ({
      invoice: line.invoiceRegistration!,
      person: line.personRegistration ?? null,
      day: date,
      amount: (line.dc === 'D' ? sign : -sign) * line.amount,
      currency: line.currency ?? 'EUR',
    })),
  )
  const all = [...grouped(claims, ({ invoice, person, day }) => `${invoice} ${person} ${day}`).values()].map(
    same => ({
      ...same[0]!,
      amount: sumMoney(
        same.map(one => one.amount),
        same[0]!.currency,
      ),
    }),
  )
  return moves(
    work,
    all.filter(({ amount }) => amount !== 0),
  )
}

/** Contracts that postings of invoices are of. */
export const contractsOf = (
  written: readonly Partial<Record<'contractRegistration' | 'invoiceRegistration', string | null>>[],
): string[] => named(written.filter(one => one.invoiceRegistration) as Line[], 'contractRegistration')
