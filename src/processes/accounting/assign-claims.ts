import { changeRecords, loadByRegistrations, sql, type Work } from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import type { AnswerTo } from '../call-effect.ts'
import { closingsOf, openDay } from '../closed-periods.ts'
import { subjectsOfContract } from '../event-subjects.ts'
import { grouped } from '../grouped.ts'
import type { Ledger } from '../ledgers-kept.ts'
import { byRegistration, named } from '../named.ts'
import { type Clients, type Handover, isOfClients, ofClients } from './clients-of.ts'
import { type BusinessEvent, postEvents } from './post-events.ts'

type Contract = Loaded<'contract'>

/** What both ledgers have is told by LOCAL. */
const tells = (account: string | null | undefined, ledger: string | null | undefined): boolean =>
  (account === 'NETINV') === (ledger === 'FIN')

/** What the books have of a contract with one person, by account. */
const standingWith = async (work: Work, contract: string, person: string): Promise<Map<string, number>> => {
  const { rows } = await work.tx.query<{ ledger: Ledger; account: string; amount: number }>(
    sql`select t.ledger, t.logical_account as account,
          (sum(case when t.dc = 'D' then t.amount else -t.amount end) / 10000.0)::float8 as amount
        from posting t where t.tenant_id = ${work.caller.tenantId}::int and t.contract_registration = ${contract}
          and t.person_registration = ${person} and t.logical_account = any(${[...ofClients]}::text[])
          and t.status in ('POSTED', 'REVERSED')
        group by 1, 2`,
  )
  return new Map(
    rows
      .filter(({ account, ledger }) => tells(account, ledger))
      .map(({ account, amount }) => [account, amount]),
  )
}

/** The last day on which something was booked that goes over with a contract; '' where nothing was. */
const lastBooked = async (work: Work, contract: string): Promise<string> => {
  const { rows } = await work.tx.query<{ day: string }>(
    sql`select coalesce(max(t.date)::text, '') as day from posting t where t.tenant_id = ${work.caller.tenantId}::int
          and t.contract_registration = ${contract} and t.logical_account = any(${[...ofClients]}::text[])`,
  )
  return rows[0]!.day
}

const later = (a: string, b: string): string => (a > b ? a : b)

/** So much of a contract goes from one client to another. */
const assignment = (
  contract: Contract,
  { date, from, to }: Handover,
  standing: ReadonlyMap<string, number>,
): BusinessEvent<'ASSIGNMENT'> => ({
  ...subjectsOfContract(contract),
  eventType: 'ASSIGNMENT',
  date,
  name: contract.name ?? contract.registration,
  payer: to,
  payee: from,
  measures: {
    principal: standing.get('LOAN') ?? 0,
    interest: standing.get('ACCRUED') ?? 0,
    bookClaim: standing.get('NETINV') ?? 0,
  },
})

const isAnything = ({ measures }: BusinessEvent): boolean =>
  Object.values(measures).some(amount => amount !== 0)

/**
 * What contracts are still to bring goes over to another client, as it stands; what is issued stays with whom it was issued to.
 * It goes when all of it is booked: not before the last entry of it, whatever day the assignment takes effect on.
 */
export const assignClaims: AnswerTo<'accounting/assign-claims'> = async (work, contracts, run) => {
  const { date, from, to } = run.input
  const events: BusinessEvent[] = []
  const closedUntil = await closingsOf(work, named(contracts, 'orgaRegistration'))
  const current = await loadByRegistrations(work, 'contract', named(contracts, 'registration'), {
    lock: 'update',
  })
  for (const contract of current) {
    const former = contract.formerClients ?? []
    const known = later(await lastBooked(work, contract.registration), former.at(-1)?.until ?? '')
    const day = openDay(closedUntil(contract.orgaRegistration), later(date, known))
    const standing = await standingWith(work, contract.registration, from)
    events.push(assignment(contract, { date: day, from, to }, standing))
    await changeRecords(
      work,
      'contract',
      [contract],
      () => ({
        formerClients: [...former, { personRegistration: from, until: day }] as Contract['formerClients'],
      }),
      { unchecked: true },
    )
  }
  await postEvents(work, events.filter(isAnything))
}

/** What was booked on days before its contract went to another client goes there with it. */
export const assignAfter = async (
  work: Work,
  clients: Clients,
  written: readonly New<'posting'>[],
): Promise<BusinessEvent<'ASSIGNMENT'>[]> => {
  const lines = written.filter(
    line =>
      line.eventType !== 'ASSIGNMENT' &&
      isOfClients(line.logicalAccount) &&
      tells(line.logicalAccount, line.ledger),
  )
  const claims = lines.flatMap(line =>
    clients.after(line.contractRegistration, line.date!).map(handover => ({ line, handover })),
  )
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', [
      ...new Set(claims.map(({ line }) => line.contractRegistration!)),
    ]),
  )
  const together = grouped(
    claims,
    ({ line, handover }) => `${line.contractRegistration} ${handover.date} ${handover.from} ${handover.to}`,
  )
  return [...together.values()]
    .map(same => {
      const contract = contracts.get(same[0]!.line.contractRegistration)!
      const standing = new Map(
        ofClients.map(account => [
          account,
          sumMoney(
            same.flatMap(({ line }) =>
              line.logicalAccount === account ? [line.dc === 'D' ? line.amount! : -line.amount!] : [],
            ),
            contract.currency!,
          ),
        ]),
      )
      return assignment(contract, same[0]!.handover, standing)
    })
    .filter(isAnything)
}
