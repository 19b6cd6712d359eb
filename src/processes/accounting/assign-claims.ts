import { sql, type Work } from '#engine/index.ts'
import type { AnswerTo } from '../call-effect.ts'
import { subjectsOfContract } from '../event-subjects.ts'
import type { Ledger } from '../ledgers-kept.ts'
import { ofClients } from './clients-of.ts'
import { type BusinessEvent, postEvents } from './post-events.ts'

/** What the books have of a contract with one person, by account; what both ledgers have is told by LOCAL. */
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
      .filter(({ account, ledger }) => (account === 'NETINV') === (ledger === 'FIN'))
      .map(({ account, amount }) => [account, amount]),
  )
}

/** What contracts are still to bring goes over to another client, as it stands; what is issued stays with whom it was issued to. */
export const assignClaims: AnswerTo<'accounting/assign-claims'> = async (work, contracts, run) => {
  const { date, from, to } = run.input
  const events: BusinessEvent[] = []
  for (const contract of contracts) {
    const standing = await standingWith(work, contract.registration, from)
    events.push({
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
  }
  await postEvents(
    work,
    events.filter(({ measures }) => Object.values(measures).some(amount => amount !== 0)),
  )
}
