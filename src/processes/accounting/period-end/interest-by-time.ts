import { insertRecords, loadByRegistrations, loadMatching, type Sql, sql, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { SealedValue } from '#entities/sealed.ts'
import { sumMoney } from '#finance/index.ts'
import type { AnswerTo } from '../../call-effect.ts'
import { called } from '../../called.ts'
import { familyOf } from '../../contract-facts.ts'
import { subjectsOfContract } from '../../event-subjects.ts'
import { byRegistration } from '../../named.ts'
import { smallestUnit } from '../../share-of-invoice.ts'
import { type BusinessEvent, postEvents } from '../post-events.ts'
import { isAsked } from '../proofs/issued-invoices.ts'

type Contract = Loaded<'contract'>

/** A contract whose interest is earned until a day, exclusive, and booked on another. */
export interface Accruing {
  contract: string
  date: string
  until: string
}

/** What of the interest of a contract is earned and booked, in major units. */
interface Interest extends Record<string, unknown> {
  contract: string
  currency: string
  /** What it has earned by time, by what is planned and billed now. */
  earned: number
  /** What of it is booked already. */
  booked: number
  /** What was billed of it. */
  billed: number
  until: string
}

/** What of interest is earned by the day of `a`: that of the days before its due day, as long as its period is. */
const byTime = (interest: Sql): Sql => {
  const days = sql`greatest(coalesce(c.period_end - c.period_start, 0), 0)`
  const gone = sql`least(greatest(a.until - (c.due_date - ${days}), 0), ${days})`
  const unit = smallestUnit(sql`c.currency`)
  return sql`case when c.due_date <= a.until then ${interest}
      when ${days} = 0 then 0 else round(${interest} * ${gone} / ${days}::numeric / ${unit}) * ${unit} end`
}

/**
 * What loans have earned until a day, whatever of it is billed: of each payment that is planned, and of each that was billed, by its days.
 * What was earned later once is not given back by an earlier day.
 */
const interestOf = async (work: Work, asked: readonly Accruing[]): Promise<Interest[]> => {
  const tenant = sql`${work.caller.tenantId}::int`
  const untilOf = new Map<string, string>()
  for (const { contract, until } of asked)
    if (until > (untilOf.get(contract) ?? '')) untilOf.set(contract, until)
  const issued = sql`i.issue_date is not null and i.status not in ('DRAFT', 'VALIDATED', 'CANCELLED')`
  const { rows } = await work.tx.query<Interest>(
    sql`with asked as (
        select k.id, k.registration, k.currency, one.until
        from unnest(${[...untilOf.keys()]}::text[], ${[...untilOf.values()]}::date[]) one(contract, until)
          join contract k on k.tenant_id = ${tenant} and k.registration = one.contract
        where coalesce(k.doc ->> 'postingScheme', '') = 'LENDER' and k.doc ->> 'chargeOffDate' is null),
      a as materialized (
        select asked.id, asked.registration, asked.currency, greatest(asked.until, r.until) as until, coalesce(r.amount, 0) as booked
        from asked cross join lateral (
          select max(r.until) as until, sum(r.amount) as amount from accrual r
          where r.tenant_id = ${tenant} and r.contract_id = asked.id and r.kind in ('INTEREST', 'GIVEN_UP')) r)
      select a.registration as contract, coalesce(a.currency, 'EUR') as currency, a.until::text as until, (a.booked / 10000::numeric)::float8 as booked,
        (coalesce(b.billed, 0) / 10000::numeric)::float8 as billed, ((coalesce(p.earned, 0) + coalesce(b.earned, 0)) / 10000::numeric)::float8 as earned
      from a cross join lateral (
        select sum(${byTime(sql`c.interest`)}) as earned from cashflow c
          left join invoice i on i.tenant_id = ${tenant} and i.id = c.invoice_id
        where c.tenant_id = ${tenant} and c.contract_id = a.id and c.pr = 'RECEIVABLE' and c.interest <> 0
          and (c.status = 'PLANNED' or (c.status in ('BILLED', 'SETTLED') and not coalesce(${issued}, false)))) p
      cross join lateral (
        select sum(l.interest) as billed, sum(case when c.id is null then l.interest else ${byTime(sql`l.interest`)} end) as earned from invoice_line l
          join invoice i on i.tenant_id = ${tenant} and i.id = l.invoice_id
          left join invoice_line o on o.tenant_id = ${tenant} and o.id = l.original_id
          left join cashflow c on c.tenant_id = ${tenant} and c.id = coalesce(l.cashflow_id, o.cashflow_id)
        where l.tenant_id = ${tenant} and l.contract_id = a.id and l.interest <> 0 and i.pr = 'RECEIVABLE' and ${issued} and ${isAsked(sql`i`)}) b`,
  )
  return rows
}

interface Movement extends Accruing {
  kind: Extract<SealedValue<'accrualKind'>, 'INTEREST' | 'GIVEN_UP'>
  amount: number
}

/** Keeps and books movements of the interest of contracts. */
const moveInterest = async (
  work: Work,
  movements: readonly Movement[],
  eventOf: (movement: Movement, contract: Contract, reference: string) => BusinessEvent | null,
): Promise<void> => {
  const moved = movements.filter(one => one.amount !== 0)
  if (moved.length === 0) return
  const contracts = byRegistration(
    await loadByRegistrations(
      work,
      'contract',
      moved.map(one => one.contract),
    ),
  )
  const contractOf = (one: Movement) => contracts.get(one.contract)!
  const kept = await insertRecords(
    work,
    'accrual',
    moved.map(one => ({
      kind: one.kind,
      contractRegistration: one.contract,
      orgaRegistration: contractOf(one).orgaRegistration ?? null,
      date: one.date,
      until: one.until,
      currency: contractOf(one).currency ?? 'EUR',
      amount: one.amount,
    })),
    { unchecked: true },
  )
  await postEvents(
    work,
    moved.flatMap((one, i) => eventOf(one, contractOf(one), kept[i]!.registration) ?? []),
  )
}

/** Takes to result what loans have earned by time until a day and what is not booked of it; of those that were given up nothing. */
export const accrueInterest = async (work: Work, asked: readonly Accruing[]): Promise<void> => {
  const named = asked.filter(one => one.contract)
  if (named.length === 0) return
  const dateOf = new Map(named.map(one => [one.contract, one.date]))
  for (const { contract, date } of named) if (date > dateOf.get(contract)!) dateOf.set(contract, date)
  const found = await interestOf(work, named)
  await moveInterest(
    work,
    found.map(({ contract, currency, until, earned, booked }) => ({
      kind: 'INTEREST',
      contract,
      date: dateOf.get(contract)!,
      until,
      amount: sumMoney([earned, -booked], currency),
    })),
    ({ date, amount }, contract, reference) => ({
      ...subjectsOfContract(contract),
      eventType: 'ACCRUAL',
      date,
      name: called(contract),
      documentReference: reference,
      measures: { interest: amount },
    }),
  )
}

const loansOf = (contracts: readonly Contract[]): Contract[] =>
  contracts.filter(contract => familyOf(contract) === 'LOAN')

/** Interest that was earned and is asked for by nobody is lost; of a loan that is given up all that stands, for what it is billed ahead less. */
export const giveInterestUp: AnswerTo<'accounting/give-interest-up'> = async (work, contracts, run) => {
  const { date, isAll } = run.input
  const found = await interestOf(
    work,
    loansOf(contracts).map(({ registration }) => ({ contract: registration, date, until: date })),
  )
  await moveInterest(
    work,
    found.map(({ contract, currency, until, earned, booked, billed }) => ({
      kind: 'GIVEN_UP',
      contract,
      date,
      until,
      amount: sumMoney([isAll ? billed : earned, -booked], currency),
    })),
    ({ amount }, contract, reference) => ({
      ...subjectsOfContract(contract),
      eventType: 'CHARGE_OFF',
      date,
      name: called(contract),
      documentReference: reference,
      measures: { interest: -amount },
    }),
  )
}

/** What was lost of the interest of loans is earned again: their entries are reversed by who asks. */
export const earnAgain: AnswerTo<'accounting/earn-again'> = async (work, contracts, run) => {
  const lost = await loadMatching(work, 'accrual', {
    contractRegistration: loansOf(contracts).map(contract => contract.registration),
    kind: 'GIVEN_UP',
  })
  const contractsLost = [...new Set(lost.map(one => one.contractRegistration))]
  await moveInterest(
    work,
    contractsLost.map(contract => {
      const own = lost.filter(one => one.contractRegistration === contract)
      const amounts = own.map(one => -(one.amount ?? 0))
      return {
        kind: 'GIVEN_UP' as const,
        contract,
        date: run.input.date,
        until: own.at(-1)!.until ?? run.input.date,
        amount: sumMoney(amounts, own[0]!.currency),
      }
    }),
    () => null,
  )
}
